import { test, type Page } from '@playwright/test';
import { startBareServer, type BareServer } from './support/bare-server.ts';
import { heapOf, openConsole } from './support/browser.ts';
import type { Timing } from './support/clock.ts';
import * as list from './support/list-page.ts';
import { runs, sizes } from './support/options.ts';
import { record, recordTimings } from './support/row.ts';

const MB = 1_000_000;

for (const size of sizes) {
  test(`list: ${size.toLocaleString('en')} accounts`, async ({ page }) => {
    const server = await startBareServer({ accounts: size });
    await openConsole(page, server);
    const empty = await heapOf(page);
    const started = performance.now();
    await page.getByRole('link', { name: 'Proxy accounts' }).click();
    const isLoaded = await list.loaded(page, size);
    await record({
      measure: 'load the whole list',
      unit: 'ms',
      size,
      values: isLoaded ? [performance.now() - started] : [],
      ...(isLoaded ? {} : { note: 'not loaded within five minutes' }),
    });
    if (isLoaded) {
      await compareHeaps(page, server, size, empty);
      await measureActs(page, size);
    }
    await server.stop();
  });
}

async function measureActs(page: Page, size: number): Promise<void> {
  await take('mount', size, () => list.mount(page, size));

  let place = 0;
  await take('toggle one row', size, () => list.selectRow(page, (place += 1)));
  await list.clearSelection(page);
  await take('select all', size, async () => {
    const timing = await list.selectAll(page, size);
    await list.clearSelection(page);
    return timing;
  });

  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  const secondKeys: Timing[] = [];
  await take('filter, first key', size, async () => {
    await filter.focus();
    const timing = await list.filterKey(page, '7');
    secondKeys.push(await list.filterKey(page, '3'));
    await filter.fill('');
    await list.loaded(page, size);
    return timing;
  });
  await write('filter, second key', size, secondKeys);

  for (const [kind, column] of [
    ['numbers', 'Consumption'],
    ['text', 'Username'],
  ] as const) {
    await list.sortBy(page, column);
    await take(`sort, ${kind}`, size, () => list.sortBy(page, column));
  }
}

/** Repeats an action, and records the times. */
async function take(name: string, size: number, act: () => Promise<Timing>): Promise<void> {
  const timings: Timing[] = [];
  for (let run = 0; run < runs; run += 1) timings.push(await act());
  await write(name, size, timings);
}

async function write(name: string, size: number, timings: readonly Timing[]): Promise<void> {
  await recordTimings(name, 'to paint', size, timings);
  const work = timings.map((timing) => timing.work);
  await record({ measure: `${name}, processor time`, unit: 'ms', size, values: work });
}

/** The list's memory in the console compared with the same responses, parsed and stored, on a page without it. */
async function compareHeaps(
  page: Page,
  { url }: BareServer,
  size: number,
  empty: number,
): Promise<void> {
  const ours = (await heapOf(page)) - empty;
  const context = await page.context().browser()?.newContext();
  if (!context) return;
  const other = await context.newPage();
  await other.goto(`${url}/healthz`);
  const before = await heapOf(other);
  await other.evaluate(async (accounts) => {
    const pages: unknown[] = [];
    for (let number = 1; number <= Math.ceil(accounts / 1000); number += 1) {
      const path = `/api/proxy_accounts?page=${number}&itemsPerPage=1000`;
      pages.push(await (await globalThis.fetch(path)).json());
    }
    Object.assign(globalThis, { pages });
  }, size);
  const parsed = (await heapOf(other)) - before;
  await context.close();
  await record({ measure: 'heap of the list', unit: 'MB', size, values: [ours / MB] });
  await record({ measure: 'heap of the parsed data', unit: 'MB', size, values: [parsed / MB] });
  await record({ measure: 'heap against parsed data', unit: 'x', size, values: [ours / parsed] });
}
