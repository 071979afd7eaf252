import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTabs } from '#shared/api/tell-tabs.ts';
import { watchUse } from '../../../src/app/key/watch-use.ts';
import { openConsole } from '../../support/render/console.tsx';
import { PATIENCE } from '../../support/render/patience.ts';
import {
  LAST_USE,
  lockDialog,
  openRemembered,
  SESSION,
  unlock,
  userIdOf,
} from '../../support/render/lock.ts';
import {
  answering,
  RESET,
  result,
  startAccounts,
  resetAll,
} from '../../support/render/proxy-accounts.tsx';

const MINUTE = 60_000;

const { backend } = await startAccounts(30);
const userId = await userIdOf(backend);

/** What the lock depends on; everything else works as usual. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const lockScreen = () => screen.queryByRole('heading', { name: 'Locked', level: 1 });

/** The lock appears at once, the form for the key possibly a little later. */
async function expectLocked(): Promise<void> {
  expect(lockScreen()).not.toBeNull();
  await screen.findByRole('dialog', { name: 'Locked' });
}

/** Time passes while the device is awake. */
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
/** Time passes while no code of the page runs. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const input = (name: string) => act(() => void dispatchEvent(new Event(name)));

test('it locks after half an hour without use, and each use begins it anew', async () => {
  const user = await openRemembered(backend, userId, '/history/requests');
  await pass(29);
  input('keydown');
  await pass(29);
  expect(lockScreen()).toBeNull();
  await pass(2);
  await expectLocked();
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
  expect(localStorage.getItem(SESSION)).toBeNull();
  await unlock(user, backend);
  expect(screen.getByRole('heading', { name: 'History', level: 1 })).toBeTruthy();
});

test.each([
  ['a key that lives for the tab', () => sessionStorage, 30],
  ['a key on a site that never locks', () => localStorage, 0],
])('%s is not cleared, however long nobody uses it', async (_, storage, idleLockMinutes) => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const signedIn = { key: backend.apiKey, userId, email: 'ada@example.com' };
  storage().setItem(SESSION, JSON.stringify(signedIn));
  localStorage.setItem(LAST_USE, String(Date.now() - 12 * 60 * MINUTE));
  await openConsole({
    backend,
    path: '/history/requests',
    signedIn: false,
    config: { idleLockMinutes },
  });
  await screen.findByRole('table', { name: 'Requests' });
  // The code that guards the key watches from then on.
  const pageshow = ['pageshow', expect.any(Function), expect.any(Object)] as const;
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith(...pageshow), PATIENCE);
  await pass(12 * 60);
  input('focus');
  expect(lockScreen()).toBeNull();
  expect(storage().getItem(SESSION)).toContain(backend.apiKey);
});

/** Watches the use of a console, whose storage is read through `device`. */
function watch(device = () => localStorage) {
  const onUnused = vi.fn<() => void>();
  onTestFinished(watchUse({ minutes: 30, device, isAtWork: () => false, onUnused }));
  return onUnused;
}

test.each<[name: string, open: () => unknown, locked: () => unknown]>([
  [
    'a clock that is put back wins no time',
    async () => {
      await pass(5);
      vi.setSystemTime(Date.now() - 20 * MINUTE);
      await pass(24);
    },
    () => pass(2),
  ],
  [
    'a clock that is put back by more than the time allowed locks at once',
    () => undefined,
    () => {
      vi.setSystemTime(Date.now() - 31 * MINUTE);
      input('focus');
    },
  ],
  [
    'a device that slept for a while goes on where it was, and a wake-up is no use',
    () => {
      sleep(20);
      input('focus');
    },
    () => {
      sleep(11);
      input('focus');
    },
  ],
  [
    'use in another tab is use here',
    async () => {
      await pass(20);
      localStorage.setItem(LAST_USE, String(Date.now()));
      await pass(20);
    },
    () => pass(11),
  ],
])('%s', async (_, open, locked) => {
  const onUnused = watch();
  await open();
  expect(onUnused).not.toHaveBeenCalled();
  await locked();
  expect(onUnused).toHaveBeenCalled();
});

test('a device that wakes tells it in many ways, and whoever wakes it does not unlock it', () => {
  const onUnused = watch();
  const wakings = ['focus', 'pageshow', 'online', 'visibilitychange', 'resume'];
  const names = ['pointermove', 'pointerdown', 'keydown', 'touchstart', ...wakings];
  for (const [index, name] of names.entries()) {
    sleep(31);
    input(name);
    expect([name, onUnused.mock.calls.length]).toEqual([name, index + 1]);
  }
});

test('a tab with a key of its own looks for remembered ones once a second at most, and counts as use', async () => {
  localStorage.setItem('something else', '');
  const before = String(Date.now());
  const device = vi.fn(() => localStorage);
  watch(device);
  sleep(31);
  input('pointermove');
  device.mockClear();
  for (let times = 0; times < 100; times += 1) input('pointermove');
  expect(device).not.toHaveBeenCalled();
  // The other tab still sees that the console wasn't used for so long, and locks.
  expect(localStorage.getItem(LAST_USE)).toBe(before);
  const unlocked = String(Date.now());
  localStorage.setItem(LAST_USE, unlocked);
  await vi.advanceTimersByTimeAsync(5000);
  input('pointermove');
  expect(Number(localStorage.getItem(LAST_USE))).toBeGreaterThan(Number(unlocked));
});

test('a reset at work keeps the console open until it has ended', async () => {
  const end = new AbortController();
  const isOver = new Promise<undefined>((resolve) => {
    end.signal.addEventListener('abort', () => resolve(undefined));
  });
  // From then on the API responds as usual.
  const slow = answering(backend, ({ path }) =>
    path === RESET ? isOver.then(() => Response.json([])) : undefined,
  );
  const user = await openRemembered(slow, userId, '/proxy-accounts');
  await resetAll(user, 30);
  await pass(45);
  expect(lockScreen()).toBeNull();
  end.abort();
  await result();
  await pass(31);
  await expectLocked();
});

test('a reset that waits for the network pauses at the lock, says why, and goes on after it', async () => {
  const sent: string[][] = [];
  const watched = answering(backend, ({ path, ids }) => {
    if (path === RESET) sent.push(ids);
    if (path === RESET && sent.length === 1) {
      vi.setSystemTime(Date.now() + 1);
      act(() => void dispatchEvent(new Event('offline')));
    }
    return undefined;
  });
  const user = await openRemembered(watched, userId, '/proxy-accounts');
  await resetAll(user, 30);
  await screen.findByText(/This continues when you reconnect/);
  expect(sent).toHaveLength(1);
  await pass(31);
  await expectLocked();
  act(() => void dispatchEvent(new Event('online')));
  await unlock(user, backend);
  expect(screen.getByText(/Paused: the console was locked/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '30 accounts were reset' })).toBeTruthy();
});

test('a lock is told to all tabs, and one that is told locks and unlocks here', async () => {
  await openRemembered(backend, userId, '/history/requests');
  const heard: unknown[] = [];
  const other = openTabs(SESSION, (news) => heard.push(news));
  await pass(31);
  await vi.waitFor(() => expect(heard).toEqual([{ userId, key: '' }]), PATIENCE);
  other.tell({ userId, key: backend.apiKey });
  await vi.waitFor(() => expect(lockDialog()).toBeNull(), PATIENCE);
  other.tell({ userId: 'somebody else', key: '' });
  other.tell({ userId, key: '' });
  await vi.waitFor(() => expect(lockDialog()).not.toBeNull(), PATIENCE);
  // Received messages aren't passed on.
  expect(heard).toHaveLength(1);
  other.close();
});
