import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TimeStamp } from '#shared/lib/clock.ts';
import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { json, openConsole } from '../../support/render/console.tsx';
import { losing } from '../../support/render/lost-responses.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import {
  accountsOf,
  answering,
  consumptionOf,
  counts,
  LIST,
  openMuted,
  openPastRuns,
  resetAll,
  resetOne,
  resetSelected,
  result,
  startAccounts,
  toolbar,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(5);
const path = '/proxy-accounts';
const config = { idempotencyKeys: true, resetBatchSize: 2 };

const retryChunks = async (count: string) =>
  within(await result()).findByRole('button', { name: `Resend requests for ${count}` });
/** A reset of all accounts whose calls meet these fates, with its result. */
async function afterLoss(...fates: Parameters<typeof losing>[1][]) {
  const lossy = losing(backend, ...fates);
  const view = await openConsole({ backend: lossy.backend, path, config });
  await resetAll(view.user, 5);
  await shown('Reset result');
  return { ...lossy, ...view };
}

/** A search by text alone is fast, so it may wait as long as a busy machine needs. */
const shown = (text: string | RegExp) => screen.findAllByText(text, {}, { timeout: PATIENCE });
/** The address of the shown reset. */
const address = async () => (await result()) && location.pathname;

test('a lost answer is asked for with the same key and the same accounts, when I say so', async () => {
  const { user, writes } = await afterLoss('arrives', 'lost');
  expect(await counts()).toMatchObject({ Reset: '3', Unconfirmed: '2' });
  expect(writes).toHaveLength(3);
  expect(new Set(writes.map(({ key }) => key)).size).toBe(3);
  for (const { key } of writes) expect(key).toMatch(/^"[\da-z]+-[\da-z]+\.\d"$/);
  expect((await result()).textContent).toContain("doesn't reset twice");

  await user.click(await retryChunks('2 accounts'));
  await shown('5 accounts were reset');
  expect(await counts()).toEqual({ Reset: '5' });
  expect(writes).toHaveLength(4);
  expect(writes[3]).toEqual(writes[1]);
  expect(await within(await toolbar()).findByText('0 selected')).toBeDefined();
  expect(within(await result()).queryByRole('button', { name: /^Resend requests/ })).toBeNull();
  expect(await consumptionOf(accounts[2]?.username ?? '')).toBe(0);
  expect((await accountsOf(backend)).map(({ consumption }) => consumption)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});

test('it can be asked for after the page was closed in the middle of the call, and stays answered', async () => {
  const { backend: lossy, writes } = losing(backend, 'arrives', 'never');
  const first = await openMuted({ backend: lossy, path, config });
  await resetAll(first.user, 5);
  await waitFor(() => expect(writes).toHaveLength(2));
  first.unmount();

  const second = await openConsole({ backend: lossy, path, config });
  await shown(/^Reset interrupted/);
  await second.user.click(await screen.findByRole('button', { name: 'Resume' }));
  await shown('Reset result');
  expect(await counts()).toMatchObject({ Reset: '3', Unconfirmed: '2' });
  await second.user.click(await retryChunks('2 accounts'));
  await shown('5 accounts were reset');
  expect(writes).toHaveLength(4);
  expect(writes[3]).toEqual(writes[1]);
  second.unmount();

  const third = await openConsole({ backend: lossy, path, config });
  await openPastRuns(third.user);
  const past = await screen.findByRole('table', { name: 'History' });
  await third.user.click(within(past).getByRole('link'));
  expect(await counts()).toEqual({ Reset: '5' });
});

test.each([
  [422, 'The API rejected the repeated request (422).'],
  [409, 'The first one may still be running. Try again later.'],
])('a %i to it is told, and the accounts stay unknown', async (status, said) => {
  const refusal = () => json({ detail: 'Not this time.' }, { status });
  const { user, writes, fates } = await afterLoss('lost', 'lost');
  expect(await counts()).toMatchObject({ Reset: '1', Unconfirmed: '4' });
  fates.push(refusal);
  await user.click(await retryChunks('4 accounts'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(said);
  expect(alert.textContent).toContain('Not this time.');
  // The other call is repeated all the same.
  expect(await counts()).toMatchObject({ Reset: '3', Unconfirmed: '2' });
  await user.click(await retryChunks('2 accounts'));
  await shown('5 accounts were reset');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([writes[3], writes[4], writes[5]]).toEqual([writes[0], writes[1], writes[0]]);
});

test('an answer that is lost again leaves all as it is, and can be asked for once more', async () => {
  const { user, writes } = await afterLoss('lost', 'arrives', 'arrives', 'lost');
  await user.click(await retryChunks('2 accounts'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Can't reach the API");
  expect(await counts()).toMatchObject({ Reset: '3', Unconfirmed: '2' });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await shown('5 accounts were reset');
  expect([writes[3], writes[4]]).toEqual([writes[0], writes[0]]);
});

test('what was read since then stays, because the answer is older', async () => {
  let isUsed = false;
  const used = answering(backend, ({ path: called, query }) => {
    if (!isUsed) return undefined;
    const read = accounts.map((account) => ({ ...account, consumption: 7, quota: 9 }));
    if (called === LIST) return json(query.get('page') === '1' ? read : []);
    const one = read.find(({ id }) => called === `${LIST}/${id}`);
    return one && json(one);
  });
  const { backend: lossy } = losing(used, 'lost');
  const { user } = await openConsole({ backend: lossy, path, config });
  const name = accounts[0]?.username ?? '';
  await resetOne(user, name);
  await shown('Reset result');
  isUsed = true;
  await toolbar();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await consumptionOf(name)).toBe(7));
  await user.click(await retryChunks('1 account'));
  await shown('1 account was reset');
  expect(await consumptionOf(name)).toBe(7);
});

test('what another reset sends meanwhile is asked about no longer', async () => {
  const { user, writes, fates } = await afterLoss('lost', 'lost');
  const id = (await address()).replace('/history/', '');
  let release: ((response: Response) => void) | undefined;
  fates.push(() => new Promise((resolve) => (release = resolve)));
  await user.click(await retryChunks('4 accounts'));
  await waitFor(() => expect(writes).toHaveLength(4));
  await resetSelected(user, 'Reset 4 accounts');
  await shown('4 accounts were reset');
  expect(writes).toHaveLength(6);
  release?.(json(accounts.slice(0, 2).map(({ id: each }) => ({ id: each, consumption: 0 }))));
  await waitFor(async () => {
    const run = await (await deviceDatabase())?.get('runs', id);
    expect(run?.counts).toMatchObject({ reset: 3, unconfirmed: 2 });
  });
  expect(writes).toHaveLength(6);
});

test('accounts that another reset has sent since are not asked about', async () => {
  const { user, writes } = await afterLoss('lost');
  await retryChunks('2 accounts');
  const lost = await address();
  await resetOne(user, accounts[1]?.username);
  await shown('1 account was reset');
  expect(writes).toHaveLength(4);
  await openPastRuns(user);
  const past = await screen.findByRole('table', { name: 'History' });
  const link = within(past)
    .getAllByRole('link')
    .find((each) => each.getAttribute('href') === lost);
  await user.click(link as HTMLElement);
  await user.click(await retryChunks('2 accounts'));
  await shown(/^Not resent: 2 accounts. A later reset may also have sent/);
  expect(await counts()).toMatchObject({ Unconfirmed: '2' });
  expect(writes).toHaveLength(4);
});

test.each<[string, RegExp, (sent: TimeStamp) => TimeStamp]>([
  [
    'is older than the API keeps its answer',
    /^Too late to resend the request for 2 accounts/,
    (sent) => ({ ...sent, wall: sent.wall - 86_400_000 }),
  ],
  [
    'has an age that no clock shows',
    /^Can't resend the request for 2 accounts: its age is uncertain/,
    // Of a page that was loaded earlier, from an API whose clock the browser hides.
    ({ wall, steady }) => ({ wall, steady, page: 0 }),
  ],
])('a request that %s is not repeated, and that is said', async (_, said, aged) => {
  const { backend: lossy, writes, unmount } = await afterLoss('lost');
  const lost = await address();
  unmount();
  const database = await deviceDatabase();
  for (const batch of ((await database?.getAll('runEntries')) ?? []) as ResetEntry[])
    if (batch.sent) await database?.put('runEntries', { ...batch, sent: aged(batch.sent) });
  await openConsole({ backend: lossy, path: lost, config });
  await shown(said);
  expect(within(await result()).queryByRole('button', { name: /^Resend requests/ })).toBeNull();
  expect(writes).toHaveLength(3);
});
