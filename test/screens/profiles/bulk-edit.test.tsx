import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mayReload } from '#shared/page/before-reload.ts';
import type { ProxyProfile, Reading, Team, ConsoleConfig } from '#contract';
import { answering, listing } from '../../support/builders/profiles.ts';
import {
  json,
  openConsole,
  startBackend,
  type Backend,
  noLists,
  texts,
} from '../../support/render/console.tsx';

const embedded = await startBackend({ accounts: 8 });
afterAll(() => embedded.close());

const ask = async <T,>(path: string, init: RequestInit = {}) => {
  const headers = { 'Api-Key': embedded.apiKey, 'Content-Type': 'application/json' };
  const response = await embedded.fetch(path, { ...init, headers });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const [team] = await ask<Team[]>('/api/teams');
const teamId = team?.id ?? '';
const listPath = `/api/v1/teams/${teamId}/proxy_profiles`;
const before = await ask<Reading<ProxyProfile>[]>(listPath);
const [one, two, three, four] = before.map(({ id, name }) => ({
  id: id ?? '',
  name: name || (id ?? ''),
}));
if (!one || !two || !three || !four) throw new Error('The seed has too few profiles.');

const put = (id: string, change: object) => {
  const profile = before.find((each) => each.id === id);
  return ask(`${listPath}/${id}`, {
    method: 'PUT',
    body: JSON.stringify({ ...profile, ...change }),
  });
};

beforeEach(async () => {
  for (const { id } of before) await put(id ?? '', { notes: `Notes of ${id}` });
});

/** The API, in whose place a test may respond, and the IDs of all profiles to which an update was sent. */
function watched(answer: (method: string, id: string) => Response | undefined) {
  const updates: string[] = [];
  const backend = answering(embedded, (address, { method = 'GET' }) => {
    const id = /proxy_profiles\/([^/?]+)$/.exec(address)?.[1];
    if (id === undefined) return undefined;
    if (method === 'PUT') updates.push(id);
    return answer(method, id);
  });
  return { backend, updates };
}

const dialog = () => screen.getByRole('dialog', { name: 'Edit profiles' });
const press = (user: UserEvent, within_: HTMLElement, name: string | RegExp) =>
  user.click(within(within_).getByRole('button', { name }));

/** Opens the fields for the selected profiles. Their code may still be loading. */
async function editSelected(user: UserEvent) {
  await press(user, screen.getByRole('toolbar', { name: 'Selected profiles' }), 'Edit selected');
  await screen.findByRole('dialog', { name: 'Edit profiles' });
}

/** Opens the list of the team. */
async function openTeam(backend: Backend, config: Partial<ConsoleConfig> = {}) {
  const options = { backend, path: '/proxy-profiles', config };
  const { user } = await openConsole(options);
  await user.selectOptions(await screen.findByLabelText('Team'), teamId);
  return user;
}

/** Selects profiles in the list, and sets their notes. */
async function previewNotes(backend: Backend, names: readonly string[], notes: string) {
  const user = await openTeam(backend);
  for (const name of names)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await editSelected(user);
  await user.selectOptions(within(dialog()).getByLabelText('Field to change'), 'Notes');
  await press(user, dialog(), 'Add field');
  await user.type(within(dialog()).getByLabelText('Notes'), notes);
  await press(user, dialog(), 'Preview changes');
  await within(dialog()).findByRole('table', { name: 'Preview' });
  return user;
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => texts(within(row).getAllByRole('cell')));

const result = () => screen.findByRole('region', { name: 'Result' });

/** The profiles in the result with their details. */
async function resultRows(user: UserEvent) {
  await user.click(within(await result()).getByRole('link', { name: 'View in History' }));
  await screen.findByRole('link', { name: 'All changes' });
  await user.click(within(await result()).getByText('Full list'));
  return rowsOf(within(await result()).getByRole('table', { name: 'Full list' }));
}

test('the preview says for each profile what will change, that nothing will, or why it cannot be read', async () => {
  await put(two.id, { notes: 'New' });
  const { backend, updates } = watched((method, id) => {
    if (method !== 'GET') return undefined;
    // It has the name of another by now, so both show their IDs.
    if (id === three.id) return json({ ...before[2], name: one.name, port: 'ninety' });
    return id === four.id ? json({ title: 'Not found' }, { status: 404 }) : undefined;
  });
  const names = [one, two, three, four].map(({ name }) => name);
  const user = await previewNotes(backend, names, 'New');
  const preview = within(dialog()).getByRole('table', { name: 'Preview' });
  expect(within(dialog()).getByText(/^Can't be read: 2/)).toBeDefined();
  expect(rowsOf(preview)).toEqual([
    [`${one.name}${three.id} · Can't be read`, 'Port: The API sent an unexpected type of value.'],
    [`${four.name}Can't be read`, expect.stringContaining("The API can't find this")],
    [`${one.name}${one.id} · Will change`, `Notes: Notes of ${one.id} → New`],
    [`${two.name}Nothing to do`, ''],
  ]);
  expect(updates).toEqual([]);

  await press(user, dialog(), 'Update 1 profile');
  expect(within(await result()).getByText('1 of 1 profile saved')).toBeDefined();
  expect(updates).toEqual([one.id]);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('what was changed since the preview is skipped, and a rejection has its problems by field', async () => {
  const violations = [{ propertyPath: 'notes', message: 'No such words.' }];
  const { backend, updates } = watched((method, id) =>
    method === 'PUT' && id === three.id ? json({ violations }, { status: 422 }) : undefined,
  );
  const user = await previewNotes(backend, [one.name, two.name, three.name], 'New');
  await put(two.id, { notes: 'Theirs' });
  await press(user, dialog(), 'Update 3 profiles');
  expect(within(await result()).getByText('1 of 3 profiles saved')).toBeDefined();
  expect(await resultRows(user)).toEqual([
    [`${three.name}Rejected`, 'The API rejected the request · Notes: No such words.'],
    [
      `${two.name}Skipped (changed since planned)`,
      `Notes: expected Notes of ${two.id}, found Theirs`,
    ],
    [`${one.name}Saved`, `Notes: Notes of ${one.id} → New`],
  ]);
  expect(updates).toEqual([one.id, three.id]);
  expect(screen.getByText(/Edit of 3 profiles · Notes: New · /)).toBeDefined();

  // Only the rejected one is tried again; what someone else has changed needs a decision.
  await press(user, await result(), 'Try again: 1');
  const again = screen.getByRole('dialog', { name: 'Try again' });
  const preview = await within(again).findByRole('table', { name: 'Preview' });
  expect(rowsOf(preview)).toEqual([
    [`${three.name}Will change`, `Notes: Notes of ${three.id} → New`],
  ]);
});

test('an undo says that it is one, before and after, and so does what it has undone, profile by profile', async () => {
  const user = await previewNotes(embedded, [one.name, two.name], 'New');
  await press(user, dialog(), 'Update 2 profiles');
  await user.click(within(await result()).getByRole('link', { name: 'View in History' }));
  await user.click(await screen.findByRole('button', { name: 'Undo this edit' }));
  const undo = screen.getByRole('dialog', { name: 'Undo this edit' });
  await within(undo).findByRole('table', { name: 'Preview' });
  await press(user, undo, 'Undo edit of 2 profiles');
  const title = 'Undo of edit: 2 of 2 profiles saved';
  await screen.findByRole('heading', { level: 1, name: title });

  await user.click(screen.getByRole('link', { name: 'All changes' }));
  await screen.findByRole('link', { name: title });
  await user.click(screen.getAllByRole('link', { name: '2 of 2 profiles saved' })[0] ?? undo);
  await user.click(await within(await result()).findByRole('link', { name: /^Undone at / }));
  await screen.findByRole('heading', { level: 1, name: title });

  // One of them is redone: someone else has changed the other.
  await put(two.id, { notes: 'Theirs' });
  await user.click(await screen.findByRole('button', { name: 'Redo changes' }));
  await user.click(await screen.findByRole('button', { name: 'Redo edit of 1 profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Redo of edit: 1 of 1 profile saved' });
  await user.click(await screen.findByRole('link', { name: /^This redid the edit of / }));
  await user.click(await screen.findByRole('link', { name: /^Undone for 1 of 2 at / }));
  await screen.findByRole('link', { name: /^Redone for 1 of 2 at / });
  await user.click(screen.getByRole('link', { name: /^This undid the edit of / }));
  await user.click(await screen.findByRole('button', { name: 'Undo this edit' }));
  expect(await screen.findByRole('button', { name: 'Undo edit of 1 profile' })).toBeDefined();
});

test('the form of a bulk edit has the rules of the form of one profile', async () => {
  const user = await openTeam(embedded);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all profiles' }));
  await editSelected(user);
  for (const label of ['Port', 'Name', 'City']) {
    await user.selectOptions(within(dialog()).getByLabelText('Field to change'), label);
    await press(user, dialog(), 'Add field');
  }
  await user.type(within(dialog()).getByLabelText('Port'), '80');
  await press(user, dialog(), 'Preview changes');
  await within(dialog()).findByText('This value must be between 2000 and 2999.');
  expect(within(dialog()).getByText('This value is required.')).toBeDefined();
  // A removed field is neither checked nor set, and an empty one is cleared.
  await press(user, dialog(), 'Remove Port');
  await press(user, dialog(), 'Remove Name');
  await press(user, dialog(), 'Preview changes');
  const preview = await within(dialog()).findByRole('table', { name: 'Preview' });
  expect(rowsOf(preview).map(([, details]) => details)).toContainEqual(
    expect.stringMatching(/^City: .+ → empty$/),
  );
});

test('a closed dialog keeps the fields, also for a changed selection, until it is cleared', async () => {
  const user = await openTeam(embedded);
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await select(one.name);
  await editSelected(user);
  await user.selectOptions(within(dialog()).getByLabelText('Field to change'), 'Notes');
  await press(user, dialog(), 'Add field');
  await user.type(within(dialog()).getByLabelText('Notes'), 'Kept');
  await press(user, dialog(), 'Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();

  await select(two.name);
  await editSelected(user);
  expect(within(dialog()).getByLabelText<HTMLInputElement>('Notes').value).toBe('Kept');
  await press(user, dialog(), 'Preview changes');
  const preview = await within(dialog()).findByRole('table', { name: 'Preview' });
  expect(rowsOf(preview)).toHaveLength(2);
  await press(user, dialog(), 'Close');
  await editSelected(user);
  expect(within(dialog()).getByLabelText<HTMLInputElement>('Notes').value).toBe('Kept');
  await press(user, dialog(), 'Cancel');

  await press(user, screen.getByRole('toolbar'), 'Clear selection');
  await select(one.name);
  await editSelected(user);
  expect(within(dialog()).queryByLabelText('Notes')).toBeNull();
});

test('of a team with many pages of profiles all are selected, also those that are not shown yet', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    id: `id-${index}`,
    name: 'Same name',
  }));
  const user = await openTeam(listing(embedded, many));
  const table = await screen.findByRole('table', { name: 'Proxy profiles' });
  expect(within(table).getAllByRole('row')).toHaveLength(201);
  await user.click(screen.getByRole('checkbox', { name: 'Select all profiles' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Same name, id-7' }));
  expect(within(screen.getByRole('toolbar')).getByText('249 selected')).toBeDefined();
  expect(screen.getByRole('toolbar').textContent).toContain('Same name (id-2), and 246 more');
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(within(table).getAllByRole('row')).toHaveLength(251);
  expect(within(table).getAllByRole('checkbox', { checked: true })).toHaveLength(249);
});

test('selected profiles keep the page from reloading by itself, until none is selected', async () => {
  const user = await openTeam(embedded);
  const all = await screen.findByRole('checkbox', { name: 'Select all profiles' });
  expect(mayReload()).toBe(true);
  await user.click(all);
  expect(mayReload()).toBe(false);
  await user.click(all);
  expect(mayReload()).toBe(true);
});

test('profiles are selected by pasted IDs and links, and what names none is said', async () => {
  const { user } = await openConsole({
    backend: embedded,
    path: '/proxy-profiles',
    config: { collections: noLists },
  });
  await user.click(screen.getByRole('button', { name: 'Select by IDs', hidden: true }));
  const choosing = screen.getByRole('dialog', { name: 'Select by IDs' });
  await user.click(within(choosing).getByLabelText('Profiles to select'));
  await user.paste(
    `${teamId} ${one.id}\nhttps://console.example/teams/${teamId}/proxy-profiles/${two.id}\nnonsense`,
  );
  within(choosing).getByText('1 line without a team ID and a profile ID: nonsense');
  await press(user, choosing, 'Select 2 profiles');
  expect(within(screen.getByRole('toolbar')).getByText('2 selected')).toBeDefined();
});

test('where profiles cannot be read, none are edited together', async () => {
  const user = await openTeam(embedded, { profileRead: false });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all profiles' }));
  const edit = screen.getByRole('button', { name: 'Edit selected' });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  expect(edit.title).toBe("This API doesn't support reading profiles");
});
