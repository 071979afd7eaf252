import { askToReset, expectLoaded, resetDialog } from '../support/accounts.ts';
import { ask } from '../support/api.ts';
import { pdfText } from '../support/pdf-text.ts';
import { expect, signIn, test } from '../support/story.ts';

/** The names on paper, in their order. */
const printedNames = (pdf: Buffer) => pdfText(pdf).match(/\b[a-z]{2}-[\da-f]{4}-\d{4}\b/g) ?? [];

test('all accounts are on paper, and the list is as before @full', async ({ page, server }) => {
  await signIn(page, server, '/proxy-accounts');
  await expectLoaded(page, 250);
  // The last part of the page to come: Chromium counts the pages before it draws them.
  await expect(page.getByText('Accounts added up')).toBeVisible();
  const all = await ask<{ username: string }[]>(server, '/api/proxy_accounts?itemsPerPage=1000');
  const names = all.map(({ username }) => username);
  const list = await page.pdf();
  expect(new Set(printedNames(list))).toEqual(new Set(names));
  // Each page has the headings of a desk, and none has a control.
  expect(pdfText(list).match(/Quota/g)?.length).toBeGreaterThan(5);
  expect(pdfText(list)).not.toContain('Columns');
  expect(await page.getByRole('rowheader').count()).toBeLessThan(100);

  // Of what a dialog covers, nothing.
  await askToReset(page);
  await resetDialog(page).getByText('Show all 250 accounts').click();
  await expect(resetDialog(page).getByRole('table')).toBeVisible();
  const text = await page.pdf();
  expect(new Set(printedNames(text))).toEqual(new Set(names));
  expect(pdfText(text)).not.toContain('Past resets');
});
