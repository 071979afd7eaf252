import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { setBrand } from '#shared/page/brand.ts';
import {
  answerWith,
  fetchAccountAhead,
  gate,
  json,
  openConsole,
  noLists,
  texts,
} from '../../support/render/console.tsx';
import {
  answering,
  checkbox,
  LIST,
  RESET,
  startAccounts,
  table,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(12);
beforeAll(fetchAccountAhead);

const config = { collections: noLists };
const dialog = () => screen.queryByRole('dialog', { name: 'Command palette' });
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const options = () =>
  texts(within(dialog() as HTMLElement).queryAllByRole('option')).map((text) => text.trim());
const activeOption = () => within(dialog() as HTMLElement).getByRole('option', { selected: true });
const active = () => activeOption().textContent.trim();
const said = () => within(dialog() as HTMLElement).getByRole('status').textContent;

async function openPalette(user: UserEvent, typed = ''): Promise<HTMLElement> {
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  if (typed !== '') await user.keyboard(typed);
  return box;
}

test('pages and deeds are there before anything is typed, and the arrow keys go round', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests' });
  const box = await openPalette(user);
  expect(options().slice(0, 4)).toEqual([
    'My account',
    'Proxy accounts',
    'Proxy profiles',
    'History',
  ]);
  expect(active()).toBe('My account');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Sign out');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Proxy accounts');
  await user.keyboard('{End}');
  expect(active()).toBe('Sign out');
  await user.keyboard('{Home}{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(activeOption().id);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeTruthy();
  expect(dialog()).toBeNull();
});

test('pages and actions are found by what users call them, too', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests' });
  const box = await openPalette(user);
  for (const [word, place] of [
    ['invoice', 'My account'],
    ['payments', 'My account'],
    ['logout', 'Sign out'],
    ['undo', 'History'],
    ['requests', 'Requests'],
  ] as const) {
    await user.clear(box);
    await user.type(box, word);
    expect(options()).toEqual([place]);
  }
});

test('the accounts in a state are found by its name', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests' });
  await openPalette(user, 'active');
  expect(options()).toEqual(['Active', 'Inactive']);
  await user.clear(screen.getByRole('combobox', { name: 'Search or jump to' }));
  await user.keyboard('blocked{Enter}');
  await screen.findByRole('button', { name: 'Remove filter: State: Blocked' });
});

test('accounts are found by username and by id, eight at most, and the rest is counted', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts?sort=username' });
  await table();
  const [, second] = accounts;
  await openPalette(user, second?.id.slice(-6) ?? '');
  await user.click(await screen.findByRole('option', { name: new RegExp(second?.id ?? '') }));
  expect(new URLSearchParams(location.search).get('account')).toBe(second?.id);
  expect(new URLSearchParams(location.search).get('sort')).toBe('username');
  expect(await screen.findByRole('region', { name: second?.username ?? '' })).toBeTruthy();
  await openPalette(user, '-00');
  const group = screen.getByRole('group', { name: 'Accounts, 8 of 12' });
  expect(within(group).getAllByRole('option')).toHaveLength(8);
});

test('accounts of this device are found where the API has no list, and Proxy accounts opens for others', async () => {
  const scope = `${location.origin} keeper`;
  const record = { scope, source: 'pasted', addedAt: 1, account: null, knownAt: null } as const;
  await (await deviceDatabase())?.put('savedAccounts', { ...record, id: 'kept-on-this-device' });
  const { user } = await openConsole({
    backend,
    path: '/history/requests',
    userId: 'keeper',
    config,
  });
  const box = await openPalette(user, 'kept-on');
  await screen.findByRole('option', { name: /kept-on-this-device/ });
  expect(options()).toHaveLength(1);
  await user.clear(box);
  await user.keyboard('kept-off');
  expect(said()).toBe('No results');
  expect(options()).toEqual(['Search in Proxy accounts']);
});

test('an account is found on a page that has not read the list, which is read once I type', async () => {
  const { passed, open } = gate();
  let lists = 0;
  const slow = answering(backend, async ({ path }) => {
    if (path !== LIST) return undefined;
    lists += 1;
    await passed;
    return undefined;
  });
  const { user } = await openConsole({ backend: slow, path: '/history/requests' });
  const [first] = accounts;
  await openPalette(user);
  expect(lists).toBe(0);
  await user.keyboard(first?.id ?? '');
  expect(said()).toBe('Searching…');
  expect(options()).toEqual([]);
  open();
  expect(await screen.findByRole('option', { name: new RegExp(first?.id ?? '') })).toBeTruthy();
  // The profiles may still be on their way.
  await waitFor(() => expect(said()).toBe('1 result'));
});

test('what I chose with an arrow key stays chosen when accounts arrive above it', async () => {
  const { passed, open } = gate();
  const [first] = accounts;
  const payments = [1, 2].map((id) => ({ payment_id: `${first?.id}-${id}` }));
  const slow = answering(backend, async ({ path }) => {
    if (path === '/api/users/me') return json({ email: 'ada@example.com', payments });
    if (path === LIST) await passed;
    return undefined;
  });
  const { user } = await openConsole({ backend: slow, path: '/history/requests' });
  await openPalette(user, first?.id);
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard('{ArrowDown}');
  const chosen = active();
  open();
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(active()).toBe(chosen);
});

test('where the accounts cannot be read, the search says so and goes on in Proxy accounts', async () => {
  const failing = answering(backend, ({ path }) =>
    path === LIST ? json({}, { status: 400 }) : undefined,
  );
  const { user } = await openConsole({ backend: failing, path: '/history/requests' });
  await openPalette(user, 'us-b113');
  await waitFor(() => expect(said()).toBe('No results. Not all accounts are loaded.'));
  expect(options()).toEqual(['Search in Proxy accounts']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeTruthy();
  expect(new URLSearchParams(location.search).get('filter')).toBe('us-b113');
});

test('profiles opened on this device are found, those of another user are not', async () => {
  const profile = { teamId: 'team-1', id: 'p-1', knownAt: 1, openedAt: 1 };
  const database = await deviceDatabase();
  for (const [user, name] of [
    ['opener', 'Streaming in Spain'],
    ['stranger', 'Not mine'],
  ] as const) {
    const scope = `${location.origin} ${user}`;
    await database?.put('profiles', { ...profile, scope, representation: { name } });
  }
  const { user } = await openConsole({
    backend,
    path: '/history/requests',
    userId: 'opener',
    config,
  });
  const box = await openPalette(user);
  expect(await screen.findByRole('group', { name: 'Recently opened profiles' })).toBeTruthy();
  await user.type(box, 'spain str');
  expect(
    await screen.findByRole('option', { name: 'Streaming in Spain Team team-1 · p-1' }),
  ).toBeTruthy();
  await user.clear(box);
  await user.keyboard('not mine');
  expect(said()).toBe('No results');
});

test('profiles of all teams are found, opened ones once, and those of one name are told apart', async () => {
  const teams = [{ id: 'team-1', name: 'One' }, { id: 'team-2' }];
  const lists = {
    'team-1': ['p-1', 'p-3'].map((id) => ({ id, name: 'Streaming in Spain' })),
    'team-2': [{ id: 'p-2', name: 'Streaming in Sweden' }],
  };
  const fetch = answerWith(({ url }) => {
    const [, team] = /teams\/(team-\d)\/proxy_profiles/.exec(url) ?? [];
    if (team !== undefined) return json(lists[team as keyof typeof lists]);
    if (url.includes(LIST)) return json([]);
    return json(url.includes('/teams') ? teams : { id: 'reader', email: 'ada@example.com' });
  });
  await (
    await deviceDatabase()
  )?.put('profiles', {
    scope: `${location.origin} reader`,
    teamId: 'team-1',
    id: 'p-1',
    knownAt: 1,
    openedAt: 1,
    representation: { name: 'Streaming in Spain' },
  });
  const reading = { ...backend, fetch };
  const { user } = await openConsole({
    backend: reading,
    path: '/history/requests',
    userId: 'reader',
  });
  await openPalette(user, 'streaming');
  await screen.findByRole('option', { name: 'Streaming in Sweden Team team-2 · p-2' });
  expect(options()).toEqual([
    'Streaming in Spain Team One · p-1',
    'Streaming in Spain Team One · p-3',
    'Streaming in Sweden Team team-2 · p-2',
  ]);
});

test('payments are found by product, status and id, with the amount as sent', async () => {
  const payments = [
    { product_name: 'Gigabytes', payment_id: 'pay-7', price: 12.5, created_at: 'last spring' },
    { payment_id: 'pay-8', status: 'settled' },
  ];
  const fetch = answerWith(() => json({ email: 'ada@example.com', payments }));
  const { user } = await openConsole({
    backend: { ...backend, fetch },
    path: '/history/requests',
    config,
  });
  await openPalette(user, 'copy api');
  await screen.findByRole('option', { name: /The API didn't provide the key/ });
  await user.clear(screen.getByRole('combobox', { name: 'Search or jump to' }));
  await user.keyboard('pay-');
  expect(options()).toEqual([
    'Gigabytes 12.5 · last spring · pay-7',
    'Payment with no product pay-8',
  ]);
  await user.keyboard('8 settled');
  expect(options()).toEqual(['Payment with no product pay-8']);
  await user.clear(screen.getByRole('combobox', { name: 'Search or jump to' }));
  await user.keyboard('pay-7{Enter}');
  expect(await screen.findByText('1 of 2 payments')).toBeTruthy();
  expect(document.activeElement).toMatchObject({ value: 'pay-7' });
});

test('resetting says why it cannot be, and sends nothing by itself', async () => {
  const resets: string[] = [];
  const heard = answering(backend, ({ path }) => {
    if (path === RESET) resets.push(path);
    return undefined;
  });
  const { user } = await openConsole({ backend: heard, path: '/proxy-accounts' });
  const box = await checkbox(accounts[3]?.username ?? '');
  await openPalette(user, 'reset{Enter}');
  expect(said()).toBe('Reset quota of selected accounts: Select at least one account.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(box);
  await user.click(screen.getByRole('link', { name: 'History' }));
  await openPalette(user, 'reset{Enter}');
  const asked = await screen.findByRole('dialog', { name: 'Reset quota' });
  expect(within(asked).getByText(accounts[3]?.username ?? '')).toBeTruthy();
  expect(within(asked).getByRole('button', { name: 'Reset 1 account' })).toBeTruthy();
  expect(resets).toEqual([]);
});

test('the key is copied without being shown', async () => {
  const fetch = answerWith(() => json({ email: 'ada@example.com', api_key: 'the-secret-key' }));
  const { user } = await openConsole({
    backend: { ...backend, fetch },
    path: '/history/requests',
    config,
  });
  await openPalette(user, 'copy api{Enter}');
  await waitFor(() => expect(said()).toBe('API key copied'));
  expect(await navigator.clipboard.readText()).toBe('the-secret-key');
  expect(document.body.textContent).not.toContain('the-secret-key');
  await user.keyboard('x');
  expect(said()).toBe('No results');
});

test('the theme is found by its name, and the current one is named', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests' });
  await openPalette(user, 'theme');
  expect(options()).toEqual([
    'Switch to light theme',
    'Switch to dark theme',
    'Switch to system theme Current theme',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await openPalette(user, 'theme');
  expect(options()[1]).toBe('Switch to dark theme Current theme');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await openPalette(user, 'theme');
  expect(options()[2]).toBe('Switch to system theme Current theme');
});

test('a language is found by its own name and by the one in mine', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'alternate', hreflang: 'fa', title: 'فارسی' });
  document.head.append(link);
  const { user } = await openConsole({ backend, path: '/history/requests', config });
  const box = await openPalette(user, 'persian');
  await waitFor(() => expect(options()).toEqual(['فارسی Language']));
  await user.clear(box);
  await user.keyboard('فار');
  await waitFor(() => expect(options()).toEqual(['فارسی Language']));
  link.remove();
});

test('the sheet of shortcuts opens by its key, but not while one types, and not where it is turned off', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const filter = await screen.findByRole('searchbox', { name: 'Filter accounts' });
  await user.type(filter, '?');
  await user.clear(filter);
  const box = await checkbox(accounts[3]?.username ?? '');
  expect(sheet()).toBeNull();
  box.focus();
  await user.keyboard('?');
  const opened = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(opened).getByText('Open the command palette')).toBeTruthy();
  await user.click(
    within(opened).getByRole('checkbox', { name: 'Use the single-key shortcuts ?, T, and R' }),
  );
  await user.click(within(opened).getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  await openPalette(user, 'shortcuts{Enter}');
  const again = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(again).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

// The last one: the brand stays.
test("“help” and “support” find the operator's support", async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  setBrand({ supportLink: 'https://example.com/help' });
  const { user } = await openConsole({ backend, path: '/history/requests' });
  const box = await openPalette(user, 'help');
  expect(options()).toEqual(['Contact support', 'Keyboard shortcuts']);
  await user.clear(box);
  await user.type(box, 'support{Enter}');
  expect(opened).toHaveBeenCalledWith('https://example.com/help', '_blank', 'noopener,noreferrer');
});
