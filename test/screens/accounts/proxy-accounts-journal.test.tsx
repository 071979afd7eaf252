import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  counts,
  RESET,
  resetSelected,
  startAccounts,
  zeroed,
  selectAll,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(5);

/** What a newer console in another tab does: this tab must close its database, and can't open it again. */
function openNewerDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('proxy-console', 99);
    opening.addEventListener('success', () => resolve());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')));
  });
}

test('a reset whose journal is taken away midway sends nothing more', async () => {
  let sent = 0;
  let release: (() => void) | undefined;
  const slow = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    sent += ids.length;
    return new Promise<Response>((resolve) => {
      release = () => resolve(json(ids.map(zeroed)));
    });
  });
  const config = { resetBatchSize: 2 };
  const { user } = await openConsole({ backend: slow, path, config, userId: 'somebody late' });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 5 accounts');
  await waitFor(() => expect(release).toBeDefined());
  await openNewerDatabase();
  release?.();
  expect(await screen.findByText(/can't read or save the reset's records/)).toBeDefined();
  expect(sent).toBe(2);
});

test('where this browser keeps nothing, what is unknown can be verified all the same', async () => {
  await openNewerDatabase();
  const lost = answering(backend, ({ path: called, ids }) => {
    if (called === RESET) throw new TypeError(`The connection is lost after ${ids.length} ids.`);
    const account = accounts.find(({ id }) => called.endsWith(`/${id}`));
    return account && json({ ...account, ...zeroed(account.id) });
  });
  const { user } = await openConsole({ backend: lost, path, userId: 'somebody without storage' });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 5 accounts');
  expect(await counts()).toMatchObject({ Unconfirmed: '5' });
  await user.click(screen.getByRole('button', { name: 'Verify 5 unconfirmed' }));
  await waitFor(async () => expect(await counts()).toMatchObject({ 'Zero when verified': '5' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
