import { grantLocks } from '../../support/render/locks.ts';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { type ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { json, openConsole, ownUser } from '../../support/render/console.tsx';
import {
  RESET,
  answering,
  confirmReset,
  counts,
  result,
  startAccounts,
  stopReset,
  toolbar,
  zeroed,
  enter,
  readsZero,
  cutOff,
  slowResets,
  resetAll,
} from '../../support/render/proxy-accounts.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

/** A reset of so many accounts that its plan has three parts. */
const TOTAL = 10_003;
const manyIds = Array.from({ length: TOTAL }, (_, index) => `id-${index}`);
const nothing = manyIds.map(() => null);
const plan = {
  ids: manyIds,
  names: manyIds.map((id) => `name-of-${id}`),
  before: nothing,
  asOf: nothing,
};

/** Stores a reset without the middle part of its plan, or without its second call. */
async function keepDamaged(
  id: string,
  batches: Partial<ResetEntry>[],
  lost: readonly ['runPlans', 5000] | readonly ['runEntries', 1] = ['runPlans', 5000],
) {
  const run = {
    id,
    scope: `${location.origin} ${ownUser()}`,
    createdAt: 1,
    total: TOTAL,
    ended: batches.length === 3 ? { at: 2, reason: 'done' as const } : null,
    counts: null,
  };
  expect(await resetJournal.create(run, plan)).toBe('kept');
  const base = {
    runId: id,
    from: 0,
    to: TOTAL,
    state: 'settled' as const,
    outcome: 'reset' as const,
    at: 1,
  };
  await resetJournal.append(batches.map((batch, sequence) => ({ ...base, ...batch, sequence })));
  const [store, place] = lost;
  await (await deviceDatabase())?.delete(store, [id, place]);
}

const reason = { title: 'Locked', problems: [] };
const batches: Partial<ResetEntry>[] = [
  { from: 0, to: 5000 },
  { from: 5000, to: 10_000, outcome: 'rejected', reason },
  { from: 10_000, to: TOTAL, outcome: 'unconfirmed', reason },
];

test('where a part of the plan is lost, the others keep their outcomes, and that is said', async () => {
  await keepDamaged('damaged', batches);
  const { user } = await openConsole({ backend, path: '/history/damaged' });
  const region = await result();
  expect(within(region).getByText('Records are damaged')).toBeDefined();
  expect(region.textContent).toContain("5,000 of 10,003 can't be identified");
  expect(await counts()).toMatchObject({ Reset: '5,000', Rejected: '5,000', Unconfirmed: '3' });
  // Only three of the accounts to send again are known.
  expect(within(region).queryByRole('button', { name: /^Try again: .* failed$/ })).toBeNull();
  await user.click(within(region).getByText('Full list'));
  const box = await within(region).findByRole('searchbox', { name: 'Filter the result' });
  await enter(user, box, 'id-10000');
  const table = within(region).getByRole('table', { name: 'Full list' });
  const row = (await within(table).findByText('name-of-id-10000')).closest('tr');
  expect(row?.textContent).toContain('Unconfirmed');
  expect(row?.textContent).not.toContain('Rejected');
  await user.click(within(region).getByRole('button', { name: 'Try again: 3 unconfirmed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset quota' });
  for (const index of [10_000, 10_001, 10_002]) {
    expect(within(dialog).getByText(`name-of-id-${index}`)).toBeDefined();
  }
});

test('where the record of a call is lost, nothing is claimed of its accounts', async () => {
  await keepDamaged('lost', batches, ['runEntries', 1]);
  const { user } = await openConsole({ backend, path: '/history/lost' });
  const region = await result();
  expect(within(region).getByText('Records are damaged')).toBeDefined();
  expect(region.textContent).toContain('no outcome is recorded for 5,000 of 10,003.');
  expect(await counts()).toEqual({ Reset: '5,000', Unconfirmed: '5,003' });
  await user.click(within(region).getByText('Full list'));
  const box = await within(region).findByRole('searchbox', { name: 'Filter the result' });
  await enter(user, box, 'id-10000');
  const table = within(region).getByRole('table', { name: 'Full list' });
  const row = (await within(table).findByText('name-of-id-10000')).closest('tr');
  expect(row?.textContent).toContain('Locked');
});

test.each([
  ['the record of a call', ['runEntries', 1] as const, { Reset: '5,001', Unconfirmed: '5,002' }],
  ['a part of the plan', ['runPlans', 5000] as const, { Reset: '10,001', 'Not sent': '2' }],
])('a reset of which %s is lost can only be stopped, and sends nothing again', async (...row) => {
  const [what, [store, place], outcomes] = row;
  const sent = batches.map(({ from = 0, to = 0 }) => ({ from, to: Math.min(to, 10_001) }));
  await keepDamaged(what, sent, [store, place] as Parameters<typeof keepDamaged>[2]);
  const database = await deviceDatabase();
  const run = await database?.get('runs', what);
  if (run) await database?.put('runs', { ...run, ended: null });
  let calls = 0;
  const watched = answering(backend, ({ path: called }) => {
    if (called === RESET) calls += 1;
    return undefined;
  });
  const { user } = await openConsole({ backend: watched, path });
  expect(await screen.findByText(/^Can't be resumed/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await stopReset(user);
  expect(await counts()).toEqual(outcomes);
  expect(calls).toBe(0);
});

test('Stop and Pause count from the moment of "Reset", also while the reset is prepared', async () => {
  const { giveOut } = grantLocks({ isSlow: true });
  let sent = 0;
  const counting = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    sent += ids.length;
    return json(ids.map(zeroed));
  });
  const { user } = await openConsole({ backend: counting, path });
  await resetAll(user, 30);
  await stopReset(user);
  expect(await screen.findByText('Stopping. Nothing has been sent.')).toBeDefined();
  giveOut();
  await result();
  expect(await counts()).toEqual({ 'Not sent': '30' });
  expect(sent).toBe(0);

  // The finished run still exists when the next one starts.
  await toolbar();
  await user.click(screen.getByRole('button', { name: 'Reset the rest: 30 not sent' }));
  await confirmReset(user, 'Reset 30 accounts');
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  giveOut();
  expect(await screen.findByText(/Nothing is sent until you resume/)).toBeDefined();
  expect(sent).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  // If the paused run has already released its lock, it asks for it again.
  await waitFor(() => {
    giveOut();
    expect(sent).toBe(30);
  });
  await waitFor(async () => expect(await counts()).toMatchObject({ Reset: '30' }));
});

/** What a newer console in another tab does: this tab must close its database, and can't open it again. */
function openNewerDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('proxy-console', 99);
    opening.addEventListener('success', () => resolve());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')));
  });
}

test('a reset whose journal is taken away midway sends nothing more', async () => {
  const { slow, response, sent } = slowResets(backend);
  const config = { resetBatchSize: 2 };
  const { user } = await openConsole({ backend: slow, path, config });
  await resetAll(user, 30);
  await waitFor(() => expect(sent).toHaveLength(1));
  await openNewerDatabase();
  await response();
  expect(await screen.findByText(/^Paused: records can't be read or saved/)).toBeDefined();
  expect(sent).toEqual([accounts.slice(0, 2).map(({ id }) => id)]);
});

test('a page that is older than the data in this browser says so, and starts no reset', async () => {
  await openNewerDatabase();
  const { user } = await openConsole({ backend, path });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  expect(await screen.findByText('This page is older than your data')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reset quota' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined();
});

test('where this browser keeps nothing, what is unknown can be verified all the same', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const lost = cutOff(backend, readsZero(accounts));
  const { user } = await openConsole({ backend: lost, path });
  await resetAll(user, 30);
  expect(await counts()).toMatchObject({ Unconfirmed: '30' });
  await user.click(screen.getByRole('button', { name: 'Verify 30 unconfirmed' }));
  await waitFor(async () =>
    expect(await counts()).toMatchObject({ 'At zero when verified': '30' }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('beside the receipt stands which ID a spreadsheet would change in it', async () => {
  const ids = ['0'.repeat(23).concat('a'), '5e10'];
  const none = ids.map(() => null);
  const scope = `${location.origin} ${ownUser()}`;
  const ended = { at: 2, reason: 'done' as const };
  const run = { id: 'numbers', scope, createdAt: 1, total: 2, ended, counts: null };
  await resetJournal.create(run, { ids, names: ids, before: none, asOf: none });
  await openConsole({ backend, path: '/history/numbers' });
  expect(
    await within(await result()).findByText(
      'A spreadsheet may change IDs such as 5e10: import the file as text, or choose JSON.',
    ),
  ).toBeDefined();
});
