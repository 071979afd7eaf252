import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts, table } from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(3);
const nameOf = (index: number) => accounts[index]?.username ?? '';

/** To jsdom, the content of a menu is hidden. */
const inMenu = (name: string) => screen.findByRole('button', { name, hidden: true });

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
  expect(await linkedColumns()).toBe('username,state,consumption,quota,usage,enabled');
  await user.click(await inMenu('Default columns'));
  expect(await linkedColumns()).toBeNull();
});

test('a saved view shows again what it showed, in a later visit too, until it is deleted', async () => {
  const first = await openConsole({ backend, path: `${path}?filter=a`, userId: 'saves-views' });
  await table();
  await first.user.type(screen.getByLabelText('View name'), 'With an a');
  await first.user.click(await inMenu('Save view'));
  first.unmount();

  const { user } = await openConsole({ backend, path, userId: 'saves-views' });
  await table();
  await user.click(await inMenu('With an a'));
  await waitFor(() => expect(location.search).toBe('?filter=a'));
  await user.click(await inMenu('Delete view With an a'));
  expect(screen.getByText('No saved views')).toBeDefined();
});
