import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json, openConsole, noLists, texts } from '../../support/render/console.tsx';
import {
  button,
  described,
  field,
  menuItem,
  retype,
  save,
  saveButton,
} from '../../support/render/profile-form.ts';
import { startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full, open } = await startProfiles();

/** Opens the history, which is a part of the details, from the menu. */
async function openHistory(user: UserEvent): Promise<HTMLElement> {
  const details = screen.getByRole('region', { name: 'Details' });
  const panel = within(details).getByRole('region', { name: 'History' });
  expect(within(panel).queryByRole('list')).toBeNull();
  await user.click(menuItem('History'));
  expect(document.activeElement).toBe(within(panel).getByText('Versions seen in this browser'));
  return panel;
}

const filled = () => screen.getByRole('group', { name: 'Filled in' }).textContent;

test('states are listed with what changed, compared, put back into the form and forgotten', async () => {
  const { user, saves } = await open();
  await retype(user, 'City', 'Golden');
  await retype(user, 'Port', '2900');
  await save(user);
  const panel = await openHistory(user);
  const items = await within(panel).findAllByRole('listitem');
  expect(texts(items)).toEqual([
    expect.stringMatching(/^Saved .*2 fields changed: Port, City\./),
    expect.stringMatching(/^Loaded .*Oldest saved version\./),
  ]);
  const table = within(panel).getByRole('table', { name: 'Differences' });
  expect(within(table).getByRole('row', { name: /City/ }).textContent).toBe('CityDenverGolden');
  const [from] = within(panel).getAllByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(within(panel).getByLabelText('With'), from?.value ?? '');
  expect(panel.textContent).toContain('These versions have the same values.');

  const [, oldest] = within(panel).getAllByRole('button', { name: 'Restore version' });
  if (oldest) await user.click(oldest);
  expect(filled()).toContain('2 fields filled in from the version loaded');
  expect([field('City').value, field('Port').value]).toEqual(['Denver', '2345']);
  expect(saves).toHaveLength(1);
  await save(user);
  expect(saves[1]).toMatchObject({ port: 2345, location: { city: 'Denver' } });
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(3));

  await user.click(within(panel).getByRole('button', { name: /^Clear history/ }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Clear history' })).getByRole('button', {
      name: 'Clear history',
    }),
  );
  await waitFor(() => expect(panel.textContent).toContain('No versions yet.'));
});

test('a duplicate overwrites a profile that is chosen, after a review', async () => {
  const { user, saves } = await open();
  await retype(user, 'City', 'Golden');
  await user.click(menuItem('Duplicate profile'));
  const dialog = screen.getByRole('dialog', { name: 'Duplicate profile' });
  expect(dialog.textContent).toContain("The API can't create profiles");
  const duplicate = within(dialog).getByRole('button', { name: 'Duplicate profile' });
  const target = await within(dialog).findByLabelText<HTMLSelectElement>('Profile');
  const [, chosen] = [...target.options];
  const { value: other = '', label = '' } = chosen ?? {};
  expect([...target.options].map(({ value }) => value)).not.toContain(full.id);
  await user.click(duplicate);
  expect(described(target)).toContain('Choose a profile.');
  await user.selectOptions(target, other);
  await user.click(duplicate);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  const review = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(location.pathname).toContain(other);
  expect(label).toContain(` (${other})`);
  const overwritten = label.replace(` (${other})`, '');
  expect(review.textContent).toContain(
    `This overwrites profile ${overwritten} with the values of profile Everything set.`,
  );
  expect(review.textContent).toContain('Golden');
  expect(saves).toEqual([]);
  await user.click(within(review).getByRole('button', { name: 'Cancel' }));
  expect(filled()).toContain('filled in from profile Everything set');
  expect(filled()).not.toMatch(/Name|Notes/);
  expect([field('Name').value, field('City').value]).toEqual([overwritten, 'Golden']);
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
});

test('where the API lists no profiles, the target of a duplicate is typed', async () => {
  const config = { collections: noLists };
  const { user } = await open({ config });
  await user.click(menuItem('Duplicate profile'));
  const dialog = screen.getByRole('dialog', { name: 'Duplicate profile' });
  await user.type(await within(dialog).findByLabelText('Profile ID'), full.id);
  await user.click(within(dialog).getByRole('button', { name: 'Duplicate profile' }));
  expect(described(field('Profile ID'))).toContain('This is the current profile.');
  await retype(user, 'Profile ID', 'another one');
  await user.click(within(dialog).getByLabelText('Copy name and notes, too'));
  await user.click(within(dialog).getByRole('button', { name: 'Duplicate profile' }));
  await waitFor(() => expect(location.pathname).toMatch(/another%20one$/));
  await waitFor(() => expect(field('Name').value).toBe('Everything set'));
});

test('a copy as JSON fills the form again, and what the form cannot show is named', async () => {
  const { user, saves } = await open();
  await retype(user, 'City', 'Golden');
  await user.click(menuItem('Copy as JSON'));
  const copied = JSON.parse(await navigator.clipboard.readText()) as Record<string, unknown>;
  expect(copied).toMatchObject({ name: 'Everything set', location: { city: 'Golden' } });
  expect(copied).not.toHaveProperty('updated_at');
  await user.click(button('Discard changes'));
  await user.click(menuItem('Fill from JSON'));
  const dialog = screen.getByRole('dialog', { name: 'Fill from JSON' });
  const fill = within(dialog).getByRole('button', { name: 'Fill from JSON' });
  await user.click(field('Profile as JSON'));
  await user.paste('{"name": ');
  await user.click(fill);
  expect(described(field('Profile as JSON'))).toContain('Invalid JSON: ');
  await user.clear(field('Profile as JSON'));
  await user.paste(JSON.stringify({ ...copied, name: 'ab', surprise: 1 }));
  await user.click(fill);
  expect(screen.queryByRole('dialog', { name: 'Fill from JSON' })).toBeNull();
  expect(filled()).toContain('2 fields filled in from the JSON');
  expect(filled()).toContain('Left out, because no field can show it: surprise.');
  expect([field('Name').value, field('City').value]).toEqual(['ab', 'Golden']);
  await waitFor(() => expect(described(field('Name'))).toContain('This value is too short.'));
  expect(saves).toEqual([]);
});

test('what is filled in takes away what the server found in the value before', async () => {
  const { user, answerSaves } = await open();
  answerSaves(() =>
    json({ violations: [{ propertyPath: 'port', message: 'Taken.' }] }, { status: 422 }),
  );
  await user.type(field('Notes'), 'x');
  await user.click(saveButton());
  await waitFor(() => expect(described(field('Port'))).toContain('Taken.'));
  await user.click(menuItem('Fill from JSON'));
  await user.click(field('Profile as JSON'));
  await user.paste('{"port": 2001}');
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Fill from JSON' }),
  );
  expect(field('Port').value).toBe('2001');
  expect(described(field('Port'))).not.toContain('Taken.');
});

test('a profile that is removed from "Recently opened" keeps its history', async () => {
  const first = await open();
  await first.user.type(field('Notes'), 'x');
  await save(first.user);
  first.unmount();
  const list = await openConsole({ backend: embedded, path: '/proxy-profiles' });
  await list.user.click(await screen.findByRole('button', { name: 'Remove Everything set' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull());
  list.unmount();
  const { user } = await open();
  const panel = await openHistory(user);
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(2);
});

test('a save whose answer is nested 6,000 deep is shown as saved', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'Notes', 'Stored');
  const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`;
  const stored = JSON.stringify({ ...full.profile, notes: 'Stored' });
  answerSaves(() => new Response(`${stored.slice(0, -1)},"deep":${deep}}`));
  await save(user);
  expect(screen.queryByRole('alert')).toBeNull();
});
