import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { readParams } from '#shared/lib/address-params.ts';
import {
  accountRow,
  combineAccounts,
  type Accounts,
} from '../../../src/features/proxy-accounts/model/account-row.ts';
import { listParams } from '../../../src/features/proxy-accounts/model/list-params.ts';
import { useVisibleRows } from '../../../src/features/proxy-accounts/rows/use-visible-rows.ts';
import { rowAt } from '../../../src/features/proxy-accounts/rows/visible-rows.ts';
import { holdSteps } from '../../support/hold-steps.ts';

const rows = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) =>
  accountRow({
    id,
    account: { username: id },
    origin: { source: 'list', knownAt: 1, sequence: 1 },
  }),
);
/** The accounts when so many of them have arrived. */
const [two, four, six] = [2, 4, 6].map((count) => combineAccounts(rows.slice(0, count), [])) as [
  Accounts,
  Accounts,
  Accounts,
];
const byName = readParams(listParams, 'sort=username');

/** A list of which two accounts have arrived, and everything that it shows from then on. */
function openList() {
  const steps = holdSteps();
  onTestFinished(steps.end);
  const goOn = () => act(async () => steps.goOn());
  const seen: string[] = [];
  const { rerender } = renderHook(
    ({ accounts, filter }) => {
      const visible = useVisibleRows(accounts, { ...byName, filter }, undefined);
      const ids = Array.from(visible.positions, (_, index) => rowAt(visible, index)?.id).join('');
      if (ids !== (seen.at(-1) ?? '')) seen.push(ids);
    },
    { initialProps: { accounts: two, filter: '' } },
  );
  return {
    seen,
    rerender,
    async finish() {
      for (let step = 0; step < 50; step += 1) await goOn();
    },
  };
}

test('rows that arrive while others are sorted wait for those, and are sorted together', async () => {
  const { seen, rerender, finish } = openList();
  rerender({ accounts: four, filter: '' });
  rerender({ accounts: six, filter: '' });
  expect(seen).toEqual([]);
  await finish();
  expect(seen).toEqual(['ef', 'abcdef']);
});

test('what is sorted for another filter is given up for the new one', async () => {
  const { seen, rerender, finish } = openList();
  rerender({ accounts: four, filter: 'd' });
  await finish();
  expect(seen).toEqual(['d']);
  rerender({ accounts: six, filter: 'd' });
  rerender({ accounts: six, filter: 'a' });
  await finish();
  expect(seen).toEqual(['d', 'a']);
});
