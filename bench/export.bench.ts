import { test, type Page } from '@playwright/test';
import { startBareServer } from './support/bare-server.ts';
import { heapOf, openConsole } from './support/browser.ts';
import { timed, type Timing } from './support/clock.ts';
import * as list from './support/list-page.ts';
import { runs, sizes } from './support/options.ts';
import { record } from './support/row.ts';

const formats = ['csv', 'json'] as const;

for (const size of sizes) {
  test(`export: ${size.toLocaleString('en')} accounts`, async ({ page }) => {
    const server = await startBareServer({ accounts: size });
    await openConsole(page, server, '/proxy-accounts');
    if (await list.loaded(page, size)) {
      await openDialog(page);
      for (const format of formats) await measure(page, size, format);
    } else {
      const note = 'the list was not loaded within five minutes';
      await record({ measure: 'export', unit: 'ms', size, values: [], note });
    }
    await server.stop();
  });
}

async function openDialog(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await toolbar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Export accounts', exact: true }).click();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('all');
}

/** Exports all members of all accounts. */
async function measure(page: Page, size: number, format: (typeof formats)[number]): Promise<void> {
  await page.getByRole('combobox', { name: 'Format' }).selectOption(format);
  const timings: Timing[] = [];
  const heaps: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = await heapOf(page);
    const sampler = await sampleHeap(page);
    timings.push(await exportOnce(page));
    heaps.push((await sampler.highest()) / before);
  }
  const name = `export all columns as ${format.toUpperCase()}`;
  const times = timings.map(({ toPaint }) => toPaint);
  await record({ measure: name, unit: 'ms', size, values: times });
  const longest = timings.map(({ longestTask }) => longestTask);
  const note = '0: none took 50 ms';
  await record({ measure: `${name}, longest task`, unit: 'ms', size, values: longest, note });
  await record({
    measure: `${name}, highest heap against that before`,
    unit: 'x',
    size,
    values: heaps,
    note: 'with garbage that was not collected yet',
  });
}

async function exportOnce(page: Page): Promise<Timing> {
  const dialog = page.getByRole('dialog', { name: 'Export accounts' });
  const download = page.waitForEvent('download', { timeout: 600_000 });
  const timing = await timed(page, awaitSaved, undefined, () =>
    dialog.getByRole('button', { name: 'Export accounts' }).click(),
  );
  await (await download).delete();
  return timing;
}

function awaitSaved(): void {
  bench.await('click', () => {
    const status = bench.named('dialog', 'Export accounts')?.querySelector('[role=status]');
    return Boolean(status?.textContent.startsWith('Exported '));
  });
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
