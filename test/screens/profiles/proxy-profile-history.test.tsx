import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  button,
  described,
  field,
  menuItem,
  openProfile,
  retype,
  saveButton,
  status,
} from '../../support/render/profile-form.ts';
import { intercepted, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();

let visitors = 0;
const newcomer = () => ({ path: full.path, userId: `visitor ${(visitors += 1)}` });

async function openHistory(user: UserEvent): Promise<HTMLElement> {
  const panel = screen.getByRole('region', { name: 'History' });
  await user.click(within(panel).getByText('Versions seen in this browser'));
  return panel;
}

async function save(user: UserEvent) {
  await user.click(saveButton());
  await waitFor(() => expect(status().textContent).toBe('Saved'));
}

const filled = () => screen.getByRole('group', { name: 'Filled in' }).textContent;
const importDialog = () => screen.findByRole('dialog', { name: 'Import profile' });

test('states are listed with what changed, compared, put back into the form and forgotten', async () => {
  const { backend, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, ...newcomer() });
  await retype(user, 'City', 'Golden');
  await retype(user, 'Port', '2900');
  await save(user);
  const panel = await openHistory(user);
  const items = await within(panel).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
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

test('the menu leads to the history, which is a part of the details', async () => {
  const { user } = await openProfile({ backend: embedded, ...newcomer() });
  const details = screen.getByRole('region', { name: 'Details' });
  const history = within(details).getByRole('region', { name: 'History' });
  expect(within(history).queryByRole('list')).toBeNull();
  await user.click(menuItem('History'));
  expect(await within(history).findAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(within(history).getByText('Versions seen in this browser'));
});

test('the values are taken to another profile, where nothing is sent before a save', async () => {
  const { backend, saves } = intercepted(embedded);
  const options = { backend, ...newcomer() };
  const { user } = await openProfile(options);
  await user.click(menuItem('Copy to another profile…'));
  const dialog = screen.getByRole('dialog', { name: 'Copy to another profile' });
  expect(dialog.textContent).toContain(
    'Nothing is sent until you save there, which overwrites that profile.',
  );
  const open = within(dialog).getByRole('button', { name: 'Copy to another profile' });
  await user.click(open);
  expect(described(field('Profile ID'))).toContain('Enter the profile ID.');
  await user.type(field('Profile ID'), full.id);
  await user.click(open);
  expect(described(field('Profile ID'))).toContain('This is the current profile.');
  await retype(user, 'Profile ID', 'another one');
  await user.click(open);
  await waitFor(() => expect(location.pathname).toMatch(/another%20one$/));
  await waitFor(() => expect(filled()).toContain(`filled in from profile ${full.id} of team`));
  expect(field('Name').value).toBe('Everything set');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  expect(saves).toEqual([]);
});

test('an import shows faults, changes and strangers before it fills in what can be used', async () => {
  const { backend, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, ...newcomer() });
  await user.click(menuItem('Import…'));
  const dialog = await importDialog();
  const text = field('Profile as JSON');
  expect(within(dialog).getByRole('button', { name: 'Fill in form' })).toHaveProperty(
    'ariaDisabled',
    'true',
  );
  await user.click(text);
  await user.paste('{\n  "name": "ab",\n}');
  expect(described(text)).toContain('Invalid JSON: unexpected "}" at line 3, column 1.');
  await user.clear(text);
  await user.paste('[]');
  expect(described(text)).toContain('This is a list.');
  await user.clear(text);
  await user.paste(
    JSON.stringify({
      id: 'other',
      name: 'ab',
      proxy_type: 'mobile',
      surprise: 1,
      location: { city: 'Golden' },
      advanced_settings: { filter_by_subnets_list: ['192.0.2.0/24', null, {}] },
    }),
  );
  expect(described(text)).toBe('');
  expect(dialog.textContent).toContain('2 fields to change, 1 unchanged, 2 problems.');
  expect(dialog.textContent).toContain('name: This value is too short.');
  expect(dialog.textContent).toContain(
    'advanced_settings.filter_by_subnets_list[2]: This value must be a string. Left out',
  );
  expect(dialog.textContent).toContain('1 read-only field ignoredid');
  expect(dialog.textContent).toContain('1 unknown field left outsurprise');
  await user.click(within(dialog).getByRole('button', { name: 'Fill in form' }));
  expect(screen.queryByRole('dialog', { name: 'Import profile' })).toBeNull();
  expect(filled()).toContain('2 fields filled in from the pasted JSON');
  expect(filled()).toContain('filter_by_subnets_list[2]');
  expect([field('Name').value, field('City').value]).toEqual(['ab', 'Golden']);
  expect(field('Subnets').value).toBe('203.0.113.0/24');
  await waitFor(() => expect(described(field('Name'))).toContain('This value is too short.'));
  expect(saves).toEqual([]);
});

test('what is filled in takes away what the server found in the value before', async () => {
  const { backend, answerSaves } = intercepted(embedded);
  const { user } = await openProfile({ backend, ...newcomer() });
  answerSaves(() =>
    json({ violations: [{ propertyPath: 'port', message: 'Taken.' }] }, { status: 422 }),
  );
  await user.type(field('Notes'), 'x');
  await user.click(saveButton());
  await waitFor(() => expect(described(field('Port'))).toContain('Taken.'));
  await user.click(menuItem('Import…'));
  await user.click(field('Profile as JSON'));
  await user.paste('{"port": 2001}');
  await user.click(button('Fill in form'));
  expect(field('Port').value).toBe('2001');
  expect(described(field('Port'))).not.toContain('Taken.');
});

test('a file that cannot be used is refused in the dialog', async () => {
  const { user } = await openProfile({ backend: embedded, ...newcomer() });
  await user.click(menuItem('Import…'));
  const input = field('Profile file');
  await user.upload(input, new File([], 'empty.json', { type: 'application/json' }));
  await waitFor(() => expect(described(input)).toContain('empty.json: The file is empty.'));
  const binary = new File([new Uint8Array([0, 1, 2, 255])], 'b.json', { type: 'application/json' });
  await user.upload(input, binary);
  await waitFor(() => expect(described(input)).toContain("b.json: This isn't a text file."));
});

test('an export is a file that the import takes', async () => {
  const { user } = await openProfile({ backend: embedded, ...newcomer() });
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await retype(user, 'City', 'Golden');
  await user.click(menuItem('Export'));
  expect(click.mock.instances[0]).toHaveProperty('download', `proxy-profile-${full.id}.json`);
  click.mockRestore();
  const [file] = files;
  await user.click(button('Discard changes'));
  await user.click(menuItem('Import…'));
  if (file) await user.upload(field('Profile file'), new File([file], 'mine.json'));
  const dialog = await importDialog();
  await waitFor(() => expect(dialog.textContent).toContain('1 field to change, 28 unchanged.'));
  expect(dialog.textContent).toContain(`Exported from profile ${full.id}`);
  await user.click(within(dialog).getByRole('button', { name: 'Fill in form' }));
  expect(field('City').value).toBe('Golden');
  expect(filled()).toContain('1 field filled in from mine.json');
});

test('a profile that is removed from "Recently opened" keeps its history', async () => {
  const options = { backend: embedded, ...newcomer() };
  const first = await openProfile(options);
  for (const text of ['x', 'y']) {
    await first.user.type(field('Notes'), text);
    await save(first.user);
  }
  first.unmount();
  const list = await openConsole({ ...options, path: '/proxy-profiles' });
  await list.user.click(await screen.findByRole('button', { name: 'Remove Everything set' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull());
  list.unmount();
  const { user } = await openProfile(options);
  const panel = await openHistory(user);
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(3);
});

test('a save whose answer is nested 6,000 deep is shown as saved', async () => {
  const { backend, answerSaves } = intercepted(embedded);
  const { user } = await openProfile({ backend, ...newcomer() });
  await retype(user, 'Notes', 'Stored');
  const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`;
  const stored = JSON.stringify({ ...full.profile, notes: 'Stored' });
  answerSaves(() => new Response(`${stored.slice(0, -1)},"deep":${deep}}`));
  await save(user);
  expect(screen.queryByRole('alert')).toBeNull();
});
