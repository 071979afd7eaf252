import { buildIn } from '../support/build-in.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/story.ts';

/** What shows texts of the console, and never data alone. */
const LABELS =
  'h1, h2, button, label, legend, summary, dt, th[scope="col"], nav a, option, dialog p';

/** The labels on display that aren't in the brackets of the pseudo-language. */
function untranslated(labels: string): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>(labels)].flatMap((each) =>
    // A button with a time in it shows data.
    each.checkVisibility() && !each.querySelector('time')
      ? [each.innerText, each.ariaLabel ?? '', each.getAttribute('placeholder') ?? '']
      : [],
  );
  return [...new Set(shown)].filter((text) => /\p{L}{3}/u.test(text) && !text.includes('['));
}

test('in a longer language every label is translated and has room @thorough', async ({
  page,
  start,
}, info) => {
  const program = buildIn('en-XA', info.outputPath('dist'));
  const server = await start({ SEED_ACCOUNTS: '30' }, { program });
  await page.goto(`${server.url}/en-XA/account`);
  await page.locator('input[type="password"]').fill(server.apiKey);
  expect(await page.evaluate(untranslated, LABELS)).toEqual([]);
  await page.keyboard.press('Enter');
  // Links, so that the sign-in stays: each page by its place in the navigation.
  const links = page.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveCount(5);
  for (let at = 0; at < 5; at += 1) {
    const link = links.nth(at);
    await link.click();
    const name = await link.innerText();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/L(.\u0301){2}d.\u0301ng/);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // A page may draw once more for its new width.
      await expect(async () => {
        const found = await page.evaluate(untranslated, LABELS);
        expect(found.filter((text) => !text.includes('ada@'))).toEqual([]);
        await expectNoSidewaysScroll(page);
      }).toPass();
    }
  }
});
