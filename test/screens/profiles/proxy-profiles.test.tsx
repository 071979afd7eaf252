import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole, type Backend } from '../../support/render/console.tsx';
import { openProfile } from '../../support/render/profile-form.ts';
import { addressOf, seededProfile, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();

const path = '/proxy-profiles';
const teamsAndProfiles = { proxyAccounts: null, teams: null, auditLog: null, proxyProfiles: null };

/** The names in the table, from the top. */
async function listed(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  return within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

test('the profiles of a team are listed and lead to their pages', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.selectOptions(await screen.findByLabelText('Team'), full.teamId);
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  await user.click(within(table).getByRole('link', { name: 'Everything set' }));
  expect(await screen.findByRole('heading', { name: 'Everything set', level: 1 })).toBeTruthy();
  expect(location.pathname).toBe(full.path);
});

test('each profile shows its name, type, country, port and when it was updated', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.selectOptions(await screen.findByLabelText('Team'), full.teamId);
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Type', 'Country', 'Port', 'Updated']);
  const row = within(table).getByRole('row', { name: /Everything set/ });
  const [, type, country, port] = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect([type, country, port]).toEqual(['mobile', 'US', '2345']);
  expect(within(row).queryByText(full.id)).toBeNull();
});

test("profiles that the API's own total counts and its pages lack are said to be missing", async () => {
  const member = [{ id: 'id-1', name: 'Only one' }];
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch: (input, init) => {
      const address = addressOf(input);
      if (!address.includes('/proxy_profiles')) return embedded.fetch(input, init);
      const isFirst = address.includes('page=1&');
      return Promise.resolve(isFirst ? json({ member, totalItems: 2 }) : json({}, { status: 404 }));
    },
  };
  await openConsole({ backend, path });
  expect(await listed()).toEqual(['Only one']);
  expect(screen.getByText("1 page couldn't be loaded")).toBeDefined();
});

test('profiles of the same name are told apart by their ids', async () => {
  const names = ['Twin', 'Twin', 'Only one', null];
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch: (input, init) =>
      addressOf(input).includes('/proxy_profiles')
        ? Promise.resolve(json(names.map((name, index) => ({ id: `id-${index}`, name }))))
        : embedded.fetch(input, init),
  };
  await openConsole({ backend, path });
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(
    within(table)
      .getAllByText(/^id-/)
      .map(({ textContent }) => textContent),
  ).toEqual(['id-0', 'id-1', 'id-3']);
});

test('a long list is filtered and sorted, and its address keeps both', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `id-${at}`,
    name: `Profile ${at}`,
    port: 2999 - at,
  }));
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch: (input, init) =>
      addressOf(input).includes('/proxy_profiles')
        ? Promise.resolve(json(many))
        : embedded.fetch(input, init),
  };
  const { user, unmount } = await openConsole({ backend, path });
  expect(await listed()).toHaveLength(30);
  await user.type(screen.getByRole('searchbox', { name: 'Filter profiles' }), '298');
  expect(await screen.findByText('10 of 30 profiles')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Port' }));
  expect(screen.getByRole('columnheader', { name: 'Port' }).ariaSort).toBe('ascending');
  expect((await listed())[0]).toBe('Profile 19');
  await user.click(screen.getByRole('checkbox', { name: 'Select all matching profiles' }));
  expect(screen.getByText('10 selected')).toBeTruthy();
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      sort: 'port',
      order: 'asc',
      filter: '298',
    }),
  );
  const address = location.pathname + location.search;
  unmount();

  const again = await openConsole({ backend, path: address });
  expect((await listed())[0]).toBe('Profile 19');
  await again.user.type(screen.getByRole('searchbox', { name: 'Filter profiles' }), 'x');
  expect(await screen.findByText('No matching profiles')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await listed()).toHaveLength(30);
});

test('the profiles of all teams are one list, which names the teams and is remembered', async () => {
  const teams = [
    { id: 't1', name: 'Sales' },
    { id: 't2', name: null },
  ];
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch: (input, init) => {
      const address = addressOf(input);
      const [, teamId] = /teams\/(t\d)\/proxy_profiles/.exec(address) ?? [];
      if (teamId) return Promise.resolve(json([{ id: `${teamId}-1`, name: `Of ${teamId}` }]));
      return address.startsWith('/api/teams')
        ? Promise.resolve(json(teams))
        : embedded.fetch(input, init);
    },
  };
  const { user, unmount } = await openConsole({ backend, path, userId: 'of all teams' });
  expect(await listed()).toEqual(['Of t1']);
  await user.selectOptions(await screen.findByLabelText('Team'), 'All teams');
  await waitFor(async () => expect(await listed()).toEqual(['Of t1', 'Of t2']));
  expect(screen.getByRole('cell', { name: 'Sales' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Team' }));
  await user.click(screen.getByRole('button', { name: 'Team' }));
  expect(await listed()).toEqual(['Of t2', 'Of t1']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all profiles' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  unmount();
  await openConsole({ backend, path, userId: 'of all teams' });
  expect(await listed()).toHaveLength(2);
});

test('a list that is seen at a glance has no filter', async () => {
  await openConsole({ backend: embedded, path });
  await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(screen.queryByRole('searchbox', { name: 'Filter profiles' })).toBeNull();
});

test('"Open by ID" is a button where profiles are listed, and in the page where they are not', async () => {
  const { user, unmount } = await openConsole({ backend: embedded, path });
  expect(isOpenByIdOpen()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Open by ID' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Team ID'));
  unmount();
  await openConsole({ backend: embedded, path, config: { collections: teamsAndProfiles } });
  expect(isOpenByIdOpen()).toBe(true);
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
  ['.', "An ID can't be “.” or “..”."],
  ['..', "An ID can't be “.” or “..”."],
])('the id "%s" is refused with a sentence', async (id, sentence) => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.click(screen.getByRole('button', { name: 'Open by ID' }));
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
  await user.click(screen.getByRole('button', { name: 'Open by ID' }));
  await user.type(screen.getByLabelText('Team ID'), 'a?c#d');
  await user.type(screen.getByLabelText('Profile ID'), '100% é%2F');
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  await screen.findByLabelText('Name');
  expect(asked.at(-1)).toBe('/api/v1/teams/a%3Fc%23d/proxy_profiles/100%25%20%C3%A9%252F');
});

test('an id that the server cannot take in a path is refused with its sentence', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.click(screen.getByRole('button', { name: 'Open by ID' }));
  await user.type(screen.getByLabelText('Team ID'), 'a/b');
  await user.type(screen.getByLabelText('Profile ID'), 'c');
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  expect(
    await screen.findByText(/An ID in the path can't be “.” or “..”, or contain “\/” or “\\”/),
  ).toBeTruthy();
});

test('opened profiles are listed, and can be forgotten', async () => {
  const options = { backend: embedded, userId: 'reader' };
  const { unmount } = await openProfile({ ...options, path: full.path });
  unmount();
  const { user } = await openConsole({ ...options, path });
  const opened = within(await screen.findByRole('region', { name: 'Recently opened' }));
  const link = await opened.findByRole('link', { name: 'Everything set' });
  expect(link.getAttribute('href')).toBe(full.path);
  await user.click(opened.getByRole('button', { name: 'Remove Everything set' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});

test('after one of several opened profiles is forgotten, the focus is on the list', async () => {
  const options = { backend: embedded, userId: 'reader of two' };
  const other = await seededProfile(embedded, ({ name }) => name === 'Paris by the hour');
  for (const place of [full.path, other.path]) {
    const { unmount } = await openProfile({ ...options, path: place });
    unmount();
  }
  const { user } = await openConsole({ ...options, path });
  const opened = within(await screen.findByRole('region', { name: 'Recently opened' }));
  await user.click(await opened.findByRole('button', { name: 'Remove Everything set' }));
  await waitFor(() => expect(opened.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(opened.getByRole('list'));
});

test('another user of the device does not see what was opened', async () => {
  const { unmount } = await openProfile({ backend: embedded, userId: 'one', path: full.path });
  unmount();
  await openConsole({ backend: embedded, userId: 'other', path });
  await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull();
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
    expect(isOpenByIdOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show profiles' }));
    expect(
      await screen.findByText("The API doesn't list this team's profiles. Open one by ID."),
    ).toBeTruthy();
    expect(isOpenByIdOpen()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('"Open by ID" is open where no team is listed', async () => {
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch: (input, init) =>
      addressOf(input).startsWith('/api/teams')
        ? Promise.resolve(json([]))
        : embedded.fetch(input, init),
  };
  await openConsole({ backend, path });
  expect(await screen.findByText(/^No teams are listed for this key/)).toBeTruthy();
  expect(isOpenByIdOpen()).toBe(true);
});

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
  const { user } = await openConsole({ backend, path });
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
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

/** Whether "Open by ID" is a part of the page. */
function isOpenByIdOpen(): boolean {
  return screen.queryByRole('region', { name: 'Open by ID' }) !== null;
}
