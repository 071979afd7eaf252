import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts, table } from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(3);
const nameOf = (index: number) => accounts[index]?.username ?? '';

/** To jsdom, the content of a menu is hidden. */
const inMenu = (name: string) => screen.findByRole('button', { name, hidden: true });
const viewNames = () =>
  screen
    .getAllByRole('button', { name: /^Delete view /, hidden: true })
    .map(({ textContent }) => textContent.slice('Delete view '.length));

async function saveView(user: UserEvent, name: string) {
  await user.type(screen.getByLabelText('View name'), name);
  await user.click(await inMenu('Save view'));
}

const fileOf = (views: unknown) =>
  new File([JSON.stringify({ format: 'proxy-console/views', version: 1, views })], 'views.json', {
    type: 'application/json',
  });

async function openImport(user: UserEvent, file: File) {
  await user.click(await inMenu('Import views'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import views' }));
  await user.upload(dialog.getByLabelText('File with views'), file);
  return dialog;
}

test('the link to a view has filters, search and sort, and no open account', async () => {
  const { user } = await openConsole({
    backend,
    path: `${path}?status=${accounts[0]?.status}&sort=quota&order=desc&account=${accounts[0]?.id}`,
  });
  await table();
  expect(screen.queryByText(/^The link will include/)).toBeNull();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  const filter = `usage>=0 ${nameOf(0)}`;
  await user.type(screen.getByRole('searchbox', { name: 'Filter accounts' }), filter);
  expect(screen.getByText(`The link will include your search: “${filter}”`)).toBeDefined();
  await user.click(await inMenu('Copy link to this view'));
  const link = new URL(String(write.mock.lastCall?.[0]));
  expect(link.origin + link.pathname).toBe(`${location.origin}${path}`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    filter,
    status: accounts[0]?.status,
    sort: 'quota',
    order: 'desc',
  });
});

test('the link to a view has the columns that I chose, and not those that fit my window', async () => {
  const { user } = await openConsole({ backend, path });
  await table();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  const linkedColumns = async () => {
    await user.click(await inMenu('Copy link to this view'));
    return new URL(String(write.mock.lastCall?.[0])).searchParams.get('columns');
  };
  expect(await linkedColumns()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Enabled', hidden: true }));
  expect(await linkedColumns()).toBe('username,status,consumption,quota,usage,is_active');
  await user.click(await inMenu('Default columns'));
  expect(await linkedColumns()).toBeNull();
});

test('saved views are exported, and come back from the file in another browser', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const first = await openConsole({ backend, path: `${path}?filter=a`, userId: 'exports-views' });
  await table();
  expect((await inMenu('Export views')).title).toBe('No saved views');
  await saveView(first.user, 'With an a');
  await first.user.click(await inMenu('Export views'));
  const text = (await files[0]?.text()) ?? '';
  first.unmount();

  const { user } = await openConsole({ backend, path, userId: 'imports-views' });
  await table();
  const dialog = await openImport(user, new File([text], 'views.json'));
  expect(await dialog.findByText('1 view: With an a')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Import views' }));
  expect(viewNames()).toEqual(['With an a']);
  await user.click(await inMenu('With an a'));
  await waitFor(() => expect(location.search).toBe('?filter=a'));
});

test('of a file with problems each is told, and no view is imported', async () => {
  const { user } = await openConsole({ backend, path, userId: 'imports-bad-views' });
  await table();
  const dialog = await openImport(
    user,
    fileOf([{ name: 'A', params: { order: 'up' } }, { params: {} }]),
  );
  expect(await dialog.findByText("View “A”: “order” can't be “up”.")).toBeDefined();
  expect(dialog.getByText('View 2 has no name.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Import views' }).title).toBe(
    'Choose a file with views',
  );
  await user.upload(dialog.getByLabelText('File with views'), fileOf([{ name: 'A', params: {} }]));
  expect(await dialog.findByText('1 view: A')).toBeDefined();
  expect(dialog.queryByText('View 2 has no name.')).toBeNull();
});

test.each([
  ['Replace my views', ['Mine', 'Same']],
  ['Keep both', ['Mine', 'Mine (2)', 'Same']],
])('names in use are told, and I choose: %s', async (choice, expected) => {
  const { user } = await openConsole({
    backend,
    path: `${path}?filter=${nameOf(0)}`,
    userId: `clashes ${choice}`,
  });
  await table();
  await saveView(user, 'Mine');
  await saveView(user, 'Same');
  const dialog = await openImport(
    user,
    fileOf([
      { name: 'Mine', params: { filter: 'other' } },
      { name: 'Same', params: { filter: nameOf(0) } },
    ]),
  );
  expect(await dialog.findByText('You have other views with these names: Mine')).toBeDefined();
  const confirm = dialog.getByRole('button', { name: 'Import views' });
  expect(confirm.title).toBe('Choose what happens to names in use');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Names in use' }), choice);
  await user.click(confirm);
  expect(viewNames()).toEqual(expected);
  await user.click(await inMenu('Mine'));
  const filter = choice === 'Keep both' ? nameOf(0) : 'other';
  await waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toBe(filter));
});
