import { mayReload } from '#shared/page/before-reload.ts';
import { turnSingleKeys } from '#shared/page/shortcuts.ts';
import { json, openConsole, texts } from '../../support/render/console.tsx';
import {
  LIST,
  answering,
  checkbox,
  names,
  startAccounts,
  table,
  toolbar,
  type FullAccount,
  enter,
  rowOf,
  filterBox,
} from '../../support/render/proxy-accounts.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

const at = (index: number): FullAccount => {
  const account = accounts[index];
  if (!account) throw new Error(`There is no account ${index}.`);
  return account;
};
const nameAt = (index: number) => at(index).username;

test('I see my accounts, and the table says how many there are', async () => {
  await openConsole({ backend, path });
  expect((await table()).getAttribute('aria-rowcount')).toBe('31');
  expect((await names()).slice(0, 3)).toEqual([nameAt(0), nameAt(1), nameAt(2)]);
  const row = screen.getByRole('row', { name: new RegExp(nameAt(0)) });
  expect(row.getAttribute('aria-rowindex')).toBe('2');
  expect(at(0).status).toBe('ACCOUNT_ACTIVE');
  expect(within(row).getByText('Active')).toBeDefined();
  expect(await screen.findByText('30 accounts')).toBeDefined();
});

test('what one user has selected does not keep the page from reloading for the next one', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  expect(mayReload()).toBe(false);
  await user.click(screen.getByText('Sign out'));
  await screen.findByRole('heading', { name: 'Sign in', level: 1 });
  expect(mayReload()).toBe(true);
});

test('I filter by several terms, the address remembers, and clearing shows all again', async () => {
  const { user } = await openConsole({ backend, path });
  await enter(user, await filterBox(), `${nameAt(4).toUpperCase()} ${at(4).id}`);
  await waitFor(async () => expect(await names()).toEqual([nameAt(4)]));
  expect(await screen.findByText('1 of 30 shown')).toBeDefined();
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('filter')).toContain(at(4).id),
  );
  await enter(user, await filterBox(), ' nothing-like-this');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect((await table()).getAttribute('aria-rowcount')).toBe('31');
});

test('the address brings back filter, order and open account', async () => {
  const { id, username } = at(3);
  await openConsole({ backend, path: `${path}?filter=${username}&sort=quota&account=${id}` });
  expect(await names()).toEqual([username]);
  expect(await screen.findByRole('region', { name: username })).toBeDefined();
  // Beside the details the table has fewer columns by default.
  expect(screen.queryByRole('columnheader', { name: 'Quota' })).toBeNull();
});

test('I choose one, a range with Shift, and all that the filter shows', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await checkbox(nameAt(1)));
  expect(within(await toolbar()).getByText('1 selected')).toBeDefined();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all accounts' });
  expect(all.indeterminate).toBe(true);
  await user.keyboard('{Shift>}');
  await user.click(await checkbox(nameAt(5)));
  await user.keyboard('{/Shift}');
  expect(within(await toolbar()).getByText('5 selected')).toBeDefined();

  await enter(user, await filterBox(), nameAt(5));
  expect(await within(await toolbar()).findByText('4 hidden by the filter')).toBeDefined();
  await user.clear(await filterBox());
  await waitFor(async () => expect((await names()).length).toBeGreaterThan(1));
  await user.click(all);
  expect(within(await toolbar()).getByText('30 selected')).toBeDefined();
  await user.click(within(await toolbar()).getByRole('button', { name: 'Clear selection' }));
  expect(within(await toolbar()).getByText('0 selected')).toBeDefined();
});

test('I choose with the keyboard alone', async () => {
  const { user } = await openConsole({ backend, path });
  (await checkbox(nameAt(0))).focus();
  await user.keyboard('{ArrowDown} ');
  expect(document.activeElement).toBe(await checkbox(nameAt(1)));
  expect(within(await toolbar()).getByText('1 selected')).toBeDefined();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(within(await toolbar()).getByText('3 selected')).toBeDefined();
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(await checkbox(nameAt(29)));
  await user.keyboard('{Shift>} {/Shift}');
  expect(within(await toolbar()).getByText('29 selected')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(within(await toolbar()).getByText('0 selected')).toBeDefined();
  await user.keyboard('{Control>}a{/Control}');
  expect(within(await toolbar()).getByText('30 selected')).toBeDefined();
});

test('an arrow key that cannot move on does not take the focus later', async () => {
  const { user } = await openConsole({ backend, path });
  (await checkbox(nameAt(0))).focus();
  await user.keyboard('{ArrowUp}');
  const filter = await filterBox();
  filter.focus();
  await user.keyboard('de-');
  expect(filter).toHaveProperty('value', 'de-');
  expect(document.activeElement).toBe(filter);
});

test('the details of an account open beside the list, and closing gives the focus back', async () => {
  const account = accounts.find(({ ip_whitelist }) => (ip_whitelist.ports ?? []).length > 0);
  if (!account) throw new Error('The seed has no account with ports.');
  const { user } = await openConsole({ backend, path: `${path}?filter=${account.id}` });
  await user.click(await screen.findByRole('link', { name: account.username }));
  const details = await screen.findByRole('region', { name: account.username });
  expect(document.activeElement).toBe(
    within(details).getByRole('heading', { name: account.username }),
  );
  expect(within(details).getByText(account.hash)).toBeDefined();
  // When it was read, to the second, with the time zone.
  const moment = /^\w+ \w+ \d+ 20\d\d [\d:]{8} GMT[+-]\d{4} \(sent as .+Z\)$/;
  expect(within(details).getByText(moment)).toBeDefined();
  const [port] = account.ip_whitelist.ports ?? [];
  expect(within(details).getByRole('cell', { name: String(port?.port) })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: account.username })).toBeNull();
  const link = screen.getByRole('link', { name: account.username });
  expect(document.activeElement).toBe(link);
  // So does Back.
  await user.click(link);
  await screen.findByRole('button', { name: 'Close details' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close details' })).toBeNull());
  expect(document.activeElement?.textContent).toBe(account.username);
});

test('the password of an account is masked until I ask for it', async () => {
  const secret = { id: 'a1', username: 'ada-1815', plain_password: 'hunter2', colour: 'blue' };
  const one = answering(backend, (call) => (call.path === LIST ? json([secret]) : undefined));
  const { user } = await openConsole({ backend: one, path: `${path}?account=a1` });
  const details = await screen.findByRole('region', { name: 'ada-1815' });
  expect(screen.queryByText('hunter2')).toBeNull();
  await user.click(within(details).getByRole('button', { name: 'Show password' }));
  expect(screen.getByText('hunter2')).toBeDefined();
  expect(within(details).getByText('blue')).toBeDefined();
});

test('what the API does not say is unknown, not zero', async () => {
  const bare = answering(backend, (call) =>
    call.path === LIST ? json([{ id: 'a1' }]) : undefined,
  );
  const columns = 'state,consumption,quota,usage,description,bytes_recv,bytes_sent,id';
  await openConsole({ backend: bare, path: `${path}?columns=${columns}` });
  const cells = texts([...((await rowOf('a1'))?.cells ?? [])]);
  expect(cells).toEqual(['', 'a1', ...Array.from({ length: 7 }, () => '—Unknown'), 'a1']);
});

test('one state says why an account is not in use, and only its details what the API says otherwise', async () => {
  const blocked = { id: 'a2', status: 'ACCOUNT_BLOCKED', enabled: true, is_active: true };
  const one = answering(backend, (call) => (call.path === LIST ? json([blocked]) : undefined));
  await openConsole({ backend: one, path: `${path}?account=a2` });
  expect(within(await table()).getByRole('cell', { name: 'Blocked' })).toBeDefined();
  const columns = screen.getAllByRole('checkbox', { hidden: true });
  const labels = columns.map((each) => each.closest('label')?.textContent);
  expect(labels).toContain('State');
  for (const name of ['Status', 'Active', 'Enabled']) expect(labels).not.toContain(name);
  const details = within(await screen.findByRole('region', { name: 'a2' }));
  expect(details.getByText('The API says active, but also “Account blocked”.')).toBeDefined();
  const facts = texts(details.getAllByRole('term'));
  expect(facts).toEqual(expect.arrayContaining(['State', 'Status', 'Active', 'Enabled']));
});

test('a click on a row opens it, and with Ctrl or Shift it chooses', async () => {
  const { user } = await openConsole({ backend, path: `${path}?columns=id` });
  await user.click(await screen.findByText(at(2).id));
  expect(await screen.findByRole('region', { name: nameAt(2) })).toBeDefined();
  fireEvent.click(screen.getByText(at(4).id), { ctrlKey: true });
  fireEvent.click(screen.getByText(at(6).id), { shiftKey: true });
  expect(within(await toolbar()).getByText('3 selected')).toBeDefined();
});

const box = async (index: number) => checkbox(nameAt(index));
const dialog = () => screen.queryByRole('dialog', { name: 'Reset quota' });

test('an arrow key leads from the filter to the first row, a letter back to the row I left, where Enter opens the details', async () => {
  const { user } = await openConsole({ backend, path });
  await table();
  await user.click(screen.getByRole('searchbox', { name: 'Filter accounts' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await box(0));
  await user.keyboard('{ArrowDown}');
  const second = await box(1);
  await waitFor(() => expect(document.activeElement).toBe(second));
  second.blur();
  await user.keyboard('t');
  expect(document.activeElement).toBe(second);
  await user.keyboard(' {Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: nameAt(1) })).toBeDefined();
  expect(second).toHaveProperty('checked', true);
});

test('the address opens a dialog, or says why it cannot', async () => {
  await openConsole({ backend, path: `${path}?dialog=reset&sort=quota` });
  expect(await screen.findByText('Nothing was reset. Select at least one account.')).toBeDefined();
  expect(dialog()).toBeNull();
  expect(location.search).toBe('?sort=quota');
});

test('a letter asks to reset what is selected, or says that nothing is', async () => {
  const { user } = await openConsole({ backend, path });
  await table();
  await user.keyboard('r');
  expect(await screen.findByText('Nothing was reset. Select at least one account.')).toBeDefined();
  await user.click(await box(2));
  await user.keyboard('r');
  await waitFor(() => expect(dialog()).not.toBeNull());
});

test('letters are typed where one types, and do nothing where they are turned off', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await box(2));
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter accounts' });
  await user.type(filter, 'rt');
  expect(filter.value).toBe('rt');
  await user.clear(filter);
  filter.blur();
  turnSingleKeys(false);
  await user.keyboard('rt');
  turnSingleKeys(true);
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('the palette leads to the table from another page, and exports accounts in one way', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await enter(user, palette, 'export accounts');
  const found = within(screen.getByRole('dialog', { name: 'Command palette' }));
  const entries = await found.findAllByRole('option', { name: /^Export/ });
  expect(entries.map(({ textContent }) => textContent.trim())).toEqual(['Export accounts']);
  await user.clear(palette);
  await user.type(palette, 'go to the table{Enter}');
  const first = await box(0);
  await waitFor(() => expect(document.activeElement).toBe(first));
  // It opens the details of one account after the other, and moves the focus there.
  for (const name of [nameAt(2), nameAt(5)]) {
    await user.keyboard('{Control>}k{/Control}');
    await enter(user, await screen.findByRole('combobox', { name: 'Search or jump to' }), name);
    await screen.findByRole('option', { name: new RegExp(name) });
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 2, name });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  }
});
