import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../../support/render/console.tsx';
import {
  described,
  field,
  openProfile,
  saveButton,
  save,
} from '../../support/render/profile-form.ts';
import { answeringReads, intercepted, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();

test('space around a pasted account id is removed, and said', async () => {
  const { user } = await openProfile({ backend: embedded, path: full.path });
  await user.clear(field('Proxy account ID'));
  await user.click(field('Proxy account ID'));
  await user.paste(' 0123456789abcdef01234567\n');
  expect(field('Proxy account ID').value).toBe('0123456789abcdef01234567');
  expect(described(field('Proxy account ID'))).toContain(
    'Spaces around the pasted text were removed.',
  );
  await user.tab();
  expect(field('Proxy account ID').getAttribute('aria-invalid')).toBeNull();
});

test.each([
  [404, 'Profile not found', /no profile with these IDs in this team \(404\)/],
  [405, 'Current values unavailable', /^This API doesn't support reading profiles/],
])('a read that is answered with %i says so, and leaves the form', async (code, title, text) => {
  const backend = answeringReads(embedded, () => json({}, { status: code }));
  const path = `/teams/${full.teamId}/proxy-profiles/nothing-known`;
  await openProfile({ backend, path, userId: `newcomer ${code}` });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(field('Name').value).toBe('');
});

test('a profile that was saved is not called missing where no profile can be read', async () => {
  const backend = answeringReads(embedded, () => json({}, { status: 404 }));
  const options = { backend, path: full.path, userId: 'writer' };
  const { user, unmount } = await openProfile(options);
  expect(screen.getByText('Profile not found')).toBeTruthy();
  await user.type(field('Name'), 'Saved');
  await user.type(field('Proxy account ID'), full.profile.proxy_account_id ?? '');
  await save(user);

  unmount();
  await openProfile(options);
  expect(screen.getByText(/^These values are from/)).toBeTruthy();
  expect(screen.queryByText('Profile not found')).toBeNull();
});

test('where nothing is known, the page says so and only what was touched is sent', async () => {
  const { backend, saves } = intercepted(embedded);
  const accountId = full.profile.proxy_account_id ?? '';
  const options = { backend, path: full.path, config: { profileRead: false }, userId: 'newcomer' };
  const { user, unmount } = await openProfile(options);
  expect(screen.getByText('Current values unavailable')).toBeTruthy();
  await user.type(field('City'), 'Golden');
  await user.click(saveButton());
  await waitFor(() => expect(described(field('Name'))).toContain('This value is required.'));
  await user.type(field('Name'), 'Touched');
  await user.type(field('Proxy account ID'), accountId);
  await save(user);
  expect(saves).toEqual([
    { name: 'Touched', proxy_account_id: accountId, location: { city: 'Golden' } },
  ]);

  // The next visit starts from the response.
  unmount();
  await openProfile(options);
  expect(screen.getByText(/^These values are from/)).toBeTruthy();
  expect(field('City').value).toBe('Golden');
});
