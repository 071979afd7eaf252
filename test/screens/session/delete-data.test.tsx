import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { openConsole, ownUser } from '../../support/render/console.tsx';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(3);
const TITLE = 'Delete data in this browser';

async function openDialog(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByText(TITLE));
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  await waitFor(() => expect(dialog.textContent).toContain('signs you out in all tabs.'));
  return dialog;
}

/** Two drafts, an unfinished reset and a finished one, and a saved view. */
async function leaveData(): Promise<void> {
  const scope = `${location.origin} ${ownUser()}`;
  const database = await deviceDatabase();
  const run = { kind: 'reset' as const, scope, createdAt: 1, total: 3, counts: null };
  await database?.put('runs', { ...run, id: 'r1', ended: null });
  await database?.put('runs', { ...run, id: 'r2', ended: { at: 2, reason: 'done' } } as never);
  const drafts = ['a', 'b'].map((key) => ({ key, editedAt: 1, edits: { name: 'x' }, from: null }));
  await database?.put('profileDrafts', { scope, teamId: 't', id: 'p', drafts });
  localStorage.setItem(`proxy-console.views:${scope}`, '[{"name":"Mine","search":""}]');
}

test('the dialog says how much it deletes, whose, and what is not finished; after Cancel or a refusal all is there', async () => {
  await leaveData();
  const { user } = await openConsole({ backend, path: '/history/requests' });
  const dialog = await openDialog(user);
  expect(dialog.textContent).toMatch(
    /Deletes 2 past resets, 2 profile drafts,.* 1 saved view.* from this browser, and signs you out in all tabs\./,
  );
  expect(dialog.textContent).toContain(`Only for ada@example.com at ${location.origin}.`);
  expect(dialog.textContent).toContain("1 unfinished reset can't be resumed then");
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await (await deviceDatabase())?.count('runs')).toBe(2);

  const again = within(await openDialog(user));
  const refusal = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Refused.', 'UnknownError');
  });
  await user.click(again.getByRole('button', { name: 'Delete data' }));
  expect((await again.findByRole('alert')).textContent).toContain("Couldn't delete the data");
  refusal.mockRestore();
  expect(await (await deviceDatabase())?.count('runs')).toBe(2);
  expect(screen.getByRole('heading', { name: 'History', level: 1 })).toBeTruthy();
});

test('after the deletion, the sign-in page says that the data is gone', async () => {
  await openConsole({ backend, path: '/sign-in?data=deleted', signedIn: false });
  expect((await screen.findByRole('status')).textContent).toContain(
    'Your data in this browser was deleted',
  );
});
