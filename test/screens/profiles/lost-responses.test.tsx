import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json } from '../../support/render/console.tsx';
import { losing } from '../../support/render/lost-responses.ts';
import {
  button,
  field,
  openProfile,
  retype,
  saveButton,
  save,
  saved,
} from '../../support/render/profile-form.ts';
import { startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();
const config = { idempotencyKeys: true };
const { path } = full;

async function retry(user: UserEvent) {
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
}

test('a save whose answer was lost is tried again with the same key', async () => {
  const { backend, writes } = losing(embedded, 'lost', 'lost');
  const { user } = await openProfile({ backend, path, config });
  await retype(user, 'Notes', 'Lost twice');
  await user.click(saveButton());
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain("the API won't store it twice");
  expect(said).not.toContain('Check before trying again');
  expect(screen.getByText('Save unconfirmed')).toBeDefined();
  await retry(user);
  await waitFor(() => expect(writes).toHaveLength(2));
  await retry(user);
  await saved();
  expect(writes[0]?.key).toMatch(/^"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"$/);
  expect(writes).toEqual([writes[0], writes[0], writes[0]]);

  // The same values again are a new intention.
  await retype(user, 'Notes', 'Something else');
  await save(user);
  await retype(user, 'Notes', 'Lost twice');
  await user.click(saveButton());
  await waitFor(() => expect(writes).toHaveLength(5));
  expect(new Set(writes.map(({ key }) => key)).size).toBe(3);
  await saved();
});

test('while the first save may still be running, the save stays unconfirmed and keeps its key', async () => {
  const { backend, writes } = losing(embedded, 'lost', () => json({}, { status: 409 }));
  const { user } = await openProfile({ backend, path, config });
  await retype(user, 'Notes', 'Slow');
  await user.click(saveButton());
  await retry(user);
  expect(await screen.findByText('The request may still be running')).toBeDefined();
  expect(screen.getByText('Save unconfirmed')).toBeDefined();
  await retry(user);
  await saved();
  expect(writes).toEqual([writes[0], writes[0], writes[0]]);
});

test('after a change elsewhere, a save of the same values is another save, and is stored', async () => {
  const { backend, writes } = losing(embedded, 'lost');
  const { user } = await openProfile({ backend, path, config });
  await retype(user, 'Notes', 'Mine');
  await user.click(saveButton());
  await screen.findByRole('alert');
  const { key: _key, body } = writes[0] ?? { body: '' };
  const stored = `/api/v1/teams/${full.teamId}/proxy_profiles/${full.id}`;
  const headers = { 'Api-Key': embedded.apiKey, 'Content-Type': 'application/json' };
  const theirs = JSON.stringify({ ...(JSON.parse(body) as object), notes: 'Theirs' });
  await embedded.fetch(stored, { method: 'PUT', headers, body: theirs });
  await retry(user);
  await user.click(await screen.findByRole('button', { name: 'Merge my changes' }));
  await save(user);
  expect(writes[1]?.body).toBe(body);
  expect(writes[1]?.key).not.toBe(writes[0]?.key);
  const now = await embedded.fetch(stored, { headers });
  expect(await now.json()).toMatchObject({ notes: 'Mine' });
});

/** A save whose request is lost on its way. */
const neverArrives = () => Promise.reject(new TypeError('The connection is lost.'));

test('a save without a response can be looked for: it has arrived', async () => {
  const { backend, writes } = losing(embedded, 'lost');
  const { user } = await openProfile({ backend, path });
  await retype(user, 'Notes', 'Arrived');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await saved();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(saveButton());
  expect(writes).toHaveLength(1);
  await user.click(button('Undo save'));
  await waitFor(() => expect(writes).toHaveLength(2));
});

test('a save without a response can be looked for: it has not arrived, or only in part', async () => {
  const { backend, writes } = losing(embedded, neverArrives);
  const { user } = await openProfile({ backend, path });
  await retype(user, 'Notes', 'Lost on its way');
  await retype(user, 'City', 'Golden');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'Check now' }));
  expect(await within(alert).findByText(/^Not saved as of .* still has the values/)).toBeDefined();
  await change({ notes: 'Lost on its way' });
  await user.click(within(alert).getByRole('button', { name: 'Check now' }));
  expect((await within(alert).findByRole('row', { name: /^City/ })).textContent).toBe(
    `City${full.profile.location?.city}Golden${full.profile.location?.city}`,
  );
  expect(field('City').value).toBe('Golden');
  expect(writes).toHaveLength(1);
  // What was found goes with the next save.
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await saved();
});

test('where a profile cannot be read, a save without a response says what to do', async () => {
  const { backend } = losing(embedded, 'lost');
  const { user } = await openProfile({ backend, path, config: { profileRead: false } });
  await retype(user, 'Name', 'Unknown');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("This API doesn't support reading profiles");
  expect(within(alert).queryByRole('button', { name: 'Check now' })).toBeNull();
});

/** A save by another user. */
async function change(values: object): Promise<void> {
  const { id: _id, created_at: _created, updated_at: _updated, ...writable } = full.profile;
  await embedded.fetch(`/api/v1/teams/${full.teamId}/proxy_profiles/${full.id}`, {
    method: 'PUT',
    headers: { 'Api-Key': embedded.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...writable, ...values }),
  });
}
