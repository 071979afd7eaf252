import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole, catchFiles } from '../../support/render/console.tsx';
import { startAccounts, toolbar } from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(120);

let files: ReturnType<typeof catchFiles>;
beforeEach(() => void (files = catchFiles()));

/** Opens the dialog for all accounts, and enters what the API doesn't send. */
async function openDialog(user: UserEvent) {
  await screen.findByText('120 accounts');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  const open = await within(await toolbar()).findByRole('button', {
    name: 'Export connection strings',
    // To jsdom, the popover is hidden.
    hidden: true,
  });
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export connection strings' }));
  for (const [name, text] of [
    ['Host', 'proxy.example.com'],
    ['Proxy port', '2000'],
  ] as const) {
    // It may be saved from the test before.
    await user.clear(dialog.getByLabelText(name));
    await user.paste(text);
  }
  await canDownload(dialog);
  return dialog;
}

/** Waits until the connections are counted. */
async function canDownload(dialog: ReturnType<typeof within>) {
  const button = dialog.getByRole('button', { name: 'Download' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
}

test('what an export has come to is said until a setting changes', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const dialog = await openDialog(user);
  const changes = [
    () => user.selectOptions(dialog.getByLabelText('File type'), 'csv'),
    () => user.type(dialog.getByLabelText('Proxy port'), '1'),
    () => user.click(dialog.getByLabelText(/^Include incomplete/)),
    () => user.click(dialog.getByLabelText('Leave out blocked, disabled, and inactive accounts')),
  ];
  for (const act of changes) {
    await canDownload(dialog);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await dialog.findByText(/^Exported [\d,]+ connection strings to connections\./);
    await act();
    expect(dialog.queryByText(/^Exported /)).toBeNull();
  }
  await dialog.findByText(/blocked, disabled, or inactive accounts left out\./);
  expect(files.map(({ name }) => name)).toEqual([
    'connections.txt',
    ...Array<string>(3).fill('connections.csv'),
  ]);
});

test('the connections are copied, each on its line', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const dialog = await openDialog(user);
  const count = dialog
    .getByText(/^[\d,]+ connection strings from/)
    .textContent.replace(/ from.*/, '');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText(`Copied ${count}`)).toBeDefined();
  const copied = await navigator.clipboard.readText();
  expect(`${copied.trimEnd().split('\n').length}`).toBe(count.replace(/,|\D+$/g, ''));
  expect(copied).toContain('@proxy.example.com:2000');
});

test('what was ready too late for the browser is copied by a second press', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const dialog = await openDialog(user);
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('forbidden'));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('late'));
  const copy = dialog.getByRole('button', { name: 'Copy' });
  await user.click(copy);
  await dialog.findByText('The text is ready. Press Copy again.');
  await user.click(copy);
  await dialog.findByText('Your browser blocked copying. Save a file instead.');
  write.mockRestore();
  await user.click(copy);
  await dialog.findByText(/^Copied /);
  expect(await navigator.clipboard.readText()).toContain('@proxy.example.com:2000');
});
