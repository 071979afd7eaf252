import { test, type Page } from '@playwright/test';
import { openExport } from '../e2e/support/accounts.ts';
import { startBareServer } from './support/bare-server.ts';
import { heapOf, openConsole } from './support/browser.ts';
import { timed } from './support/clock.ts';
import * as list from './support/list-page.ts';
import { runs, sizes } from './support/options.ts';
import { record } from './support/row.ts';

for (const size of sizes) {
  test(`export: ${size.toLocaleString('en')} accounts`, async ({ page }) => {
    const server = await startBareServer({ accounts: size });
    await openConsole(page, server, '/proxy-accounts');
    await list.loaded(page, size);
    const dialog = await openExport(page);
    await dialog.getByRole('combobox', { name: 'Columns' }).selectOption('all');
    const times: number[] = [];
    const heaps: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const before = await heapOf(page);
      const sampler = await sampleHeap(page);
      const download = page.waitForEvent('download', { timeout: 600_000 });
      const button = dialog.getByRole('button', { name: 'Export accounts' });
      times.push(await timed(page, awaitSaved, undefined, () => button.click()));
      await (await download).delete();
      heaps.push((await sampler.highest()) / before);
    }
    const measure = 'export all columns as CSV';
    await record({ measure, unit: 'ms', size, values: times });
    await record({
      measure: `${measure}, highest heap against that before`,
      unit: 'x',
      size,
      values: heaps,
      note: 'with garbage that was not collected yet',
    });
    await server.stop();
  });
}

function awaitSaved(): void {
  bench.await('click', () =>
    [...document.querySelectorAll('dialog[open] [role=status]')].some(({ textContent }) =>
      textContent.startsWith('Exported '),
    ),
  );
}

/** Reads the size of the heap ten times a second, without collecting garbage. */
async function sampleHeap(page: Page): Promise<{ highest: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  const readings: Promise<number>[] = [];
  const timer = setInterval(() => {
    readings.push(session.send('Runtime.getHeapUsage').then(({ usedSize }) => usedSize));
  }, 100);
  return {
    async highest() {
      clearInterval(timer);
      const highest = Math.max(...(await Promise.all(readings)));
      await session.detach();
      return highest;
    },
  };
}
