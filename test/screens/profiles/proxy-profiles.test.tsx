import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole, noLists, texts } from '../../support/render/console.tsx';
import {
  answering,
  listing,
  seededProfile,
  startProfiles,
} from '../../support/builders/profiles.ts';
import { field } from '../../support/render/profile-form.ts';

const { embedded, full, open } = await startProfiles();

const path = '/proxy-profiles';

/** The names in the table, from the top. */
async function listed(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  return texts(within(table).getAllByRole('link'));
}

test('the profiles of a team are listed with type, country and port, and lead to their pages', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  await user.selectOptions(await screen.findByLabelText('Team'), full.teamId);
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Name',
    'Type',
    'Country',
    'Port',
    'Updated',
  ]);
  const row = within(table).getByRole('row', { name: /Everything set/ });
  expect(texts(within(row).getAllByRole('cell')).slice(1, 4)).toEqual(['mobile', 'US', '2345']);
  expect(within(row).queryByText(full.id)).toBeNull();
  // A list that is seen at a glance has no filter.
  expect(screen.queryByRole('searchbox', { name: 'Filter profiles' })).toBeNull();
  await user.click(within(row).getByRole('link', { name: 'Everything set' }));
  expect(await screen.findByRole('heading', { name: 'Everything set', level: 1 })).toBeTruthy();
  expect(location.pathname).toBe(full.path);
});

const isMarked = (row: HTMLElement) => row.textContent.includes('Unsaved changes');

test('a profile with unsaved changes is marked in the list, and no other', async () => {
  const { user } = await open();
  await user.type(field('Notes'), 'x');
  await user.click(screen.getByRole('link', { name: 'Proxy profiles' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await user.selectOptions(await screen.findByLabelText('Team'), full.teamId);
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  await waitFor(() => {
    const marked = within(table).getAllByRole('row').filter(isMarked);
    expect(marked).toEqual([within(table).getByRole('row', { name: /Everything set/ })]);
  });
  const recent = screen.getByRole('region', { name: 'Recently opened' });
  expect(within(recent).getByText('Unsaved changes')).toBeDefined();
});

test("profiles that the API's own total counts and its pages lack are said to be missing", async () => {
  const member = [{ id: 'id-1', name: 'Only one' }];
  const backend = answering(embedded, (address) => {
    if (!address.includes('/proxy_profiles')) return undefined;
    return address.includes('page=1&')
      ? json({ member, totalItems: 2 })
      : json({}, { status: 404 });
  });
  await openConsole({ backend, path });
  expect(await listed()).toEqual(['Only one']);
  expect(screen.getByText("1 page couldn't be loaded")).toBeDefined();
});

test('profiles of the same name are told apart by their ids', async () => {
  const names = ['Twin', 'Twin', 'Only one', null];
  const profiles = names.map((name, index) => ({ id: `id-${index}`, name }));
  await openConsole({ backend: listing(embedded, profiles), path });
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(texts(within(table).getAllByText(/^id-/))).toEqual(['id-0', 'id-1', 'id-3']);
});

test('a long list is filtered and sorted, and its address keeps both', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `id-${at}`,
    name: `Profile ${at}`,
    port: 2999 - at,
  }));
  const backend = listing(embedded, many);
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
  const backend = answering(embedded, (address) => {
    const [, teamId] = /teams\/(t\d)\/proxy_profiles/.exec(address) ?? [];
    if (teamId) return json([{ id: `${teamId}-1`, name: `Of ${teamId}` }]);
    return address.startsWith('/api/teams') ? json(teams) : undefined;
  });
  const { user, unmount } = await openConsole({ backend, path });
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
  await openConsole({ backend, path });
  expect(await listed()).toHaveLength(2);
});

test('a profile is opened by its ids, and the team is remembered', async () => {
  const config = { collections: noLists };
  const { user, unmount } = await openConsole({ backend: embedded, path, config });
  expect(screen.queryByRole('region', { name: 'Team profiles' })).toBeNull();
  expect(isOpenByIdOpen()).toBe(true);
  await user.type(screen.getByLabelText('Team ID'), ` ${full.teamId} `);
  await user.type(screen.getByLabelText('Profile ID'), full.id);
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
  expect(location.pathname).toBe(full.path);
  unmount();
  await openConsole({ backend: embedded, path, config });
  expect(screen.getByLabelText<HTMLInputElement>('Team ID').value).toBe(full.teamId);
});

test('where profiles are listed, "Open by ID" is a dialog, which refuses IDs that no address can have', async () => {
  const { user } = await openConsole({ backend: embedded, path });
  expect(isOpenByIdOpen()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Open by ID' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Team ID'));
  await user.keyboard('t1');
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  expect(await screen.findByText('Enter the profile ID.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Profile ID'));
  await user.keyboard('..{Enter}');
  expect(screen.getByText('Enter the profile ID.')).toBeTruthy();
  expect(location.pathname).toBe(path);
});

test('ids with any characters reach the API as they are', async () => {
  const asked: string[] = [];
  const backend = answering(embedded, (address) => void asked.push(address));
  const { user } = await openConsole({ backend, path });
  await user.click(screen.getByRole('button', { name: 'Open by ID' }));
  await user.type(screen.getByLabelText('Team ID'), 'a?c#d');
  await user.type(screen.getByLabelText('Profile ID'), '100% é%2F');
  await user.click(screen.getByRole('button', { name: 'Open profile' }));
  await screen.findByLabelText('Name');
  expect(asked.at(-1)).toBe('/api/v1/teams/a%3Fc%23d/proxy_profiles/100%25%20%C3%A9%252F');
});

test('opened profiles are listed to the user who opened them, and can be forgotten', async () => {
  const options = { backend: embedded };
  const other = await seededProfile(embedded, ({ name }) => name === 'Paris by the hour');
  for (const place of [full.path, other.path]) (await open({ ...options, path: place })).unmount();
  const { user, unmount } = await openConsole({ ...options, path });
  const opened = within(await screen.findByRole('region', { name: 'Recently opened' }));
  const link = await opened.findByRole('link', { name: 'Everything set' });
  expect(link.getAttribute('href')).toBe(full.path);
  await user.click(opened.getByRole('button', { name: 'Remove Everything set' }));
  await waitFor(() => expect(opened.getAllByRole('listitem')).toHaveLength(1));
  expect(document.activeElement).toBe(opened.getByRole('list'));
  unmount();
  const stranger = await openConsole({ backend: embedded, userId: 'other', path });
  await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull();
  stranger.unmount();
  const again = await openConsole({ ...options, path });
  await again.user.click(await screen.findByRole('button', { name: 'Remove Paris by the hour' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently opened' })).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});

test.each([403, 404, 405])('an API that answers %i to lists is used by ids', async (status) => {
  const backend = answering(embedded, (address) =>
    address.startsWith('/api/users') ? undefined : json({ detail: 'No.' }, { status }),
  );
  const { user } = await openConsole({ backend, path });
  await user.type(await screen.findByLabelText('Team'), 't1');
  expect(isOpenByIdOpen()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Show profiles' }));
  await screen.findByText("The API doesn't list these profiles. Open one by ID.");
  expect(isOpenByIdOpen()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('"Open by ID" is open where no team is listed', async () => {
  const backend = answering(embedded, (address) =>
    address.startsWith('/api/teams') ? json([]) : undefined,
  );
  await openConsole({ backend, path });
  expect(await screen.findByText(/^No teams for this key/)).toBeTruthy();
  expect(isOpenByIdOpen()).toBe(true);
});

/** Whether "Open by ID" is a part of the page. */
function isOpenByIdOpen(): boolean {
  return screen.queryByRole('region', { name: 'Open by ID' }) !== null;
}
