import { box, confirmReset } from '../support/accounts.ts';
import { test } from '../support/rehearsal.ts';
import {
  expect,
  expectNoSidewaysScroll,
  expectRun,
  linesOf,
  press,
  saved,
  signIn,
  viewRun,
} from '../support/story.ts';

declare global {
  /** The page as of the last print. */
  var printed: HTMLElement | undefined;
}

test('a printed receipt is the receipt alone, with every account', async ({ page, server }) => {
  // The browser captures the page during the call, and the receipt is removed after it.
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.printed = document.body.cloneNode(true) as HTMLElement;
    };
  });
  await signIn(page, server, '/proxy-accounts');
  for (const place of [1, 2, 3]) await box(page, place).check();
  const names = (await page.getByRole('table').getByRole('rowheader').allTextContents()).slice(
    0,
    3,
  );
  await press(page, 'Reset quota');
  await confirmReset(page, 3);
  await expectRun(page, '3 accounts were reset');
  await viewRun(page);
  const run = new URL(page.url()).pathname.replace('/runs/', '');
  const json = await saved(page, () => press(page, 'Export JSON'));
  expect(JSON.parse(json.text)).toMatchObject({ rehearsal: true });
  await press(page, 'Print');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.body.replaceWith(globalThis.printed ?? ''));
  const paper = page.getByRole('article');
  await expect(paper).toBeVisible();
  // A4 between margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const text of await page.getByText(/^([\da-f]{24}|[\da-f]{64}|[\d,]{6,})$/).all()) {
    expect(await linesOf(text), `lines of ${await text.textContent()}`).toBe(1);
  }
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region')).toHaveCount(0);
  for (const fact of [server.url, run, 'ada@example.com', '3 accounts were reset', 'UTC'])
    await expect(paper).toContainText(fact);
  await expect(paper).toContainText(/RehearsalYes\. The server can misbehave on purpose/);
  for (const name of names) await expect(paper.getByRole('row', { name })).toBeVisible();
});
