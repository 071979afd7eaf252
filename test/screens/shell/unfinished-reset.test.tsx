import { grantLocks } from '../../support/render/locks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { openConsole, ownUser } from '../../support/render/console.tsx';
import {
  openMuted,
  result,
  startAccounts,
  resetOne,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(3);
const NOTICE = 'Reset of 1 account · Not finished';

/** Leaves a reset of one account for this user that paused because its requests failed. */
async function leaveUnfinished(userId = ownUser()): Promise<void> {
  // A late message to other pages would look like a page that is still running the reset.
  const first = await openMuted({ backend, path: '/proxy-accounts', userId });
  await resetOne(first.user, accounts[0]?.username);
  await result();
  const id = location.pathname.replace('/history/', '');
  first.unmount();
  const database = await deviceDatabase();
  const run = await database?.get('runs', id);
  if (!database || !run) throw new Error('The reset was not kept.');
  const batches = await database.getAllKeys('runEntries', IDBKeyRange.bound([id], [id, []]));
  for (const key of batches) await database.delete('runEntries', key);
  const paused = { at: 0, reason: 'failing' as const };
  await database.put('runs', { ...run, ended: null, counts: null, paused });
}

test('an unfinished reset is told on every page, and leads to the page that resumes it', async () => {
  await leaveUnfinished();
  const { user } = await openConsole({ backend, path: '/history/requests' });
  await screen.findByText(NOTICE);
  await user.click(screen.getByRole('link', { name: 'Proxy profiles' }));
  await screen.findByRole('heading', { name: 'Proxy profiles' });
  const link = await screen.findByRole('link', { name: 'Resume or stop it' });
  expect(screen.getByRole('link', { name: 'History' }).title).toBe(NOTICE);
  await user.click(link);
  // That page shows all of it: it isn't reported twice.
  const panel = await screen.findByRole('region', { name: 'Not finished' });
  within(panel).getByText('Paused: several requests failed');
  expect(screen.queryByRole('link', { name: 'Resume or stop it' })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Resume' }));
  await result();
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'History' });
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(screen.getByRole('link', { name: 'History' }).title).toBe('');
});

test('the unfinished reset of somebody else is not told', async () => {
  await leaveUnfinished('somebody else');
  await openConsole({ backend, path: '/history/requests' });
  const database = await deviceDatabase();
  expect(await database?.countFromIndex('runs', 'scope')).toBeGreaterThan(0);
  // The notice is a chunk of its own, so its dependencies are loaded first.
  await import('../../../src/app/runs/unfinished-runs.tsx');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'History' })).toBeDefined());
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('a reset whose records could not be read on Resume is free for the next try', async () => {
  await leaveUnfinished();
  grantLocks();
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const resume = await screen.findByRole('button', { name: 'Resume' });
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('No.', 'UnknownError');
  });
  await user.click(resume);
  expect(await screen.findByText(/^Paused: records can't be read/)).toBeDefined();
  broken.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await result();
});
