import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portRange } from '#contract';
import { json } from '../../support/render/console.tsx';
import {
  button,
  described,
  field,
  openProfile,
  retype,
  saveButton,
  save,
  saved,
} from '../../support/render/profile-form.ts';
import { answeringReads, intercepted, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();
const [minimumPort, maximumPort] = portRange;

const row = (name: RegExp) => screen.findByRole('row', { name });
const review = () => screen.findByRole('dialog', { name: 'Review changes' });

test('the review shows what changes, what is emptied and the body, and sends just that', async () => {
  const { backend, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  await retype(user, 'City', 'Boulder');
  await retype(user, 'Session ASN', '');
  await user.click(button('Review changes'));
  const dialog = await review();
  const changed = within(dialog).getByRole('table', { name: 'Will change (1)' });
  expect(within(changed).getByRole('row', { name: /^City/ }).textContent).toBe('CityDenverBoulder');
  const emptied = within(dialog).getByRole('table', { name: 'Will be cleared (1)' });
  expect(within(emptied).getByRole('row', { name: /^Session ASN/ })).toBeTruthy();
  expect(within(dialog).getByText('Unchanged (27)')).toBeTruthy();
  expect(within(dialog).queryByText(/^Unknown/)).toBeNull();
  expect(await within(dialog).findByText(/Checked just now: not changed elsewhere/)).toBeTruthy();
  const body: unknown = JSON.parse(
    within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Request body' }).value,
  );
  expect(dialog.textContent).toContain(
    `PUT /api/v1/teams/${full.teamId}/proxy_profiles/${full.id}`,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await saved();
  expect(saves).toEqual([body]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form with faults says in its review what to mend, and leads there', async () => {
  const { backend, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'Port', String(minimumPort - 1));
  await user.click(button('Review changes'));
  const dialog = await review();
  expect(within(dialog).getByRole('alert').textContent).toContain(
    `Port: This value must be between ${minimumPort} and ${maximumPort}.`,
  );
  const send = within(dialog).getByRole('button', { name: 'Save changes' });
  expect(described(send)).toBe('Fix the fields listed above first');
  await user.click(send);
  expect(saves).toEqual([]);
  expect(within(dialog).queryByText('Request body')).toBeNull();
  await user.click(within(dialog).getByRole('link', { name: 'Port' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field('Port'));
});

test('where nothing is known, the review names what is left out', async () => {
  const { backend, answerSaves, saves } = intercepted(embedded);
  answerSaves(() => json(saves.at(-1)));
  const options = { backend, path: full.path, config: { profileRead: false } };
  const { user } = await openProfile({ ...options, userId: 'reviewer' });
  await retype(user, 'Name', 'abc');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await user.click(button('Review changes'));
  const dialog = await review();
  expect(within(dialog).getByText('Unknown (27)')).toBeTruthy();
  expect(within(dialog).queryByText(/Checked just now: not changed elsewhere/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(field('Name').value).toBe('abc');
  await save(user);
  await retype(user, 'Name', 'abcd');
  await user.click(button('Review changes'));
  expect((await review()).textContent).toContain('Compared with the last known values');
});

test('what the API stores otherwise is named with its kind, and can be sent again', async () => {
  const { backend, answerSaves, saves } = intercepted(embedded);
  // Such an API returns the same for a read as for a save.
  const stored = () => ({
    ...saves.at(-1),
    proxy_type: 'mobile',
    notes: 'Filled in.',
    location: { ...saves.at(-1)?.location, region: 'Utah' },
  });
  const answered = answeringReads(backend, () => (saves.length > 0 ? json(stored()) : undefined));
  const { user } = await openProfile({ backend: answered, path: full.path });
  await retype(user, 'Region', ' Utah ');
  await retype(user, 'Proxy type', 'other');
  await retype(user, 'Notes', '');
  answerSaves(() => json(stored()));
  await user.click(saveButton());
  expect((await row(/^Region/)).textContent).toContain(
    'differs only in case, spaces, order, or format',
  );
  expect((await row(/^Proxy type/)).textContent).toMatch(/Ignored.*othermobile/);
  expect((await row(/^Notes/)).textContent).toMatch(/Filled in.*EmptyFilled in\./);
  expect(field('Region').value).toBe('Utah');

  await user.click(button('Restore mine: Region'));
  expect(screen.queryByRole('row', { name: /^Region/ })).toBeNull();
  expect(field('Region').value).toBe(' Utah ');
  expect(document.activeElement).toBe(field('Region'));
  expect(saves).toHaveLength(1);
  await user.type(field('Proxy type'), '-x');
  await user.click(button('Keep stored values'));
  expect(field('Proxy type').value).toBe('mobile');
  expect(document.activeElement).toBe(field('Proxy type'));
  expect(screen.queryByText(/differently/)).toBeNull();
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ proxy_type: 'mobile', location: { region: ' Utah ' } });
});

test('a refused value that the contract allows is recorded as a departure', async () => {
  const { backend, answerSaves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'Proxy type', 'satellite');
  const refusal = { propertyPath: 'proxyType', message: 'Unknown type.' };
  answerSaves(() => json({ violations: [refusal, { ...refusal, code: 'c-2' }] }, { status: 422 }));
  await user.click(saveButton());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('heading', { name: '1 problem' })).toBeTruthy();
  expect(within(summary).getByText("1 mismatch in the API's response")).toBeTruthy();
  expect(described(field('Proxy type'))).toMatch(
    /^Unknown type\.Details.*This value follows the rules that the console knows, but this API rejected it\..*Reported 2 times.*c-2/,
  );
  await user.click(button('Discard changes'));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  const [, call] = await screen.findAllByRole('row');
  expect(call?.textContent).toMatch(/PUT.*422.*1 mismatch in the API's response/);
});
