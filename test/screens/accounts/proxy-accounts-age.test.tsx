import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import { answering, LIST, startAccounts, table } from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

let clock = 0;
beforeEach(() => {
  clock = new Date(2026, 2, 1, 6, 52, 10).getTime();
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
});

/** The list in pages of this size, and how often it was requested. */
function inPagesOf(size: number) {
  const calls: number[] = [];
  const counting = answering(backend, ({ path: called, query }) => {
    if (called !== LIST) return undefined;
    const page = Number(query.get('page'));
    calls.push(page);
    return json({ member: accounts.slice((page - 1) * size, page * size), totalItems: 30 });
  });
  return { counting, calls };
}

/** The user looks at another tab for this many seconds, and comes back. */
function comeBackAfter(seconds: number) {
  clock += seconds * 1000;
  fireEvent(document, new Event('visibilitychange'));
}

const loadedAt = (time: string) => screen.findByText(`Loaded ${time}`, { exact: true });

test('when the list was loaded stands beside Refresh', async () => {
  const { counting, calls } = inPagesOf(30);
  const { user } = await openConsole({ backend: counting, path });
  await loadedAt('6:52 AM');
  clock += 5 * 60_000;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await loadedAt('6:57 AM');
  expect(calls).toEqual([1, 1]);
});

test('the button that refreshes keeps the focus while it stops the refresh, and after', async () => {
  const { counting } = inPagesOf(30);
  let release: (() => void) | undefined;
  let gate = Promise.resolve();
  const fetch: typeof counting.fetch = async (...call) => {
    await gate;
    return counting.fetch(...call);
  };
  const { user } = await openConsole({ backend: { ...counting, fetch }, path });
  await loadedAt('6:52 AM');
  gate = new Promise((resolve) => (release = resolve));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(document.activeElement).toBe(stop);
  release?.();
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  expect(document.activeElement).toBe(refresh);
});

test('a list of one page is refreshed quietly when I come back after a minute, not before', async () => {
  const { counting, calls } = inPagesOf(30);
  await openConsole({ backend: counting, path });
  await loadedAt('6:52 AM');
  comeBackAfter(59);
  expect(calls).toEqual([1]);
  comeBackAfter(2);
  expect(screen.queryByRole('progressbar', { name: 'Loading progress' })).toBeNull();
  await loadedAt('6:53 AM');
  expect(calls).toEqual([1, 1]);
});

test('a list of many pages is not read again by itself, but offered to be', async () => {
  const { counting, calls } = inPagesOf(10);
  const { user } = await openConsole({ backend: counting, path });
  await loadedAt('6:52 AM');
  comeBackAfter(61);
  expect(await screen.findByText('May be out of date. Loaded 6:52 AM')).toBeDefined();
  const before = calls.length;
  comeBackAfter(1);
  expect(calls).toHaveLength(before);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await loadedAt('6:53 AM');
  expect(calls.length).toBeGreaterThan(before);
});

test('a quiet refresh that fails leaves the list, with its age', async () => {
  let isBroken = false;
  const failing = answering(backend, ({ path: called }) => {
    if (called !== LIST) return undefined;
    return isBroken ? json({}, { status: 403 }) : json({ member: accounts, totalItems: 30 });
  });
  await openConsole({ backend: failing, path });
  await loadedAt('6:52 AM');
  isBroken = true;
  comeBackAfter(120);
  expect(await screen.findByText(/^Showing data from/)).toBeDefined();
  await loadedAt('6:52 AM');
  await waitFor(async () => expect((await table()).getAttribute('aria-rowcount')).toBe('31'));
});
