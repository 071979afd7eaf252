import { test, type Locator, type Page } from '@playwright/test';
import { openExport, openMoreWays } from '../e2e/support/accounts.ts';
import { startBareServer } from './support/bare-server.ts';
import { heapOf, openConsole } from './support/browser.ts';
import { timed, type Timing } from './support/clock.ts';
import * as list from './support/list-page.ts';
import { runs, sizes } from './support/options.ts';
import { record } from './support/row.ts';

for (const size of sizes) {
  test(`export: ${size.toLocaleString('en')} accounts`, async ({ page }) => {
    const server = await startBareServer({ accounts: size });
    await openConsole(page, server, '/proxy-accounts');
    if (await list.loaded(page, size)) {
      await measureAccounts(page, size);
      await measureConnections(page, size);
    } else {
      const note = 'the list was not loaded within five minutes';
      await record({ measure: 'export', unit: 'ms', size, values: [], note });
    }
    await server.stop();
  });
}

/** Exports all columns of all accounts. */
async function measureAccounts(page: Page, size: number): Promise<void> {
  const dialog = await openExport(page);
  await dialog.getByRole('combobox', { name: 'Columns' }).selectOption('all');
  for (const format of ['csv', 'json']) {
    await dialog.getByRole('combobox', { name: 'Format' }).selectOption(format);
    const name = `export all columns as ${format.toUpperCase()}`;
    await measure(dialog, { name, size, button: 'Export accounts' });
  }
  await page.keyboard.press('Escape');
}

/** Exports a connection of each account. */
async function measureConnections(page: Page, size: number): Promise<void> {
  await list.selectAll(page, size);
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Export connection strings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export connection strings' });
  await dialog.getByLabel('Host').fill('proxy.example.com');
  await dialog.getByLabel('Proxy port').fill('2000');
  const counted = `${size.toLocaleString('en')} connection strings from`;
  await dialog.getByText(counted).waitFor({ timeout: 60_000 });
  await measure(dialog, { name: 'export connections as text', size, button: 'Download' });
}

interface Export {
  name: string;
  size: number;
  /** The button that starts it. */
  button: string;
}

async function measure(dialog: Locator, { name, size, button }: Export): Promise<void> {
  const page = dialog.page();
  const timings: Timing[] = [];
  const heaps: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const before = await heapOf(page);
    const sampler = await sampleHeap(page);
    const download = page.waitForEvent('download', { timeout: 600_000 });
    timings.push(
      await timed(page, awaitSaved, undefined, () =>
        dialog.getByRole('button', { name: button }).click(),
      ),
    );
    await (await download).delete();
    heaps.push((await sampler.highest()) / before);
  }
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
