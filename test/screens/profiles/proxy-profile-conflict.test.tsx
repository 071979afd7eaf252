import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, type Backend } from '../../support/render/console.tsx';
import { holdTimers } from '../../support/render/held-timers.ts';
import {
  button,
  field,
  openProfile,
  retype,
  noSaveBar,
  saveButton,
  save,
  saved,
} from '../../support/render/profile-form.ts';
import { answeringReads, intercepted, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();
const { id: _id, created_at: _created, updated_at: _updated, ...writable } = full.profile;

/** A save by another user. */
async function changeElsewhere(change: object): Promise<void> {
  const response = await embedded.fetch(`/api/v1/teams/${full.teamId}/proxy_profiles/${full.id}`, {
    method: 'PUT',
    headers: { 'Api-Key': embedded.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...writable, ...change }),
  });
  expect(response.status).toBe(200);
}

beforeEach(() => changeElsewhere({}));

const LAY_OVER = 'Merge my changes';

/** Opens the profile, edits it, and changes it elsewhere in the meantime. */
async function editMeanwhile(backend: Backend) {
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'Notes', 'mine');
  await retype(user, 'Region', 'Mine too');
  await changeElsewhere({ notes: 'theirs', port: 2346 });
  return user;
}

test('a save over what was changed elsewhere is held back; laid over, the edits stay, and a press saves', async () => {
  const { backend, saves } = intercepted(embedded);
  const user = await editMeanwhile(backend);
  await user.click(saveButton());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Profile changed since you loaded it');
  const rows = within(notice).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Port234523462345The API',
    'NotesEvery field has a value.theirsmineThe API and this form',
  ]);
  expect(saves).toEqual([]);
  await user.click(within(notice).getByRole('button', { name: LAY_OVER }));
  expect([field('Notes').value, field('Region').value, field('Port').value]).toEqual([
    'mine',
    'Mine too',
    '2346',
  ]);
  expect(document.activeElement).toBe(field('Notes'));
  expect(screen.getByRole('alert').textContent).toMatch(/From the API: Port\..*kept: Notes\./);
  expect(saves).toEqual([]);
  await save(user);
  expect(saves).toMatchObject([{ notes: 'mine', port: 2346, location: { region: 'Mine too' } }]);
});

test('overwriting sends the form as it is', async () => {
  const { backend, saves } = intercepted(embedded);
  const user = await editMeanwhile(backend);
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await saved();
  expect(saves).toMatchObject([{ notes: 'mine', port: 2345 }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the review says that the profile has changed, and what was edited can be discarded', async () => {
  const { backend, saves } = intercepted(embedded);
  const user = await editMeanwhile(backend);
  await user.click(button('Review changes'));
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(await within(dialog).findByText('Changed elsewhere: Port, Notes.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Discard mine' }));
  const values = ['Notes', 'Region', 'Port'].map((label) => field(label).value);
  expect(values).toEqual(['theirs', 'Colorado', '2346']);
  expect(noSaveBar()).toBe(true);
  expect(saves).toEqual([]);
});

type Read = Parameters<typeof answeringReads>[1];

/** Edits a profile whose reads are then answered otherwise, until they are `undefined` again. */
async function editUnread(read: Read) {
  const { backend, saves } = intercepted(embedded);
  const reads: { answer: Read } = { answer: () => undefined };
  const answered = answeringReads(backend, (signal) => reads.answer(signal));
  const { user } = await openProfile({ backend: answered, path: full.path });
  await retype(user, 'Notes', 'mine');
  reads.answer = read;
  return { user, saves, reads };
}

/** Ends when the caller aborts. */
const hang: Read = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const unseen = () => screen.findByText(/^Couldn't check the current values/);

test('where the reading before a save fails, nothing is sent until I say so', async () => {
  const { user, saves, reads } = await editUnread(() => json({}, { status: 502 }));
  await user.click(saveButton());
  await unseen();
  await user.click(button('Check again and save'));
  await unseen();
  expect(saves).toHaveLength(0);
  await user.click(button('Save without checking'));
  await saved();
  expect(saves).toHaveLength(1);
  await retype(user, 'Notes', 'mine again');
  await user.click(saveButton());
  await unseen();
  reads.answer = () => undefined;
  await user.click(button('Check again and save'));
  await saved();
  expect(saves).toHaveLength(2);
});

test('no button takes the place of the one that I have just pressed', async () => {
  const { user, saves, reads } = await editUnread(() => json({}, { status: 502 }));
  await user.click(saveButton());
  await unseen();
  reads.answer = () => json({}, { status: 404 });
  button('Check again and save').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Save changes anyway' });
  expect(document.activeElement?.textContent).not.toBe('Save changes anyway');
  expect(saves).toEqual([]);
});

test('a reading before a save need not be waited for', async () => {
  const { user, saves } = await editUnread(hang);
  const long = holdTimers(5000);
  await user.click(saveButton());
  await waitFor(() => {
    long.pass();
    expect(button('Stop waiting')).toBeTruthy();
  });
  await user.click(button('Stop waiting'));
  await unseen();
  expect(saves).toEqual([]);
});

test('a reading before a save that takes too long is told as that, and not as a fault of the console', async () => {
  const { user, saves } = await editUnread(hang);
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => limit(time < 30_000 ? 20 : time));
  await user.click(saveButton());
  await unseen();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain("The API didn't respond in time.");
  expect(alert.textContent).not.toContain('Something went wrong');
  expect(saves).toEqual([]);
});

const missing = () => screen.findByText("The API can't find this profile");

test('where the profile is gone before a save, nothing is sent until I say so', async () => {
  const { user, saves } = await editUnread(() =>
    json({ detail: 'No such profile.' }, { status: 404 }),
  );
  await user.click(saveButton());
  await missing();
  expect(screen.getByRole('alert').textContent).toContain('No such profile.');
  expect(saves).toEqual([]);
  await user.click(button('Cancel'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(saveButton());
  await missing();
  await user.click(button('Save changes anyway'));
  await saved();
  expect(saves).toMatchObject([{ notes: 'mine' }]);
});

test('a profile that an API with a read does not find when opened is looked for before a save', async () => {
  const { backend, saves } = intercepted(embedded);
  const userId = 'somebody who has read profiles';
  (await openProfile({ backend, path: full.path, userId })).unmount();
  const { user } = await openProfile({ backend, path: `${full.path}-gone`, userId });
  await retype(user, 'Name', 'Brought back');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await user.click(saveButton());
  await missing();
  expect(saves).toEqual([]);
});

test('where the API has no read, a save is one call', async () => {
  const { backend, saves } = intercepted(embedded);
  const read = vi.fn(() => json({}, { status: 405 }));
  const { user } = await openProfile({
    backend: answeringReads(backend, read),
    path: full.path,
    userId: 'without-read',
  });
  await retype(user, 'Name', 'Without read');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await save(user);
  await retype(user, 'Name', 'Once more');
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(read).toHaveBeenCalledTimes(1);
});
