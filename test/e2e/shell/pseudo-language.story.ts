import { buildIn } from '../support/build-in.ts';
import { MIXED, reordered } from '../support/reordered.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts';
import { untranslated } from '../support/untranslated.ts';

/** What each pseudo-language has in all of its texts. */
const languages = { 'en-XA': /\[/, 'ar-XB': /[\u202B\u202E]/ };

for (const [language, mark] of Object.entries(languages)) {
  test(`in ${language} each label is translated @thorough`, async ({ page, start }, info) => {
    const program = buildIn(language, info.outputPath('dist'));
    const server = await start({ SEED_ACCOUNTS: '30' }, { program });
    // In the place of each name that the API returns.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll(/("(username|name|product_name)":)"[^"]+"/g, `$1"${MIXED}"`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${server.url}/${language}/account`);
    await page.locator('input[type="password"]').fill(server.apiKey);
    expect(await untranslated(page, mark)).toEqual([]);
    await page.keyboard.press('Enter');
    // Links, so that the sign-in stays: each page by its place in the navigation.
    const links = page.getByRole('navigation').first().getByRole('link');
    await expect(links).toHaveCount(4);
    for (let at = 0; at < 4; at += 1) {
      const link = links.nth(at);
      await link.click();
      const name = await link.innerText();
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/Lo\u0301?a\u0301?di\u0301?ng/);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        // A page may draw once more for its new width.
        await expect(async () => {
          expect(await untranslated(page, mark)).toEqual([]);
          // No change is of an item yet.
          expect(await reordered(page)).toEqual(at < 3 ? [] : undefined);
          await expectNoSidewaysScroll(page);
        }).toPass();
        await expectAccessible(page);
      }
    }
  });
}
