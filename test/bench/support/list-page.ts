import type { Page } from '@playwright/test';
import { timed, type Timing } from './clock.ts';

/** What a user does on the page of proxy accounts, each action with its time. */

/** Waits until the list has this many accounts. Resolves to false if that takes longer than the limit. */
export function loaded(page: Page, accounts: number, timeout = 300_000): Promise<boolean> {
  return page.waitForFunction(hasRows, String(accounts + 1), { timeout, polling: 100 }).then(
    () => true,
    () => false,
  );
}

function hasRows(count: string): boolean {
  return bench.named('table', 'Proxy accounts')?.getAttribute('aria-rowcount') === count;
}

/** Navigates from another page of the console, with the list in memory. */
export async function mount(page: Page, accounts: number): Promise<Timing> {
  await goTo(page, 'My account');
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  return timed(page, awaitRows, String(accounts + 1), () => goTo(page, 'Proxy accounts'));
}

function awaitRows(count: string): void {
  bench.await('click', () => {
    const table = bench.named('table', 'Proxy accounts');
    const isWhole = table?.getAttribute('aria-rowcount') === count;
    return isWhole && table?.querySelector('[aria-rowindex="2"]') !== null;
  });
}

function goTo(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Selects the row at a position among those rendered, counted from 1. */
export function selectRow(page: Page, place: number): Promise<Timing> {
  const box = page.getByRole('row').getByRole('checkbox').nth(place);
  return timed(page, awaitSelected, place, () => box.click());
}

export async function selectAll(page: Page, accounts: number): Promise<Timing> {
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
export function filterKey(page: Page, key: string): Promise<Timing> {
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
export function sortBy(page: Page, column: string): Promise<Timing> {
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
