import { expect, test, vi } from 'vitest';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { accountRow, combineAccounts } from '../model/account-row.ts';
import { readParams } from '#shared/lib/address-params.ts';
import { listParams } from '../model/list-params.ts';
import { usageBands } from '../model/usage.ts';
import { countUsageBands } from './row-counts.ts';
import { createFinder, type VisibleRows } from './visible-rows.ts';

const accounts = combineAccounts(
  [
    ['ACTIVE', 5],
    ['ACTIVE', 95],
    ['ACTIVE', 120],
    ['BLOCKED', 95],
    ['BLOCKED', 250],
  ].map(([status, consumption], index) =>
    accountRow({
      id: `band-${index}`,
      account: { status: String(status), consumption: Number(consumption), quota: 100 },
      origin: { source: 'list', knownAt: 1, sequence: 1 },
    }),
  ),
  [],
);

/** The bands that have accounts, and how many. */
async function bandsOf(address: string) {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const criteria = { ...readParams(listParams, address), pinned: undefined };
  const visible = await new Promise<VisibleRows>((resolve) =>
    createFinder(resolve).find({ accounts, criteria, sort: undefined, order: 'asc' }),
  );
  const counts = await runToPromise(countUsageBands(visible));
  return Object.fromEntries(
    usageBands.map((band, index) => [band, counts[index]] as const).filter(([, count]) => count),
  );
}

test('every bar counts what the other filters let through', async () => {
  expect(await bandsOf('')).toEqual({ '0-10': 1, '90-100': 2, over: 2 });
  expect(await bandsOf('status=BLOCKED')).toEqual({ '90-100': 1, over: 1 });
  expect(await bandsOf('usage_from=100')).toEqual({ over: 2 });
});

test('a bar that is chosen takes nothing from the others', async () => {
  expect(await bandsOf('share=over&status=ACTIVE')).toEqual({ '0-10': 1, '90-100': 1, over: 1 });
});
