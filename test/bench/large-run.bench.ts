import { test } from '@playwright/test';
import { askToReset, confirmReset } from '../e2e/support/accounts.ts';
import { expectRun } from '../e2e/support/story.ts';
import { storeRuns } from '../e2e/support/stored-runs.ts';
import { startBareServer } from './support/bare-server.ts';
import { openConsole } from './support/browser.ts';
import { timed } from './support/clock.ts';
import { runs } from './support/options.ts';
import { record } from './support/row.ts';

const ACCOUNTS = 1_000_000;

test('large run: 1,000,000 accounts', async ({ page }) => {
  const server = await startBareServer({ accounts: 1 });
  await openConsole(page, server, '/proxy-accounts');
  await askToReset(page);
  await confirmReset(page, 1);
  await expectRun(page, '1 account was reset');
  await storeRuns(page, 100, ACCOUNTS);

  const opened: number[] = [];
  const exported: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`${server.url}/history/large`);
    opened.push(
      await page.evaluate(() =>
        bench.untilDrawn(() => document.querySelector('main details') !== null),
      ),
    );
    const button = page.getByRole('button', { name: 'Export CSV' });
    exported.push(await timed(page, awaitNoBar, undefined, () => button.click()));
  }
  const size = ACCOUNTS;
  await record({ measure: 'open a run by its address', unit: 'ms', size, values: opened });
  await record({ measure: 'export its receipt as CSV', unit: 'ms', size, values: exported });
  await server.stop();
});

/** Waits until the bar is gone, which the first frame shows. */
function awaitNoBar(): void {
  bench.await('click', () => document.querySelector('main progress') === null);
}
