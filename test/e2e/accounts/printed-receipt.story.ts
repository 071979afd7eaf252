import { startServer } from '../support/server.ts';
import {
  expect,
  expectNoSidewaysScroll,
  expectRun,
  signIn,
  test,
  viewRun,
} from '../support/story.ts';

declare global {
  /** The page as of the last print. */
  var printed: HTMLElement | undefined;
}

test('a printed receipt is the receipt alone: who, where, when, and every account', async ({
  page,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '3' } });
  // The browser captures the page during the call, and the receipt is removed after it.
  await page.addInitScript(() => {
    globalThis.print = () => {
      globalThis.printed = document.body.cloneNode(true) as HTMLElement;
    };
  });
  await signIn(page, server, '/proxy-accounts');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reset quota' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset 3 accounts' }).click();
  await expectRun(page, '3 accounts were reset');
  const email = await page.getByRole('button', { name: /@/ }).textContent();
  const names = await page.getByRole('table').getByRole('rowheader').allTextContents();
  await viewRun(page);
  const run = new URL(page.url()).pathname.replace('/runs/', '');
  await page.getByRole('button', { name: 'Print', exact: true }).click();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.body.replaceWith(globalThis.printed ?? ''));
  const paper = page.getByRole('article');
  await expect(paper).toBeVisible();
  // A4 between margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const text of await page.getByText(/^([\da-f]{24}|[\da-f]{64}|[\d,]{6,})$/).all()) {
    const lines = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, `lines of ${await text.textContent()}`).toBe(1);
  }
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region')).toHaveCount(0);
  for (const fact of [server.url, run, email ?? 'no email', '3 accounts were reset', 'UTC'])
    await expect(paper).toContainText(fact);
  for (const name of names) await expect(paper.getByRole('row', { name })).toBeVisible();
  expect(names).toHaveLength(3);
  await server.stop();
});
