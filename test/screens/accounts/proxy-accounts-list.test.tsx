import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json, openConsole, gate } from '../../support/render/console.tsx';
import {
  answering,
  checkbox,
  LIST,
  names,
  selectAll,
  table,
  toolbar,
  startAccounts,
  enter,
  filterBox,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

let clock = 0;

/** From now on, the time is 6:52 AM until the test moves it. */
function stopClock() {
  clock = new Date(2026, 2, 1, 6, 52, 10).getTime();
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
}

/** The API with a list in pages of ten or another size, whose pages are changed as `change` says. */
function inPages(
  change: (page: number, response: Response) => Response | Promise<Response> = (_, it) => it,
  size = 10,
) {
  const calls: number[] = [];
  const paged = answering(backend, ({ path: called, query }) => {
    if (called !== LIST) return undefined;
    const page = Number(query.get('page'));
    calls.push(page);
    return change(page, json({ member: pageOf(page, size), totalItems: 30 }));
  });
  return { backend: paged, calls };
}

const pageOf = (page: number, size = 10) => accounts.slice((page - 1) * size, page * size);
const cutTo = (member: readonly unknown[]) => json({ member, totalItems: 30 });

/** The user looks at another tab for this many seconds, and comes back. */
function comeBackAfter(seconds: number) {
  clock += seconds * 1000;
  fireEvent(document, new Event('visibilitychange'));
}

const loadedAt = (time: string) => screen.findByText(`Loaded ${time}`, { exact: true });
const rowCount = async () => (await table()).getAttribute('aria-rowcount');

test('the first page is shown with the number so far, and the others are read several at once', async () => {
  const { passed, open } = gate();
  const { backend: paged, calls } = inPages((page, it) =>
    page === 1 ? it : passed.then(() => it),
  );
  await openConsole({ backend: paged, path });
  expect(await screen.findByText('10 of 30 accounts loaded…')).toBeDefined();
  expect(await rowCount()).toBe('11');
  expect(calls).toEqual([1, 2, 3]);
  open();
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect((await names()).slice(9, 12)).toEqual(
    accounts.slice(9, 12).map(({ username }) => username),
  );
});

test.each([1, 3])('while the API limits page %i, that is said once', async (limited) => {
  let isLimited = true;
  const { backend: paged } = inPages((page, it) =>
    isLimited && page === limited ? json({}, { status: 429, headers: { 'Retry-After': '1' } }) : it,
  );
  await openConsole({ backend: paged, path });
  const countdown = await screen.findByText(/^Too many requests\. Next request in \d seconds?\.$/);
  isLimited = false;
  // What changes each second would be spoken each second.
  expect(countdown.closest('[role=status]')).toBeNull();
  const said = screen.getByText('Too many requests. Waiting to send the next one.');
  expect(said.role).toBe('status');
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect(countdown.isConnected).toBe(false);
  expect(said.textContent).toBe('');
});

test('I stop the reading, keep what is there, and read the rest later', async () => {
  let isHeld = true;
  const { backend: slow } = inPages((page, it) =>
    isHeld && page > 1 ? new Promise<Response>(() => undefined) : it,
  );
  // A call that never completes must end with its signal.
  const fetch: typeof slow.fetch = (input, init) =>
    Promise.race([
      slow.fetch(input, init),
      new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
    ]);
  const { user } = await openConsole({ backend: { ...slow, fetch }, path });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('10 of 30 accounts loaded')).toBeDefined();
  isHeld = false;
  await user.click(screen.getByRole('button', { name: 'Load the rest' }));
  expect(await screen.findByText('30 accounts')).toBeDefined();
});

test.each([
  ['is refused leaves what is loaded', 400, 'The API says: Not now.', 1],
  [
    'keeps failing is tried again, and the pages after it are there',
    503,
    "1 page couldn't be loaded",
    3,
  ],
])('a page that %s, and Retry goes on from there', async (_, status, said, times) => {
  let isBroken = true;
  const { backend: failing, calls } = inPages((page, it) =>
    isBroken && page === 2 ? json({ detail: 'Not now.' }, { status }) : it,
  );
  const { user } = await openConsole({ backend: failing, path });
  expect(await screen.findByText(said)).toBeDefined();
  expect(calls.filter((page) => page === 2)).toHaveLength(times);
  expect(await rowCount()).toBe('21');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect(await rowCount()).toBe('31');
});

test("a list that ends before the API's own total says so, and what it lacks stays selected", async () => {
  let isCut = true;
  const { backend: cut } = inPages((page, it) =>
    isCut && page > 1 ? cutTo(page === 2 ? pageOf(2).slice(0, 4) : []) : it,
  );
  const { user } = await openConsole({ backend: cut, path });
  expect(await screen.findByText("2 pages couldn't be loaded")).toBeDefined();
  expect(screen.getByText('14 of 30 accounts loaded')).toBeDefined();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Load the rest' }));
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect(screen.queryByText("2 pages couldn't be loaded")).toBeNull();

  await user.click(await selectAll());
  await within(await toolbar()).findByText('30 selected');
  isCut = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText("2 pages couldn't be loaded")).toBeDefined();
  expect(await within(await toolbar()).findByText('30 selected')).toBeDefined();
  expect(screen.queryByText(/no longer exist/)).toBeNull();
});

test('selected accounts that no longer exist leave the selection, and that is said', async () => {
  let isGone = false;
  const { backend: shrinking } = inPages(
    (_, it) => (isGone ? json({ member: accounts.slice(2), totalItems: 28 }) : it),
    30,
  );
  const { user } = await openConsole({ backend: shrinking, path });
  await user.click(await selectAll());
  await within(await toolbar()).findByText('30 selected');
  isGone = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^2 selected accounts no longer exist and were deselected: /);
  expect(await within(await toolbar()).findByText('28 selected')).toBeDefined();
});

test('what the filter hides of the selection can be shown and dropped', async () => {
  const { user } = await openConsole({ backend, path });
  const [first, second] = accounts;
  await user.click(await checkbox(first?.username ?? ''));
  await user.click(await checkbox(second?.username ?? ''));
  const box = await filterBox();
  await enter(user, box, first?.id ?? '');
  await within(await toolbar()).findByText('1 hidden by the filter');
  await user.click(within(await toolbar()).getByRole('button', { name: 'Show hidden' }));
  await waitFor(async () => expect(await names()).toEqual([second?.username]));
  // The button that was pressed has disappeared; the focus isn't lost with it.
  expect(document.activeElement).toBe(await toolbar());
  // The filter isn't applied now, so none is shown.
  expect(screen.getByText('Showing 1 selected account that the filter hides.')).toBeDefined();
  expect(box.value).toBe('');
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  expect(within(await toolbar()).queryByText(/hidden by the filter/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to filtered list' }));
  expect(box.value).toBe(first?.id);

  // They are shown until I filter anew, or none of them is selected.
  await user.clear(box);
  await user.click(await checkbox(second?.username ?? ''));
  await enter(user, box, second?.id ?? '');
  await user.click(await within(await toolbar()).findByRole('button', { name: 'Show hidden' }));
  await waitFor(async () => expect(await names()).toEqual([first?.username]));
  await enter(user, box, second?.id ?? '');
  await waitFor(async () => expect(await names()).toEqual([second?.username]));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Show hidden' }));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Clear selection' }));
  await waitFor(async () => expect(await names()).toEqual([second?.username]));
  expect(screen.queryByRole('button', { name: 'Back to filtered list' })).toBeNull();
});

test('the button that refreshes keeps the focus while it stops the refresh, and the age of the list follows', async () => {
  stopClock();
  let passed = Promise.resolve();
  const { backend: gated, calls } = inPages((_, it) => passed.then(() => it), 30);
  const { user } = await openConsole({ backend: gated, path });
  await loadedAt('6:52 AM');
  const refresh = gate();
  ({ passed } = refresh);
  clock += 5 * 60_000;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(document.activeElement).toBe(stop);
  refresh.open();
  await loadedAt('6:57 AM');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
  expect(calls).toEqual([1, 1]);
});

test('a list of one page is refreshed quietly when I come back after a minute, not before; a failure leaves it', async () => {
  stopClock();
  let isBroken = false;
  const answer = (_: number, it: Response) => (isBroken ? json({}, { status: 403 }) : it);
  const { backend: counting, calls } = inPages(answer, 30);
  await openConsole({ backend: counting, path });
  await loadedAt('6:52 AM');
  comeBackAfter(59);
  expect(calls).toEqual([1]);
  comeBackAfter(2);
  expect(screen.queryByRole('progressbar', { name: 'Loading progress' })).toBeNull();
  await loadedAt('6:53 AM');
  expect(calls).toEqual([1, 1]);
  isBroken = true;
  comeBackAfter(120);
  expect(await screen.findByText(/^Showing data from/)).toBeDefined();
  await loadedAt('6:53 AM');
  await waitFor(async () => expect(await rowCount()).toBe('31'));
});

test('a list of many pages is not read again by itself, but offered to be', async () => {
  stopClock();
  const { backend: counting, calls } = inPages();
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
