import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openTabs } from '#shared/api/tell-tabs.ts';
import {
  lockDialog,
  openRemembered,
  SESSION,
  unlock,
  userIdOf,
} from '../../support/render/lock.ts';
import { field, retype, saveButton } from '../../support/render/profile-form.ts';
import { answering, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();
const userId = await userIdOf(embedded);

afterEach(() => {
  vi.useRealTimers();
});

/** The calls that reach the API, and a switch to delay reads of a profile. */
function watched() {
  const calls: string[] = [];
  const held: (() => void)[] = [];
  const hold = { reads: false };
  const backend = answering(embedded, (address, init) => {
    const { method = 'GET', headers } = init;
    calls.push(`${method} ${new Headers(headers).get('Api-Key') ? 'with' : 'without'} a key`);
    if (!hold.reads || method !== 'GET') return undefined;
    return new Promise<void>((resolve) => held.push(resolve)).then(() =>
      embedded.fetch(address, init),
    );
  });
  return { backend, calls, held, hold };
}

async function lock(): Promise<void> {
  const other = openTabs(SESSION);
  other.tell({ userId, key: '' });
  await waitFor(() => expect(lockDialog()).not.toBeNull());
  other.close();
}

test('behind the lock nothing is asked of the API, and what failed so is read again after it', async () => {
  const { backend, calls } = watched();
  const user = await openRemembered(backend, userId, '/account');
  await screen.findByRole('region', { name: 'Account details' });
  await lock();
  calls.length = 0;
  // The data is out of date by now.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await act(async () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(calls).toEqual([]);
  expect(lockDialog()).not.toBeNull();
  await unlock(user, embedded);
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(screen.getByRole('region', { name: 'Account details' })).toBeTruthy();
  expect(new Set(calls)).toEqual(new Set(['GET with a key']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a save that is overtaken by the lock is not sent, and says so after it', async () => {
  const { backend, calls, held, hold } = watched();
  const user = await openRemembered(backend, userId, full.path);
  await screen.findByLabelText('City');
  await retype(user, 'City', 'Golden');
  // A save reads first.
  hold.reads = true;
  await user.click(saveButton());
  await waitFor(() => expect(held).toHaveLength(1));
  await lock();
  hold.reads = false;
  await act(async () => held[0]?.());
  await unlock(user, embedded);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was sent');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(field('City').value).toBe('Golden');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT with a key']);
});
