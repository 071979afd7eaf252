import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from '../support/rehearsal.ts';
import { expect, expectRun, signIn, viewRun } from '../support/story.ts';

/** The file that a button saves. */
async function exported(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('the receipt says that a reset was a rehearsal', async ({ page, server }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.title = document.querySelector('article')?.textContent ?? '';
    };
  });
  await signIn(page, server, '/proxy-accounts');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reset quota' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset 1 account' }).click();
  await expectRun(page, '1 account was reset');
  await viewRun(page);

  expect(JSON.parse(await exported(page, 'Export JSON'))).toMatchObject({ rehearsal: true });
  const [head = '', line = ''] = (await exported(page, 'Export CSV')).split('\r\n');
  expect(line.split(',')[head.split(',').indexOf('rehearsal')]).toBe('true');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle(/RehearsalYes\. The server can misbehave on purpose/);
});
