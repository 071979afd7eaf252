import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole, type Backend } from '../../support/render/console.tsx';
import { openProfile } from '../../support/render/profile-form.ts';
import { addressOf, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();

const path = '/proxy-profiles';
const teamsAndProfiles = { proxyAccounts: null, teams: null, proxyProfiles: null };

test('the profiles of a team are listed and lead to their pages', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.selectOptions(await screen.findByLabelText('Team'), full.teamId);
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  await user.click(within(table).getByRole('link', { name: 'Everything set' }));
  expect(await screen.findByRole('heading', { name: 'Edit proxy profile' })).toBeTruthy();
  expect(location.pathname).toBe(full.path);
});

test('a profile is opened by its ids, and the team is remembered', async () => {
  const config = { collections: teamsAndProfiles };
  const { user, unmount } = await openConsole({ backend: embedded, path, config });
  expect(screen.queryByRole('region', { name: 'Team profiles' })).toBeNull();
  await user.type(screen.getByLabelText('Team ID'), ` ${full.teamId} `);
  await user.type(screen.getByLabelText('Profile ID'), full.id);
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
  expect(location.pathname).toBe(full.path);
  unmount();
  await openConsole({ backend: embedded, path, config });
  expect(screen.getByLabelText<HTMLInputElement>('Team ID').value).toBe(full.teamId);
});

test.each([
  ['', 'Enter the profile ID.'],
  ['.', 'An ID can’t be “.” or “..”.'],
  ['..', 'An ID can’t be “.” or “..”.'],
])('the id "%s" is refused with a sentence', async (id, sentence) => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.type(screen.getByLabelText('Team ID'), 't1');
  if (id !== '') await user.type(screen.getByLabelText('Profile ID'), id);
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(location.pathname).toBe(path);
});

test('ids with any characters reach the API as they are', async () => {
  const asked: string[] = [];
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch(input, init) {
      asked.push(addressOf(input));
      return embedded.fetch(input, init);
    },
  };
  const { user } = await openConsole({ backend, path });
  await user.type(screen.getByLabelText('Team ID'), 'a?c#d');
  await user.type(screen.getByLabelText('Profile ID'), '100% é%2F');
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  await screen.findByLabelText('Name');
  expect(asked.at(-1)).toBe('/api/v1/teams/a%3Fc%23d/proxy_profiles/100%25%20%C3%A9%252F');
});

test('an id that the server cannot take in a path is refused with its sentence', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.type(screen.getByLabelText('Team ID'), 'a/b');
  await user.type(screen.getByLabelText('Profile ID'), 'c');
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  expect(
    await screen.findByText(/An ID in the path can’t be “.” or “..”, or contain “\/” or “\\”/),
  ).toBeTruthy();
});

test('opened profiles are listed, and can be forgotten', async () => {
  const options = { backend: embedded, userId: 'reader' };
  const { unmount } = await openProfile({ ...options, path: full.path });
  unmount();
  const { user } = await openConsole({ ...options, path });
  const opened = within(screen.getByRole('region', { name: 'Recently opened' }));
  const link = await opened.findByRole('link', { name: 'Everything set' });
  expect(link.getAttribute('href')).toBe(full.path);
  await user.click(opened.getByRole('button', { name: 'Remove Everything set' }));
  expect(
    await opened.findByText('Profiles that you open in this browser are listed here.'),
  ).toBeTruthy();
});

test('another user of the device does not see what was opened', async () => {
  const { unmount } = await openProfile({ backend: embedded, userId: 'one', path: full.path });
  unmount();
  await openConsole({ backend: embedded, userId: 'other', path });
  expect(
    await screen.findByText('Profiles that you open in this browser are listed here.'),
  ).toBeTruthy();
});

test.each([403, 404, 405])(
  'an API that answers %i to its lists is worked with by ids',
  async (status) => {
    const backend: Backend = {
      apiKey: embedded.apiKey,
      fetch: (input, init) =>
        addressOf(input).startsWith('/api/users')
          ? embedded.fetch(input, init)
          : Promise.resolve(json({ detail: 'No.' }, { status })),
    };
    const { user } = await openConsole({ backend, path });
    await user.type(await screen.findByLabelText('Team'), 't1');
    await user.click(screen.getByRole('button', { name: 'Show profiles' }));
    expect(
      await screen.findByText("The API doesn't list this team's profiles. Open one by ID."),
    ).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a long list is read to its end, page by page', async () => {
  const profiles = Array.from({ length: 250 }, (_, index) => ({ id: `p${index}`, name: null }));
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch(input, init) {
      if (!addressOf(input).includes('/proxy_profiles')) return embedded.fetch(input, init);
      const page = Number(new URL(addressOf(input), location.origin).searchParams.get('page'));
      return Promise.resolve(json(profiles.slice((page - 1) * 30, page * 30)));
    },
  };
  await openConsole({ backend, path });
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(within(table).getAllByRole('row')).toHaveLength(251);
});

test('the links from page to page are followed, where the API has them', async () => {
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch(input, init) {
      if (!addressOf(input).includes('/proxy_profiles')) return embedded.fetch(input, init);
      const { pathname, searchParams } = new URL(addressOf(input), location.origin);
      const place = Number(searchParams.get('cursor') ?? 0);
      const member = [{ id: `p${place}`, name: `Profile ${place}` }];
      const view = place < 3 ? { next: `${pathname}?cursor=${place + 1}` } : {};
      return Promise.resolve(json({ member, view }));
    },
  };
  await openConsole({ backend, path });
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(within(table).getAllByRole('row')).toHaveLength(5);
});
