import type { Page } from '@playwright/test';
import { confirmReset, askToReset } from '../support/accounts.ts';
import { storeRuns } from '../support/stored-runs.ts';
import { expect, expectRun, openPage, signIn, test } from '../support/story.ts';

const RUNS = 10_000;
const ACCOUNTS = 1_000_000;

/** Waits for an element in the page itself: what looks from outside takes time there. */
async function untilThere(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    polling: 200,
    timeout: 60_000,
  });
}

test('10,000 runs and one of 1,000,000 accounts are shown @thorough', async ({ page, start }) => {
  const server = await start({ SEED_ACCOUNTS: '1' });
  await signIn(page, server, '/proxy-accounts');
  await askToReset(page);
  await confirmReset(page, 1);
  await expectRun(page, '1 account was reset');
  await storeRuns(page, RUNS, ACCOUNTS);
  await page.reload();
  await openPage(page, 'History');
  await untilThere(page, `table[aria-label="History"][aria-rowcount="${RUNS + 1}"]`);
  const sentence = '999,000 of 1,000,000 accounts reset, 1,000 unconfirmed';
  await page.locator('a', { hasText: sentence }).click();
  await untilThere(page, 'section summary');
  await page.locator('summary', { hasText: 'Full list' }).click();
  await untilThere(page, `table[aria-rowcount="${ACCOUNTS + 1}"]`);
  await page.locator('button', { hasText: 'Export CSV' }).click();
  // The page draws what it says while it makes the file.
  await page.waitForFunction(() => /(^|\D)[1-9]\d?%/.test(document.body.innerText));
  await page.locator('button', { hasText: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
});
