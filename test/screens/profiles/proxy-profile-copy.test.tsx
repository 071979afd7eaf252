import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, noLists } from '../../support/render/console.tsx';
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

const { full, open } = await startProfiles();

const filled = () => screen.getByRole('group', { name: 'Filled in' }).textContent;

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
  expect(described(target)).toContain('Choose another profile.');
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
  expect(described(field('Profile ID'))).toContain('Choose another profile.');
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
  expect(filled()).toContain('Left out, because the form has no such field: surprise.');
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

test('a save whose answer is nested 6,000 deep is shown as saved', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'Notes', 'Stored');
  const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`;
  const stored = JSON.stringify({ ...full.profile, notes: 'Stored' });
  answerSaves(() => new Response(`${stored.slice(0, -1)},"deep":${deep}}`));
  await save(user);
  expect(screen.queryByRole('alert')).toBeNull();
});
