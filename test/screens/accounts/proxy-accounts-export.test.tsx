import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdSteps } from '../../support/hold-steps.ts';
import { openConsole, catchFiles } from '../../support/render/console.tsx';
import {
  checkbox,
  startAccounts,
  toolbar,
  enter,
  filterBox,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(1200);
const nameOf = (index: number) => accounts[index]?.username ?? '';

let files: ReturnType<typeof catchFiles>;
beforeEach(() => void (files = catchFiles()));

/** Opens the dialog from the menu of the toolbar. To jsdom, the popover is hidden. */
async function openDialog(user: UserEvent) {
  const open = await within(await toolbar()).findByRole('button', {
    name: 'Export accounts',
    hidden: true,
  });
  await user.click(open);
  return within(await screen.findByRole('dialog', { name: 'Export accounts' }));
}

const confirm = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByRole('button', { name: 'Export accounts' });

test('what the filter shows is exported in the order and with the columns of the table and the ID', async () => {
  const { user } = await openConsole({
    backend,
    path: `${path}?filter=${nameOf(3)}&columns=username,quota`,
  });
  await checkbox(nameOf(3));
  const dialog = await openDialog(user);
  expect(dialog.getByRole('combobox', { name: 'Rows' })).toHaveProperty('value', 'shown');
  expect(dialog.getByText(/^username, quota, id\. Passwords are never exported\.$/)).toBeDefined();
  await user.click(confirm(dialog));
  expect(await dialog.findByText('Exported 1 account to proxy-accounts.csv')).toBeDefined();
  expect(await files[0]?.blob?.text()).toBe(
    `username,quota,id\r\n${nameOf(3)},${accounts[3]?.quota},${accounts[3]?.id}\r\n`,
  );
});

test('cells are separated by semicolons where a comma separates decimals', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'en']);
  const { user } = await openConsole({
    backend,
    path: `${path}?filter=${nameOf(3)}&columns=username,quota`,
  });
  await checkbox(nameOf(3));
  const dialog = await openDialog(user);
  await user.click(confirm(dialog));
  expect(await dialog.findByText('Exported 1 account to proxy-accounts.csv')).toBeDefined();
  expect(await files[0]?.blob?.text()).toBe(
    `username;quota;id\r\n${nameOf(3)};${accounts[3]?.quota};${accounts[3]?.id}\r\n`,
  );
});

test('selected accounts are exported with all columns as JSON, also those that the filter hides', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await checkbox(nameOf(0)));
  await user.click(await checkbox(nameOf(1)));
  await enter(user, await filterBox(), nameOf(1));
  const dialog = await openDialog(user);
  expect(await dialog.findByText('1 hidden by the filter')).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Columns' }), 'all');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'json');
  await user.click(confirm(dialog));
  expect(await dialog.findByText('Exported 2 accounts to proxy-accounts.json')).toBeDefined();
  const text = (await files[0]?.blob?.text()) ?? '';
  expect(text).not.toContain('plain_password');
  const { bytes_recv, ip_whitelist } = accounts[0] ?? {};
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ username: nameOf(1) }),
    expect.objectContaining({ username: nameOf(0), bytes_recv, ip_whitelist, source: 'list' }),
  ]);
});

test('a long export says how far it is, and can be stopped: then no file is saved', async () => {
  const { user } = await openConsole({ backend, path });
  await screen.findByText('1,200 accounts');
  const dialog = await openDialog(user);
  const { goOn, end } = holdSteps();
  await user.click(confirm(dialog));
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveProperty('value', 16));
  goOn();
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveProperty('value', 33));
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await user.click(stop);
  expect(await dialog.findByText('Export stopped. Nothing was saved or copied.')).toBeDefined();
  expect(document.activeElement).toBe(stop);
  expect(dialog.queryByRole('progressbar')).toBeNull();
  end();
  await user.click(confirm(dialog));
  expect(await dialog.findByText('Exported 1,200 accounts to proxy-accounts.csv')).toBeDefined();
  expect(files.map(({ name }) => name)).toEqual(['proxy-accounts.csv']);
});
