import { startServer } from '../support/server.ts';
import { expect, expectReset, signIn, test } from '../support/story.ts';

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
  await expectReset(page, '3 accounts were reset');
  const run = new URL(page.url()).searchParams.get('run') ?? '';
  const email = await page.getByRole('button', { name: /@/ }).textContent();
  const names = await page.getByRole('table').getByRole('rowheader').allTextContents();
  await page.getByRole('button', { name: 'Print', exact: true }).click();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.body.replaceWith(globalThis.printed ?? ''));
  const paper = page.getByRole('article');
  await expect(paper).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region')).toHaveCount(0);
  for (const fact of [server.url, run, email ?? 'no email', '3 accounts were reset', 'UTC'])
    await expect(paper).toContainText(fact);
  for (const name of names) await expect(paper.getByRole('row', { name })).toBeVisible();
  expect(names).toHaveLength(3);
  await server.stop();
});
