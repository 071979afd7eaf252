import { test, type Page } from '@playwright/test';
import { startBareServer } from './support/bare-server.ts';
import { openConsole } from './support/browser.ts';
import * as list from './support/list-page.ts';
import { runs, sizes } from './support/options.ts';
import { record } from './support/row.ts';

for (const size of sizes) {
  test(`list: ${size.toLocaleString('en')} accounts`, async ({ page }) => {
    const server = await startBareServer({ accounts: size });
    await openConsole(page, server, '/proxy-accounts');
    await list.loaded(page, size);
    await measureActs(page, size);
    await server.stop();
  });
}

async function measureActs(page: Page, size: number): Promise<void> {
  let place = 0;
  await take('toggle one row', size, () => list.selectRow(page, (place += 1)));
  await list.clearSelection(page);
  await take('select all', size, async () => {
    const timing = await list.selectAll(page, size);
    await list.clearSelection(page);
    return timing;
  });

  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await take('filter, first key', size, async () => {
    await filter.focus();
    const timing = await list.filterKey(page, '7');
    await filter.fill('');
    await list.loaded(page, size);
    return timing;
  });

  for (const [kind, column] of [
    ['numbers', 'Consumption'],
    ['text', 'Username'],
  ] as const) {
    await list.sortBy(page, column);
    await take(`sort, ${kind}`, size, () => list.sortBy(page, column));
  }
}

/** Repeats an action, and records the times. */
async function take(name: string, size: number, act: () => Promise<number>): Promise<void> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await act());
  await record({ measure: `${name}, to paint`, unit: 'ms', size, values });
}
