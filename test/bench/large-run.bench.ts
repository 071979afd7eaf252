import { test, type Page } from '@playwright/test';
import { askToReset, confirmReset } from '../e2e/support/accounts.ts';
import { expectRun } from '../e2e/support/story.ts';
import { storeRuns } from '../e2e/support/stored-runs.ts';
import { startBareServer } from './support/bare-server.ts';
import { openConsole } from './support/browser.ts';
import { timed, type Timing } from './support/clock.ts';
import { runs } from './support/options.ts';
import { recordTimings } from './support/row.ts';

const ACCOUNTS = 1_000_000;
const UNCONFIRMED = 1000;

type Taken = Pick<Timing, 'toPaint' | 'longestTask'>;

test('large run: 1,000,000 accounts', async ({ page }) => {
  const server = await startBareServer({ accounts: 1 });
  await openConsole(page, server, '/proxy-accounts');
  await askToReset(page);
  await confirmReset(page, 1);
  await expectRun(page, '1 account was reset');
  await storeRuns(page, 100, ACCOUNTS);

  const acts: Record<string, () => Promise<Taken>> = {
    async 'open a run by its address'() {
      await page.goto(`${server.url}/runs/large`);
      return page.evaluate(() =>
        bench.opened(() => document.querySelector('main details') !== null),
      );
    },
    async 'open a run from the list'() {
      await openRuns(page, server.url);
      const link = page.getByRole('link', { name: '999,000 of 1,000,000 accounts reset' });
      return timed(page, awaitSummary, undefined, () => link.click());
    },
    'list its accounts': () =>
      timed(page, awaitRows, ACCOUNTS, () => page.getByText('Full list').click()),
    async 'filter them by an outcome'() {
      const outcome = page.getByRole('combobox', { name: 'Outcome' });
      const timing = await timed(page, awaitRows, UNCONFIRMED, () =>
        outcome.selectOption('unconfirmed'),
      );
      await timed(page, awaitRows, ACCOUNTS, () => outcome.selectOption(''));
      return timing;
    },
    async 'search them, first key'() {
      await page.getByRole('searchbox').focus();
      return timed(page, awaitFewer, undefined, () => page.keyboard.press('7'));
    },
    'search them, second key': () =>
      timed(page, awaitFewer, undefined, () => page.keyboard.press('3')),
    'export its receipt as CSV': () => exportAs(page, 'CSV'),
    'export its receipt as JSON': () => exportAs(page, 'JSON'),
    async 'search the runs for a username'() {
      await openRuns(page, server.url);
      await page.getByRole('searchbox').focus();
      return timed(page, awaitFound, undefined, () =>
        page.keyboard.type(`account-${ACCOUNTS - 1}`),
      );
    },
  };
  const timings: Record<string, Taken[]> = {};
  for (let run = 0; run < runs; run += 1)
    for (const [name, act] of Object.entries(acts)) (timings[name] ??= []).push(await act());
  for (const [name, taken] of Object.entries(timings))
    await recordTimings(
      name,
      name.startsWith('open') ? 'to its summary' : 'to paint',
      ACCOUNTS,
      taken,
    );
  await server.stop();
});

/** Waits until the bar is gone, which the first frame shows. */
function exportAs(page: Page, format: string): Promise<Timing> {
  return timed(page, awaitNoBar, undefined, () =>
    page.getByRole('button', { name: `Export ${format}` }).click(),
  );
}

function awaitNoBar(): void {
  bench.await('click', () => document.querySelector('main progress') === null);
}

async function openRuns(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/runs`);
  await page.getByRole('table', { name: 'Runs' }).waitFor();
}

function awaitSummary(): void {
  bench.await('click', () => document.querySelector('main details') !== null);
}

/** Waits for the table to have a number of rows, after a click or a choice. */
function awaitRows(count: number): void {
  const event = document.querySelector('main table') ? 'change' : 'click';
  bench.await(event, () => document.querySelector(`[aria-rowcount="${count + 1}"]`) !== null);
}

function awaitFewer(): void {
  const before = document.querySelector('main table')?.getAttribute('aria-rowcount');
  bench.await('keydown', () => !document.querySelector(`main table[aria-rowcount="${before}"]`));
}

function awaitFound(): void {
  bench.await('keydown', () =>
    [...document.querySelectorAll('[role=status]')].some(
      ({ textContent }) => textContent === 'Found in 1 run',
    ),
  );
}
