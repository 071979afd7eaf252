import { expect, test, type Page } from '@playwright/test';
import { startBareServer } from './support/bare-server.ts';
import { openConsole } from './support/browser.ts';
import { timed } from './support/clock.ts';
import { idOf } from './support/accounts.ts';
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
    const rates: number[] = [];
    const wire: number[] = [];
    const frames: number[] = [];
    const gaps: number[] = [];
    const tasks: number[] = [];
    const calls: number[] = [];
    // A long run is itself a measurement of thousands of calls.
    for (let run = 0; run < Math.min(runs, 3); run += 1) {
      await list.loaded(page, runSize);
      const time = await resetAll(page, runSize);
      const seen = await page.evaluate(() => bench.framesSeen());
      rates.push(runSize / (time / 1000));
      frames.push(1000 / mean(seen.gaps));
      gaps.push(Math.max(...seen.gaps));
      tasks.push(seen.longestTask);
      calls.push(server.batches().length);
      wire.push(await wireRate(page, batch));
      server.batches();
      await comeAnew(page);
    }
    const name = `run in batches of ${batch}`;
    const size = runSize;
    await record({ measure: name, unit: 'ids/s', size, values: rates });
    await record({
      measure: `${name}: fetch and parse alone`,
      unit: 'ids/s',
      size,
      values: wire,
      note: 'the same page, one call after the other',
    });
    await record({ measure: `${name}: calls`, unit: 'calls', size, values: calls });
    await record({
      measure: `${name}: frames`,
      unit: 'frames/s',
      size,
      values: frames,
      note: 'on average, from the confirmation to the result',
    });
    await record({ measure: `${name}: longest gap of frames`, unit: 'ms', size, values: gaps });
    await record({ measure: `${name}: longest task`, unit: 'ms', size, values: tasks });
    await server.stop();
  });
}

/** Opens the page again, without the result of the run before. */
async function comeAnew(page: Page): Promise<void> {
  await page.goto(new URL('/proxy-accounts', page.url()).href);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
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
  await page.evaluate(() => bench.watchFrames());
  const { toPaint } = await timed(page, awaitResult, undefined, () => confirm.click());
  return toPaint;
}

function awaitResult(): void {
  bench.await('click', () => bench.named('section, [role=region]', 'Result') !== undefined);
}

/** The rate of the browser and the bare server without the console: IDs per second. */
async function wireRate(page: Page, batch: number): Promise<number> {
  const ids = Array.from({ length: runSize }, (_, index) => ({ id: idOf(index) }));
  const milliseconds = await page.evaluate(
    async ([all, length]) => {
      const start = performance.now();
      for (let from = 0; from < all.length; from += length) {
        const body = JSON.stringify(all.slice(from, from + length));
        const init = { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body };
        await (await globalThis.fetch('/api/proxy_accounts/reset-quota', init)).json();
      }
      return performance.now() - start;
    },
    [ids, batch] as const,
  );
  return runSize / (milliseconds / 1000);
}
