import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type ConsoleConfig, defaultConsoleConfig } from '#contract';
import { newRunId, type RunOrigin } from '#shared/run/run-records.ts';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { bulkEditJournal } from '../../../src/features/proxy-profile/bulk/storage/journal.ts';
import {
  type Backend,
  gate,
  json,
  openConsole,
  ownUser,
  texts,
} from '../../support/render/console.tsx';
import {
  answering,
  checkbox,
  confirmReset,
  counts,
  enter,
  LIST,
  openPastRuns,
  RESET,
  resetSelected,
  result,
  startAccounts,
  zeroed,
  sendReset,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(5);
const nameOf = (index: number) => accounts[index]?.username ?? '';

/** Only this account is missing in the response to a reset. */
const forgetful = answering(backend, ({ path, ids }) =>
  path === RESET ? json(ids.filter((id) => id !== accounts[1]?.id).map(zeroed)) : undefined,
);

const runs = () => screen.findByRole('table', { name: 'History' });

/** The sentences of the listed runs, from the top. */
const sentences = async () => texts(within(await runs()).getAllByRole('link'));

/** Resets accounts, and waits for the result on the page of the reset. */
async function reset(user: UserEvent, ...indexes: number[]): Promise<string> {
  for (const index of indexes) await user.click(await checkbox(nameOf(index)));
  const many = indexes.length;
  await resetSelected(user, many === 1 ? 'Reset 1 account' : `Reset ${many} accounts`);
  await result();
  return location.pathname;
}

/** Stores a finished bulk edit of one profile, which is older than all resets of the tests. */
async function keepBulkEdit(said?: Pick<RunOrigin, 'note'>): Promise<void> {
  const user = { id: ownUser(), email: 'ada@example.com' };
  const run = {
    id: 'edit',
    scope: `${location.origin} ${ownUser()}`,
    createdAt: 1,
    total: 1,
    ended: { at: 2, reason: 'done' as const },
    counts: { saved: 1 },
    ...(said && { origin: { user, api: location.origin, consoleVersion: '1.0.0', ...said } }),
  };
  const item = { team_id: 'team', id: 'profile-7', set: { notes: 'New' }, expect: {} };
  const plan = { items: [item], names: ['Streaming in Spain'] };
  expect(await bulkEditJournal.create(run, plan)).toBe('kept');
}

const totalBefore = async () => (await screen.findByText(/^Total consumption before/)).textContent;

test('the page of a reset that is opened anew writes its amounts with the units of the API', async () => {
  const first = await openConsole({ backend: forgetful, path: '/proxy-accounts' });
  // The list says its sums once it has learned the units.
  await screen.findByText(/^Accounts added up: .* GB/);
  const path = await reset(first.user, 0);
  const before = await totalBefore();
  expect(before).toContain('GB');
  first.unmount();
  await openConsole({ backend: forgetful, path });
  expect(await totalBefore()).toBe(before);
});

test('a reset is found by a part of the name of an account, with what became of that account', async () => {
  const { user } = await openConsole({
    backend: forgetful,
    path: '/proxy-accounts',
  });
  await reset(user, 0, 1);
  await openPastRuns(user);
  const box = screen.getByRole('searchbox', { name: 'Find an account or profile' });
  for (const [index, outcome] of [
    [0, 'Reset'],
    [1, 'Missing from response'],
  ] as const) {
    await user.clear(box);
    await user.type(box, nameOf(index).slice(1).toUpperCase());
    expect(await within(await runs()).findByText(`${nameOf(index)}: ${outcome}`)).toBeDefined();
    expect(await screen.findByText('Found in 1 change')).toBeDefined();
  }
  await user.clear(box);
  await user.type(box, accounts[0]?.id ?? '');
  expect(await within(await runs()).findByText(`${nameOf(0)}: Reset`)).toBeDefined();
  // It wasn't part of the reset.
  await user.clear(box);
  await user.type(box, nameOf(3));
  expect(await screen.findByText('No matching changes.')).toBeDefined();
  expect(screen.getByText('Found in 0 changes')).toBeDefined();
  await user.clear(box);
  expect(await sentences()).toEqual(['1 of 2 accounts reset, 1 unconfirmed']);
});

test('a line names the first accounts, whoever has reset them', async () => {
  const elsewhere = await startAccounts(3);
  const names = elsewhere.accounts.map(({ username }) => username);
  await sendReset(
    elsewhere.backend,
    elsewhere.accounts.map(({ id }) => id),
  );
  const { user } = await openWithLog(elsewhere.backend, '/proxy-accounts');
  for (const name of names) await user.click(await checkbox(name));
  await resetSelected(user, 'Reset 3 accounts');
  await result();
  await openPastRuns(user);
  await waitFor(async () => expect(await recordedLines()).toHaveLength(1));
  const lines = texts(within(await runs()).getAllByRole('cell'));
  const named = new RegExp(`^3 accounts (were )?reset · ${names[0]}, ${names[1]}, and 1 more`);
  expect(lines).toEqual([expect.stringMatching(named), expect.stringMatching(named)]);
});

test('a run names its note, which stays in view while I search', async () => {
  await keepBulkEdit({ note: 'Ticket 4711' });
  const { user } = await openConsole({ backend, path: '/history' });
  expect(within(await runs()).getByText('Ticket 4711')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'streaming');
  expect(await screen.findByText(/^Streaming in Spain: /)).toBeDefined();
  expect(within(await runs()).getByText(/ · Ticket 4711$/)).toBeDefined();
  await user.click(within(await runs()).getByRole('link'));
  expect(await screen.findByText(/ · Ticket 4711$/)).toBeDefined();
});

test('runs are shown by their kind, and only those that need attention when I say so', async () => {
  await keepBulkEdit();
  const { user } = await openConsole({ backend: forgetful, path: '/proxy-accounts' });
  await reset(user, 0);
  await reset(user, 1);
  await openPastRuns(user);
  // A reset of a single account names that.
  expect(within(await runs()).getByText(nameOf(0))).toBeDefined();
  const [edited, whole, open] = [
    '1 of 1 profile saved',
    '1 account was reset',
    '1 of 1 account unconfirmed',
  ];
  // The latest is the first.
  expect(await sentences()).toEqual([open, whole]);
  expect(screen.getByText('2 of 3 changes shown')).toBeDefined();
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
  expect(kind.selectedOptions[0]?.text).toBe('Resets');
  const attention = screen.getByRole('checkbox', { name: 'Needs attention' });
  await user.click(attention);
  expect(await sentences()).toEqual([open]);
  expect(screen.getByText('1 of 3 changes shown')).toBeDefined();
  await user.selectOptions(kind, 'Profile edits');
  expect(await screen.findByText('No matching changes.')).toBeDefined();
  await user.click(attention);
  expect(await sentences()).toEqual([edited]);
  await user.selectOptions(kind, 'All kinds');
  expect(await sentences()).toEqual([open, whole, edited]);
});

test('while the next reset is being stored, the page of the last one stays, and I stay where I go', async () => {
  const { user } = await openConsole({ backend: forgetful, path: '/proxy-accounts' });
  await reset(user, 1);
  await user.click(screen.getByText('Other steps'));
  await user.click(screen.getByRole('button', { name: 'Try again: 1 unconfirmed' }));
  const { create } = resetJournal;
  let write: (() => void) | undefined;
  vi.spyOn(resetJournal, 'create').mockImplementationOnce(async (...stored) => {
    await new Promise<void>((resolve) => (write = resolve));
    return create(...stored);
  });
  await confirmReset(user, 'Reset 1 account');
  await waitFor(() => expect(write).toBeDefined());
  const name = '1 of 1 account unconfirmed';
  expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
  await openPastRuns(user);
  write?.();
  await waitFor(async () => expect(await sentences()).toEqual([name, name]));
  expect(location.pathname).toBe('/history');
});

test('the run of somebody else is neither listed nor opened', async () => {
  const first = await openConsole({ backend, path: '/proxy-accounts' });
  const address = await reset(first.user, 0);
  first.unmount();
  const { user } = await openConsole({ backend, path: address, userId: 'somebody else' });
  expect(await screen.findByText(/^Changes are saved in the browser that made them/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Change not found' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'All changes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeDefined();
  expect(await screen.findByText('No changes yet.')).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a result that I delete leads back to the list, which still has the others', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const kept = await reset(user, 0, 2);
  const deleted = await reset(user, 3);
  await user.click(within(await result()).getByRole('button', { name: 'Delete result' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete result' })).getByRole('button', {
      name: 'Delete result',
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeDefined();
  await waitFor(async () => expect(await sentences()).toEqual(['2 accounts were reset']));
  expect(
    within(await runs())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(kept);
  const id = deleted.replace('/history/', '');
  expect(await (await deviceDatabase())?.get('runs', id)).toBeUndefined();
});

const withLog = { collections: defaultConsoleConfig.collections };
/** Opens a page for a new user, with the runs that the API has recorded. */
const openWithLog = (api: Backend, path = '/history', more: Partial<ConsoleConfig> = {}) =>
  openConsole({ backend: api, path, config: { ...withLog, ...more } });
const textOf = ({ firstChild }: Element) => firstChild?.textContent;
const BY_API = 'Recorded by the API';
const LOG = '/api/audit-log';

/** The lines that only the API knows. */
const recordedLines = async () =>
  texts(within(await runs()).getAllByRole('row')).filter((text) => text.includes(BY_API));

test('a reset from elsewhere is listed as the API has recorded it, and found by its account', async () => {
  const elsewhere = await startAccounts(3);
  const [first, second] = elsewhere.accounts;
  await sendReset(elsewhere.backend, [first?.id, second?.id]);
  await sendReset(elsewhere.backend, [second?.id, 'f'.repeat(24)]);
  await sendReset(elsewhere.backend, []);
  const { user } = await openWithLog(elsewhere.backend);
  expect(await recordedLines()).toEqual([
    expect.stringMatching(/^1 request rejected\D+\d.*Recorded by the API$/),
    expect.stringMatching(/^1 request rejected · .*[\da-f]{24}\D.*Recorded by the API$/),
    expect.stringMatching(/^2 accounts reset · .*Recorded by the API$/),
  ]);
  // The log has no names: those on the first page of the list are read for this.
  await screen.findByText(`${first?.username}, ${second?.username}`);
  expect((await recordedLines()).join()).not.toContain('ada@example.com');
  const box = screen.getByRole('searchbox', { name: 'Find an account or profile' });
  await user.type(box, first?.id ?? '');
  expect(await screen.findByText('Found in 1 change')).toBeDefined();
  expect(await within(await runs()).findByText(`${first?.username}: Reset`)).toBeDefined();
  await user.clear(box);
  // The rest of the list is read for a search.
  await user.type(box, first?.username?.slice(1).toUpperCase() ?? '');
  expect(await screen.findByText('Found in 1 change')).toBeDefined();
  expect(await within(await runs()).findByText(`${first?.username}: Reset`)).toBeDefined();
  await user.clear(box);
  await user.type(box, second?.id ?? '');
  expect(await screen.findByText('Found in 2 changes')).toBeDefined();
  expect(await within(await runs()).findByText(`${second?.username}: Rejected`)).toBeDefined();
});

test('while names load, a search goes on, and a part of a name is no account yet', async () => {
  const elsewhere = await startAccounts(3);
  const listed = elsewhere.accounts;
  for (const { id } of listed.slice(0, 2)) await sendReset(elsewhere.backend, [id]);
  const { passed, open } = gate();
  const asked: (string | null)[] = [];
  const paged = answering(elsewhere.backend, ({ path, query }) => {
    if (path === LOG && query.has('id')) asked.push(query.get('id'));
    if (path !== LIST) return undefined;
    const page = Number(query.get('page'));
    const response = json({ member: listed.slice(page - 1, page), totalItems: 3 });
    return page === 1 ? response : passed.then(() => response);
  });
  await keepBulkEdit();
  const parts = vi.spyOn(bulkEditJournal, 'parts');
  const { user } = await openConsole({ backend: paged, path: '/history', config: withLog });
  await recordedLines();
  const box = screen.getByRole('searchbox');
  await enter(user, box, '-000');
  const soFar = 'Found in 1 change so far. Loading the names of accounts';
  expect(await screen.findByText(soFar)).toBeDefined();
  open();
  expect(await screen.findByText('Found in 2 changes')).toBeDefined();
  expect(asked).toEqual([]);
  expect(parts).toHaveBeenCalledTimes(1);
  await user.clear(box);
  await enter(user, box, listed[0]?.username.slice(1) ?? '');
  expect(await screen.findByText('Found in 1 change')).toBeDefined();
  await waitFor(() => expect(asked).toEqual([listed[0]?.id]));
});

test('a run that only a search for its account finds may be larger than what is known', async () => {
  const elsewhere = await startAccounts(2);
  const ids = elsewhere.accounts.map(({ id }) => id);
  await sendReset(elsewhere.backend, ids, newRunId());
  const long = answering(elsewhere.backend, ({ path, query }) =>
    path === LOG && !query.has('id') ? json([]) : undefined,
  );
  await keepBulkEdit();
  const { user } = await openConsole({ backend: long, path: '/history', config: withLog });
  await runs();
  await enter(user, screen.getByRole('searchbox'), ids[0] ?? '');
  expect(await screen.findByRole('link', { name: 'At least 2 accounts reset' })).toBeDefined();
});

test('a reset that this browser and the API know is one line', async () => {
  const own = await startAccounts(3);
  await sendReset(own.backend, [own.accounts[2]?.id]);
  const { user } = await openWithLog(own.backend, '/proxy-accounts');
  for (const { username = '' } of own.accounts.slice(0, 2))
    await user.click(await checkbox(username));
  await resetSelected(user, 'Reset 2 accounts');
  await result();
  await openPastRuns(user);
  await waitFor(async () => expect(await recordedLines()).toHaveLength(1));
  expect(await sentences()).toEqual(['2 accounts were reset', '1 account reset']);
});

test('a run that only the API knows has a page: who, when, which accounts, and what became of them', async () => {
  const elsewhere = await startAccounts(3);
  const [first, second, third] = elsewhere.accounts;
  const run = newRunId();
  const ids = elsewhere.accounts.map(({ id }) => id);
  await sendReset(elsewhere.backend, [...ids, 'f'.repeat(24)], run);
  await sendReset(elsewhere.backend, ids.slice(0, 2), run);
  await sendReset(elsewhere.backend, [third?.id]);
  const { user } = await openWithLog(elsewhere.backend, '/proxy-accounts');
  await checkbox(first?.username ?? '');
  await openPastRuns(user);
  await user.click(
    await screen.findByRole('link', { name: '2 accounts reset, 1 request rejected' }),
  );
  await screen.findByRole('heading', { level: 1, name: '2 accounts reset, 1 request rejected' });
  expect(location.pathname).toBe(`/history/${run}`);
  expect(screen.getByText(/started .+ · ada@example\.com$/)).toBeDefined();
  expect(screen.getByText(BY_API)).toBeDefined();
  expect(await counts()).toEqual({ Reset: '2', Rejected: '2' });
  expect(screen.getByText(/Status 404\./)).toBeDefined();
  await user.click(screen.getByText('Full list'));
  const table = await screen.findByRole('table', { name: 'Full list' });
  const rows = texts(within(table).getAllByRole('row'));
  for (const account of [first, second]) {
    const row = rows.find((text) => text.includes(account?.id ?? ''));
    expect(row).toContain(account?.username);
    expect(row).toContain('Reset');
  }
  expect(rows.find((text) => text.includes(third?.id ?? ''))).toContain('Rejected');
  expect(screen.queryByRole('button', { name: 'Delete result' })).toBeNull();

  // A reset without a run is known by its entry.
  await user.click(screen.getByRole('link', { name: 'All changes' }));
  await user.click(await screen.findByRole('link', { name: '1 account reset' }));
  expect(await screen.findByRole('heading', { level: 1, name: '1 account reset' })).toBeDefined();
  await user.click(await screen.findByText('Full list'));
  expect(await screen.findByText(third?.id ?? '')).toBeDefined();
});

test.each([
  [403, ['The API refused to list its recorded changes (403).']],
  [404, []],
  [500, ["Couldn't read the API's recorded changes."]],
])('where the API answers %i for its log, its runs are absent', async (status, said) => {
  let isDown = true;
  const without = answering(backend, ({ path }) =>
    isDown && path.startsWith('/api/audit-log') ? json({}, { status }) : undefined,
  );
  const { user } = await openWithLog(without);
  // Nothing is claimed of runs that couldn't be read.
  const none = status === 404 ? 'No changes yet.' : 'No changes in this browser.';
  expect(await screen.findByText(none)).toBeDefined();
  await waitFor(() => expect(screen.queryAllByText(/recorded changes/).map(textOf)).toEqual(said));
  if (status !== 500) return;
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  // The button has disappeared; the focus isn't lost with it.
  expect(document.activeElement?.id).toBe('main');
});

test("an account's details say when it was last reset, and whether the API has recorded it", async () => {
  const { backend: api, accounts: listed } = await startAccounts(3);
  const lossy = answering(api, ({ path, ids }) =>
    path === RESET && ids.length > 1 ? Promise.reject(new TypeError('lost')) : undefined,
  );
  const { user } = await openWithLog(lossy, '/proxy-accounts');
  const [first, second, third] = listed.map(({ username }) => username);
  const lastReset = async (name = '') => {
    await user.click(await screen.findByRole('link', { name }));
    return screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent.startsWith('Last reset: '),
    );
  };
  await sendReset(api, [listed[2]?.id]);
  const elsewhere = await lastReset(third);
  expect(elsewhere.textContent).toMatch(
    /^Last reset: .+ by ada@example\.com, confirmed \(recorded by the API\)$/,
  );
  expect(within(elsewhere).getByRole('link').getAttribute('href')).toMatch(/^\/history\/\d+$/);

  for (const name of [first, second]) await user.click(await checkbox(name ?? ''));
  await resetSelected(user, 'Reset 2 accounts');
  await result();
  const address = location.pathname;
  await user.click(screen.getByRole('link', { name: 'Proxy accounts' }));
  const own = await lastReset(first);
  expect(own.textContent).toMatch(/^Last reset: .+ by ada@example\.com, unconfirmed$/);
  expect(within(own).getByRole('link').getAttribute('href')).toBe(address);
});
