import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  checkbox,
  LIST,
  result,
  startAccounts,
  toolbar,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(3);

/** Opens the dialog for one account; after the list was read once, every read of accounts is answered so. */
async function openDialog(response: () => Response | Promise<Response>) {
  let isListRead = false;
  const odd = answering(backend, ({ path, ids }) =>
    isListRead && path.startsWith(LIST) && ids.length === 0 ? response() : undefined,
  );
  const { user } = await openConsole({ backend: odd, path: '/proxy-accounts' });
  await user.click(await checkbox(accounts[0]?.username ?? ''));
  isListRead = true;
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Reset 1 account' });
  return { user, dialog, confirm };
}

test('current amounts that take long can be skipped, and read after all', async () => {
  let answer: ((response: Response) => void) | undefined;
  const { user, dialog, confirm } = await openDialog(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  await dialog.findByRole('progressbar', { name: 'Reading current amounts' });
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(dialog.getByText(/^Current amounts weren't read\./)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Read current amounts' }));
  answer?.(json(accounts[0]));
  await waitFor(() => expect(dialog.queryByText(/^Current amounts weren't read\./)).toBeNull());
  expect(await dialog.findByText(/^Amounts as of /)).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Read current amounts' })).toBeNull();
  await user.click(confirm());
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
});

test('current amounts that fail are said to have failed, and the reset needs none', async () => {
  const { user, dialog, confirm } = await openDialog(() => json({}, { status: 403 }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain("Current amounts couldn't be read");
  expect(alert.textContent).toContain('You can reset without them.');
  await user.click(confirm());
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
});
