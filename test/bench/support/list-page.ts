import type { Page } from '@playwright/test';
import { timed } from './clock.ts';

/** What a user does on the page of proxy accounts, each action with its time. */

/** Waits until the list has this many accounts. */
export async function loaded(page: Page, accounts: number): Promise<void> {
  const options = { timeout: 300_000, polling: 100 };
  await page.waitForFunction(hasRows, String(accounts + 1), options);
}

function hasRows(count: string): boolean {
  return bench.named('table', 'Proxy accounts')?.getAttribute('aria-rowcount') === count;
}

/** Selects the row at a position among those rendered, counted from 1. */
export function selectRow(page: Page, place: number): Promise<number> {
  const box = page.getByRole('row').getByRole('checkbox').nth(place);
  return timed(page, awaitSelected, place, () => box.click());
}

export async function selectAll(page: Page, accounts: number): Promise<number> {
  const box = page.getByRole('checkbox', { name: 'Select all accounts' });
  return timed(page, awaitSelected, accounts, () => box.click());
}

export async function clearSelection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear selection' }).click();
}

function awaitSelected(count: number): void {
  const text = `${count.toLocaleString('en-GB')} selected`;
  bench.await('click', () =>
    Boolean(bench.named('[role=toolbar]', 'Selected accounts')?.textContent.includes(text)),
  );
}

/** Types a key into the filter; the number of remaining rows must change. */
export function filterKey(page: Page, key: string): Promise<number> {
  return timed(page, awaitOtherCount, undefined, () => page.keyboard.press(key));
}

function awaitOtherCount(): void {
  const before = bench.named('table', 'Proxy accounts')?.getAttribute('aria-rowcount');
  bench.await('keydown', () => {
    const table = bench.named('table', 'Proxy accounts');
    return table !== undefined && table.getAttribute('aria-rowcount') !== before;
  });
}

/** Sorts by a column that changes the first row. */
export function sortBy(page: Page, column: string): Promise<number> {
  const header = page
    .getByRole('columnheader', { name: new RegExp(`^${column}`) })
    .getByRole('button');
  return timed(page, awaitOtherFirstRow, undefined, () => header.click());
}

function awaitOtherFirstRow(): void {
  const table = bench.named('table', 'Proxy accounts');
  const before = table?.querySelector('[aria-rowindex="2"]')?.textContent;
  bench.await('click', () => {
    const now = bench.named('table', 'Proxy accounts');
    const first = now?.querySelector('[aria-rowindex="2"]');
    return first !== null && first !== undefined && first.textContent !== before;
  });
}
