import { expect, test, type Page } from '@playwright/test';
import { startBareServer } from './support/bare-server.ts';
import { openConsole } from './support/browser.ts';
import { timed } from './support/clock.ts';
import * as list from './support/list-page.ts';
import { runs, runSize } from './support/options.ts';
import { record } from './support/row.ts';

const SMALL = 1000;

test('reset: 1,000 selected, answer shown', async ({ page }) => {
  const server = await startBareServer({ accounts: SMALL });
  await openConsole(page, server, '/proxy-accounts');
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    values.push(await resetAll(page, SMALL));
    await comeAnew(page);
  }
  await record({ measure: 'reset, answer shown', unit: 'ms', size: SMALL, values });
  await server.stop();
});

for (const batch of [100, 1000]) {
  test(`reset: a long run in batches of ${batch}`, async ({ page }) => {
    const server = await startBareServer({ accounts: runSize, resetBatchSize: batch });
    await openConsole(page, server, '/proxy-accounts');
    const values: number[] = [];
    // A long run is itself a measurement of thousands of calls.
    for (let run = 0; run < Math.min(runs, 3); run += 1) {
      values.push(runSize / ((await resetAll(page, runSize)) / 1000));
      await comeAnew(page);
    }
    await record({ measure: `run in batches of ${batch}`, unit: 'ids/s', size: runSize, values });
    await server.stop();
  });
}

/** Opens the page again, without the result of the run before. */
async function comeAnew(page: Page): Promise<void> {
  await page.goto(new URL('/proxy-accounts', page.url()).href);
}

/** Selects all, requests the reset and confirms it. Resolves to the time from then to the result. */
async function resetAll(page: Page, accounts: number): Promise<number> {
  await list.loaded(page, accounts);
  await list.selectAll(page, accounts);
  await page
    .getByRole('toolbar', { name: 'Selected accounts' })
    .getByRole('button', { name: 'Reset quota' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Reset quota' });
  await dialog.waitFor();
  const confirm = dialog.getByRole('button', { name: /^Reset [\d,.]+ accounts?$/ });
  // Above a certain number of accounts the dialog requires typing it.
  const number = dialog.getByRole('textbox');
  if ((await number.count()) > 0) await number.first().fill(String(accounts));
  await expect(confirm).toBeEnabled();
  return timed(page, awaitResult, undefined, () => confirm.click());
}

function awaitResult(): void {
  bench.await('click', () => bench.named('section, [role=region]', 'Result') !== undefined);
}
