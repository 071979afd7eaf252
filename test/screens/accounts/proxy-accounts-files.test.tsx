import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(1);
const noLists = { proxyAccounts: null, proxyProfiles: null, teams: null, auditLog: null };

let users = 0;
/** The dialog "Add by ID" for a user without accounts here. */
async function openDialog(): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  users += 1;
  const { user } = await openConsole({
    backend,
    path: '/proxy-accounts',
    config: { collections: noLists },
    userId: `somebody with file ${users}`,
  });
  await screen.findByText('No accounts yet');
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add by ID' }) };
}

/** A file whose text arrives when it is released. */
function slowFile(text: string, name: string) {
  const file = new File([text], name);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  file.arrayBuffer = async () => {
    await held;
    return new Blob([text]).arrayBuffer();
  };
  return { file, letThrough: () => release?.() };
}

test('of two files the one that I chose last counts, though the other one takes longer', async () => {
  const { user, dialog } = await openDialog();
  const field = within(dialog).getByLabelText('File with IDs');
  const { file, letThrough } = slowFile('wrong-1', 'slow.txt');
  await user.upload(field, file);
  await user.upload(field, new File(['right-1\nright-2'], 'fast.txt'));
  expect(await within(dialog).findByText('2 IDs found in the file.')).toBeDefined();
  letThrough();
  await user.type(within(dialog).getByLabelText('Account IDs'), 'typed-1');
  expect(within(dialog).getByText('From fast.txt.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^3 IDs added/)).toBeDefined();
  const row = (await screen.findByRole('checkbox', { name: 'Select right-2' })).closest('tr');
  expect(row?.textContent).toContain('Imported');
});

test('nothing is added while a file is still being read, so that none of it is left out', async () => {
  const { user, dialog } = await openDialog();
  const { file, letThrough } = slowFile('of-file', 'slow.txt');
  await user.upload(within(dialog).getByLabelText('File with IDs'), file);
  await user.type(within(dialog).getByLabelText('Account IDs'), 'typed-1');
  const add = within(dialog).getByRole('button', { name: 'Add' });
  expect(add.title).toBe('The file is still being read');
  await user.click(add);
  letThrough();
  expect(await within(dialog).findByText('1 ID found in the file.')).toBeDefined();
  await user.click(add);
  expect(await screen.findByText(/^2 IDs added/)).toBeDefined();
});

test('a file that is dropped where there are no accounts is read, not opened by the browser', async () => {
  const { dialog } = await openDialog();
  const file = new File(['dropped-1'], 'dropped.txt');
  // A drop happens only if the page has accepted the drag before it.
  const isLeftToTheBrowser = fireEvent.dragOver(dialog, { dataTransfer: { types: ['Files'] } });
  expect(isLeftToTheBrowser).toBe(false);
  expect(fireEvent.drop(dialog, { dataTransfer: { types: ['Files'], files: [file] } })).toBe(false);
  expect(await within(dialog).findByText('1 ID found in the file.')).toBeDefined();
});
