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
  status,
} from '../../support/render/profile-form.ts';
import { addressOf, intercepted, startProfiles } from '../../support/builders/profiles.ts';

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
  await user.click(saveButton());
  await waitFor(() => expect(status().textContent).toBe('Saved'));
  expect(saves).toMatchObject([{ notes: 'mine', port: 2346, location: { region: 'Mine too' } }]);
});

test('saved anyway, the form is sent as it is', async () => {
  const { backend, saves } = intercepted(embedded);
  const user = await editMeanwhile(backend);
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(status().textContent).toBe('Saved'));
  expect(saves).toMatchObject([{ notes: 'mine', port: 2345 }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test("with the server's values, the edits are given up and nothing is sent", async () => {
  const { backend, saves } = intercepted(embedded);
  const user = await editMeanwhile(backend);
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Discard mine' }));
  expect([field('Notes').value, field('Region').value, field('Port').value]).toEqual([
    'theirs',
    'Colorado',
    '2346',
  ]);
  expect(noSaveBar()).toBe(true);
  expect(saves).toEqual([]);
});

test('the review says that the profile has changed', async () => {
  const user = await editMeanwhile(embedded);
  await user.click(button('Review changes'));
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(await within(dialog).findByText('Changed elsewhere: Port, Notes.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('button', { name: LAY_OVER })).toBeTruthy();
});

/** Ends when the caller aborts. */
function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

const unseen = () => screen.findByText(/^Couldn't check the current values/);

test.each([
  ['fails', () => json({}, { status: 502 })],
  ['is refused', () => json({}, { status: 403 })],
  ['is cut', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not waited for', hang],
])('where the reading before a save %s, nothing is sent until I say so', async (_, response) => {
  const { backend, saves } = intercepted(embedded);
  let isCut = false;
  const fetch: Backend['fetch'] = (input, init) =>
    isCut && init?.method === 'GET' && addressOf(input).includes('/proxy_profiles/')
      ? Promise.resolve(response(init.signal))
      : backend.fetch(input, init);
  const { user } = await openProfile({ backend: { ...backend, fetch }, path: full.path });
  const long = response === hang ? holdTimers(5000) : undefined;
  const save = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    if (!long) return;
    await waitFor(() => {
      long.pass();
      expect(button('Stop waiting')).toBeTruthy();
    });
    await user.click(button('Stop waiting'));
  };
  isCut = true;
  await retype(user, 'Notes', 'mine');
  await save('Save changes');
  await unseen();
  expect(saves).toHaveLength(0);
  await save('Check again and save');
  await unseen();
  expect(saves).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save without checking' }));
  await waitFor(() => expect(status().textContent).toBe('Saved'));
  expect(saves).toHaveLength(1);
  await retype(user, 'Notes', 'mine again');
  await save('Save changes');
  await unseen();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Check again and save' }));
  await waitFor(() => expect(status().textContent).toBe('Saved'));
  expect(saves).toHaveLength(2);
});

const missing = () => screen.findByText("The API can't find this profile");

test('where the profile is gone before a save, nothing is sent until I say so', async () => {
  const { backend, saves } = intercepted(embedded);
  let isGone = false;
  const fetch: Backend['fetch'] = (input, init) =>
    isGone && init?.method === 'GET' && addressOf(input).includes('/proxy_profiles/')
      ? Promise.resolve(json({ detail: 'No such profile.' }, { status: 404 }))
      : backend.fetch(input, init);
  const { user } = await openProfile({ backend: { ...backend, fetch }, path: full.path });
  await retype(user, 'Notes', 'mine');
  isGone = true;
  await user.click(saveButton());
  await missing();
  expect(screen.getByRole('alert').textContent).toContain('No such profile.');
  expect(saves).toEqual([]);
  await user.click(button('Cancel'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Notes').value).toBe('mine');
  await user.click(saveButton());
  await missing();
  await user.click(button('Save changes anyway'));
  await waitFor(() => expect(status().textContent).toBe('Saved'));
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
  await user.click(button('Save changes anyway'));
  await waitFor(() => expect(saves).toMatchObject([{ name: 'Brought back' }]));
});

test('a reading before a save that takes too long is told as that, and not as a fault of the console', async () => {
  const { backend, saves } = intercepted(embedded);
  let isSlow = false;
  const fetch: Backend['fetch'] = (input, init) =>
    isSlow && init?.method === 'GET' && addressOf(input).includes('/proxy_profiles/')
      ? hang(init.signal)
      : backend.fetch(input, init);
  const { user } = await openProfile({ backend: { ...backend, fetch }, path: full.path });
  await retype(user, 'Notes', 'mine');
  isSlow = true;
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => limit(time < 30_000 ? 20 : time));
  await user.click(saveButton());
  await unseen();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain("The API didn't respond in time.");
  expect(alert.textContent).not.toContain('Something went wrong');
  expect(saves).toEqual([]);
});

test('where the API has no read, a save is one call', async () => {
  const calls: string[] = [];
  const fetch: Backend['fetch'] = (input, init) => {
    if (addressOf(input).includes('/proxy_profiles/')) calls.push(init?.method ?? 'GET');
    return init?.method === 'GET' && addressOf(input).includes('/proxy_profiles/')
      ? Promise.resolve(json({}, { status: 405 }))
      : embedded.fetch(input, init);
  };
  const { user } = await openProfile({
    backend: { ...embedded, fetch },
    path: full.path,
    userId: 'without-read',
  });
  await retype(user, 'Name', 'Without read');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await user.click(saveButton());
  await waitFor(() => expect(status().textContent).toBe('Saved'));
  await retype(user, 'Name', 'Once more');
  await user.click(saveButton());
  await waitFor(() => expect(calls).toEqual(['GET', 'PUT', 'PUT']));
});
