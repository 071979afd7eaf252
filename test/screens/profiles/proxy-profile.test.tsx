import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json } from '../../support/render/console.tsx';
import { ACCOUNT_ID_LENGTH, NOTES_MAXIMUM, portRange } from '#contract';
import {
  described,
  field,
  button,
  retype,
  noSaveBar,
  saveButton,
  saved,
  status,
  save,
  undone,
} from '../../support/render/profile-form.ts';
import { fieldNames, fields, labelOf } from '../../../src/features/proxy-profile/model/fields.ts';
import { fromWire, inputAt } from '../../../src/features/proxy-profile/model/form-values.ts';
import { answeringReads, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full, open } = await startProfiles();
const [minimumPort, maximumPort] = portRange;

test('every field of the profile is there under its label', async () => {
  await open();
  const stored = fromWire(full.profile);
  for (const name of fieldNames) {
    const { kind } = fields[name];
    const label = labelOf(name);
    const { checked, value } = field(label);
    expect([label, kind === 'switch' ? checked : value]).toEqual([label, inputAt(stored, name)]);
  }
  expect(described(field('Notes'))).toContain('24 of 1,000 characters');
});

test('every rule is said under its field on save, and the first fault gets the focus', async () => {
  const { user, saves } = await open();
  const faults: [label: string, typed: string, message: string][] = [
    ['Name', '🦊🦊', 'This value is too short. It must have at least 3 characters.'],
    [
      'Proxy account ID',
      'xyz',
      `This value must be exactly ${ACCOUNT_ID_LENGTH} hexadecimal digits.`,
    ],
    [
      'Port',
      String(maximumPort + 1),
      `This value must be between ${minimumPort} and ${maximumPort}.`,
    ],
    ['ASN', '12.5', 'This value must be an integer.'],
    ['Session duration', '0x50', 'This value must be a number.'],
    ['GPS latitude', '12,5', 'This value must be a number.'],
  ];
  for (const [label, typed] of faults) await retype(user, label, typed);
  await user.click(field('Notes'));
  await user.paste('n'.repeat(NOTES_MAXIMUM + 1));
  await user.click(saveButton());
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  for (const [label, , message] of faults) {
    expect(described(field(label))).toContain(message);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(described(field('Notes'))).toContain(
    `It must have at most ${NOTES_MAXIMUM.toLocaleString('en')} characters.`,
  );
  expect(saves).toEqual([]);
  expect(await screen.findByText(`${faults.length + 1} problems`)).toBeDefined();

  await retype(user, 'Name', '🦊🦊🦊');
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  await user.click(button(`${faults.length} problems`));
  expect(document.activeElement).toBe(field('Proxy account ID'));
});

test('a save sends the whole profile with the edits, says so, and starts anew', async () => {
  const { user, unmount, saves } = await open();
  expect(noSaveBar()).toBe(true);
  await user.type(field('Name'), 'x');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  await user.type(field('Name'), '{Backspace}');
  expect(noSaveBar()).toBe(true);
  await retype(user, 'City', 'Boulder');
  await retype(user, 'Session IP collision', '');
  await user.selectOptions(field('Replace session'), 'Not set');
  await user.click(screen.getByRole('switch', { name: 'Filter by subnets' }));
  expect(status().textContent).toBe('');
  await save(user);
  const { id: _id, created_at: _created, updated_at: _updated, ...writable } = full.profile;
  expect(saves).toEqual([
    {
      ...writable,
      location: { ...full.profile.location, city: 'Boulder' },
      advanced_settings: {
        ...full.profile.advanced_settings,
        sess_ip_collision: null,
        sess_replace: null,
        filter_by_subnets: false,
      },
    },
  ]);
  expect(saveButton().getAttribute('aria-disabled')).toBe('true');
  unmount();
  await open();
  expect(field('City').value).toBe('Boulder');
});

test('offline, the button says that nothing can be saved now', async () => {
  const { user } = await open();
  await user.type(field('Notes'), 'x');
  act(() => void dispatchEvent(new Event('offline')));
  expect(described(saveButton())).toBe('Unavailable while offline');
  // What keeps the save from being sent later is said all the same.
  await retype(user, 'Port', 'none');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('button', { name: '1 problem' })).toBeTruthy();
  act(() => void dispatchEvent(new Event('online')));
  expect(described(saveButton())).not.toContain('offline');
});

test('the save key does what the button does, but not in a dialog', async () => {
  const { user, saves } = await open();
  const pressSave = () => user.keyboard('{Control>}s{/Control}');
  await user.click(field('Notes'));
  await pressSave();
  await user.type(field('Notes'), 'More. ');
  expect(saveButton().getAttribute('aria-keyshortcuts')).toBe('Control+S Meta+S');
  await user.click(button('Review changes'));
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  await pressSave();
  expect(saves).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await pressSave();
  await saved();
  expect(saves).toHaveLength(1);
});

test("the page's title is the profile's name, and the ids to copy are in the details", async () => {
  const { user } = await open();
  const title = within(screen.getByRole('main')).getByRole('heading', { level: 1 });
  const stored = field('Name').value;
  expect(title.textContent).toBe(stored);
  expect(title.parentElement?.textContent).toBe(`${stored}All proxy profiles`);
  const details = screen.getByRole('region', { name: 'Details' });
  expect(details.textContent).toMatch(new RegExp(`Profile ID${full.id}.*Team ID${full.teamId}`));
  await user.click(within(details).getByRole('button', { name: 'Copy profile ID' }));
  expect(await navigator.clipboard.readText()).toBe(full.id);
  await user.click(within(details).getByRole('button', { name: 'Copy team ID' }));
  expect(await navigator.clipboard.readText()).toBe(full.teamId);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await user.click(within(details).getByRole('button', { name: 'Copy profile ID' }));
  const byHand = await within(details).findByLabelText(/^Your browser blocked copying/);
  expect(byHand).toHaveProperty('value', full.id);
  expect(byHand).toHaveProperty('selectionEnd', full.id.length);
  expect(document.activeElement).toBe(byHand);
  await retype(user, 'Name', 'Renamed');
  expect(title.textContent).toBe(stored);
  await user.click(saveButton());
  await waitFor(() => expect(title.textContent).toBe('Renamed'));
});

test('"Undo save" saves the former values at one press', async () => {
  const { user, saves } = await open();
  const before = [field('City').value, field('Notes').value];
  await retype(user, 'City', 'Undone');
  await retype(user, 'Notes', '');
  await save(user);
  await user.click(button('Undo save'));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves[1]).toMatchObject({ notes: before[1], location: { city: before[0] } });
  await undone();
  expect([field('City').value, field('Notes').value]).toEqual(before);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await user.click(button('Redo changes'));
  await waitFor(() => expect(saves).toHaveLength(3));
  expect(field('City').value).toBe('Undone');
  expect(await screen.findByRole('button', { name: 'Undo save' })).toBeDefined();
});

test('space around a pasted account id is removed', async () => {
  const { user } = await open();
  await user.clear(field('Proxy account ID'));
  await user.click(field('Proxy account ID'));
  await user.paste(' 0123456789abcdef01234567\n');
  expect(field('Proxy account ID').value).toBe('0123456789abcdef01234567');
  await user.tab();
  expect(field('Proxy account ID').getAttribute('aria-invalid')).toBeNull();
});

test('a profile that was saved is not called missing where no profile can be read', async () => {
  const backend = answeringReads(embedded, () => json({}, { status: 404 }));
  const options = { backend };
  const { user, unmount } = await open(options);
  expect(screen.getByText('Current values unavailable')).toBeTruthy();
  expect(screen.getByText("The API didn't return this profile (404).")).toBeTruthy();
  expect(field('Name').value).toBe('');
  await user.type(field('Name'), 'Saved');
  await user.type(field('Proxy account ID'), full.profile.proxy_account_id ?? '');
  await save(user);

  unmount();
  await open(options);
  expect(screen.getByText(/^These values are from/)).toBeTruthy();
  expect(screen.queryByText('Profile not found')).toBeNull();
});

test('where nothing is known, the page and the review say so, and only what was touched is sent', async () => {
  const accountId = full.profile.proxy_account_id ?? '';
  const options = { config: { profileRead: false } };
  const { user, unmount, saves } = await open(options);
  expect(screen.getByText('Current values unavailable')).toBeTruthy();
  await user.type(field('City'), 'Golden');
  await user.click(saveButton());
  await waitFor(() => expect(described(field('Name'))).toContain('This value is required.'));
  await user.type(field('Name'), 'Touched');
  await user.type(field('Proxy account ID'), accountId);
  await user.click(button('Review changes'));
  const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  expect(review.getByText('Not sent (26)')).toBeTruthy();
  await user.click(review.getByRole('button', { name: 'Cancel' }));
  await save(user);
  expect(saves).toEqual([
    { name: 'Touched', proxy_account_id: accountId, location: { city: 'Golden' } },
  ]);

  // The next visit starts from the response.
  unmount();
  const again = await open(options);
  expect(screen.getByText(/^These values are from/)).toBeTruthy();
  expect(field('City').value).toBe('Golden');
  await retype(again.user, 'City', 'Denver');
  await again.user.click(button('Review changes'));
  await screen.findByText(/Compared with the values from/);
});
