import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json, openConsole, gate } from '../../support/render/console.tsx';
import {
  answering,
  checkbox,
  LIST,
  selectAll,
  startAccounts,
  toolbar,
  selectByIds,
  enter,
  rowOf,
  filterBox,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(6);
const unknown = ['0'.repeat(24), '1'.repeat(24)];

const idOf = (index: number) => accounts[index]?.id ?? '';
const nameOf = (index: number) => accounts[index]?.username ?? '';
const selected = async (many: number) =>
  within(await toolbar()).findByText(`${many} selected`, { exact: true });
const isSelected = async (name: string) => ((await checkbox(name)) as HTMLInputElement).checked;

/** Opens "Select by IDs", and pastes these. */
async function paste(user: UserEvent, ids: readonly string[]) {
  const dialog = within(await selectByIds(user));
  await user.click(dialog.getByLabelText('IDs to select'));
  await user.paste(ids.join('\n'));
  return dialog;
}

/** The API with two accounts per page, of which only the first page is there until the rest is let go. */
function loadingSlowly() {
  const { passed, open } = gate();
  const page = async (number: number) => {
    if (number > 1) await passed;
    const member = accounts.slice((number - 1) * 2, number * 2);
    return json({ 'hydra:member': member, 'hydra:totalItems': 6 });
  };
  const slow = answering(backend, ({ path: called, query }) =>
    called === LIST ? page(Number(query.get('page'))) : undefined,
  );
  return { backend: slow, letGo: open };
}

test('a selection made while the list is loading stays, and counts right when the rest is there', async () => {
  const { backend: slow, letGo } = loadingSlowly();
  const { user } = await openConsole({ backend: slow, path });
  await user.click(await selectAll());
  await selected(2);
  await user.click(await checkbox(nameOf(0)));
  await selected(1);
  letGo();
  expect(await screen.findByText('6 accounts')).toBeDefined();
  await selected(1);
  expect(await isSelected(nameOf(0))).toBe(false);
  expect(await isSelected(nameOf(1))).toBe(true);
  const all = (await selectAll()) as HTMLInputElement;
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  await selected(6);
});

test('IDs that may match later are selected once the list is loaded', async () => {
  const { backend: slow, letGo } = loadingSlowly();
  const { user } = await openConsole({ backend: slow, path });
  await checkbox(nameOf(0));
  const dialog = await paste(user, [idOf(0), idOf(5)]);
  expect(await dialog.findByText('1 account matched, 1 unknown.')).toBeDefined();
  expect(dialog.getByText('More IDs may match: the list is still loading.')).toBeDefined();
  const button = dialog.getByRole('button', { name: 'Select 1 account' });
  expect(button.title).toBe('Still loading the list');
  letGo();
  await user.click(await dialog.findByRole('button', { name: 'Select 2 accounts' }));
  await selected(2);
});

test('the first IDs are selected at once; later ones replace the selection or add to it, as I say', async () => {
  const { user } = await openConsole({ backend, path });
  const first = await paste(user, [idOf(0), idOf(1)]);
  await user.click(await first.findByRole('button', { name: 'Select 2 accounts' }));
  await selected(2);

  const second = await paste(user, [idOf(1), idOf(2)]);
  expect(await second.findByText('2 accounts are selected now.')).toBeDefined();
  await user.click(await second.findByRole('button', { name: 'Add 2 accounts to selection' }));
  await selected(3);

  const third = await paste(user, [idOf(4)]);
  await user.click(await third.findByRole('button', { name: 'Replace selection with 1 account' }));
  await selected(1);
  expect(await isSelected(nameOf(4))).toBe(true);
});

test('an ID that a spreadsheet has made a number of is named, so that I export it again', async () => {
  const { user } = await openConsole({ backend, path });
  const dialog = await paste(user, [idOf(0), '6,5E+22']);
  expect(await dialog.findByText('1 ID was changed by a spreadsheet')).toBeDefined();
  expect(dialog.getByText(/^It made them numbers and dropped digits: 6\.5E\+22\./)).toBeDefined();
});

test('unknown IDs come along only where I say so, are marked, counted apart, and no part of all', async () => {
  const { user } = await openConsole({ backend, path });
  const first = await paste(user, [idOf(0), ...unknown]);
  const choice = await first.findByRole('checkbox', { name: /^Also add 2 unknown IDs/ });
  expect(await first.findByRole('button', { name: 'Select 1 account' })).toBeDefined();
  await user.click(choice);
  await user.click(await first.findByRole('button', { name: 'Select 3 accounts' }));
  await selected(3);
  expect(await screen.findByText('6 listed, 2 added by ID')).toBeDefined();
  const row = within((await rowOf(unknown[0] ?? '')) as HTMLElement);
  expect(row.getByText('Not confirmed')).toBeDefined();
  expect(row.getByRole('img', { name: 'Not confirmed' })).toBeDefined();
  expect(screen.getAllByText('Not confirmed')).toHaveLength(2);

  await user.click(within(await toolbar()).getByRole('button', { name: 'Clear selection' }));
  await user.click(await selectAll());
  await selected(6);
  expect(((await selectAll()) as HTMLInputElement).checked).toBe(true);
  expect(await isSelected(unknown[0] ?? '')).toBe(false);
  await user.click(
    within(await toolbar()).getByRole('button', { name: 'Also select 2 added by ID' }),
  );
  await selected(8);
  await user.click(await selectAll());
  await selected(0);
});

test('all means those that match the filter, and the others come along only where I say so', async () => {
  const { user } = await openConsole({ backend, path });
  await enter(user, await filterBox(), accounts[0]?.id ?? '');
  await screen.findByText('1 of 6 shown');
  await user.click(screen.getByRole('checkbox', { name: 'Select all matching accounts' }));
  await selected(1);
  const others = 'Also select 5 hidden';
  await user.click(within(await toolbar()).getByRole('button', { name: others }));
  await selected(6);
  expect(within(await toolbar()).queryByRole('button', { name: others })).toBeNull();
  await user.clear(await filterBox());
  expect(await screen.findByRole('checkbox', { name: 'Select all accounts' })).toBeDefined();
});

test('what is not in the list is meant by all where nothing else is shown', async () => {
  const { user } = await openConsole({ backend, path });
  const dialog = await paste(user, unknown);
  await user.click(await dialog.findByRole('checkbox', { name: /^Also add 2 unknown IDs/ }));
  await user.click(await dialog.findByRole('button', { name: 'Select 2 accounts' }));
  await selected(2);
  await user.click(within(await toolbar()).getByRole('button', { name: 'Clear selection' }));
  await enter(user, await filterBox(), unknown[1] ?? '');
  await screen.findByText('1 of 8 shown');
  await user.click(await selectAll());
  expect(await selected(1)).toBeDefined();
});

test.each([
  ['by semicolons', () => `${idOf(1)};${idOf(3)}; ${unknown[0]}`, '2 accounts matched, 1 unknown.'],
  ['by words', () => `Reset “${nameOf(1).toUpperCase()}” and (${idOf(3)}).`, '2 accounts matched.'],
  ['from unknown ones', () => `${idOf(1)}, ${unknown[0]}`, '1 account matched, 1 unknown.'],
])('IDs and usernames separated %s in the search box can be selected', async (_, text, match) => {
  const { user } = await openConsole({ backend, path });
  await checkbox(nameOf(0));
  await enter(user, await filterBox(), text());
  await user.click(
    await screen.findByRole('button', { name: /^Select \d accounts? by ID or username$/ }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Select by IDs' }));
  expect(await dialog.findByText(match)).toBeDefined();
  await user.click(await dialog.findByRole('button', { name: /^Select \d accounts?$/ }));
  await selected(parseInt(match, 10));
});

test('where each word in the search box names an account, they are selected and shown at once', async () => {
  const { user } = await openConsole({ backend, path });
  await checkbox(nameOf(0));
  await enter(user, await filterBox(), `${nameOf(1)}\r\n${idOf(3)}\n`);
  await user.click(
    await screen.findByRole('button', { name: 'Select 2 accounts by ID or username' }),
  );
  await selected(2);
  expect(((await checkbox(nameOf(3))) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Showing only 2 selected accounts.')).toBeDefined();
  expect(screen.queryByText(nameOf(0))).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to all accounts' }));
  expect(await screen.findByText(nameOf(0))).toBeDefined();
});

test('a text that names no account leads nowhere', async () => {
  const { user } = await openConsole({ backend, path });
  await checkbox(nameOf(0));
  await enter(user, await filterBox(), 'nobody, nothing');
  await screen.findByText('No matching accounts');
  expect(screen.queryByRole('button', { name: /ID or username/ })).toBeNull();
});
