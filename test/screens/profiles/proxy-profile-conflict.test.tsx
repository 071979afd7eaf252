import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { portRange } from '#contract';
import { json, texts } from '../../support/render/console.tsx';
import { holdTimers } from '../../support/render/held-timers.ts';
import {
  button,
  described,
  field,
  retype,
  noSaveBar,
  saveButton,
  save,
  saved,
} from '../../support/render/profile-form.ts';
import { answeringReads, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full, open, changeElsewhere } = await startProfiles();
const { id: _id, created_at: _created, updated_at: _updated, ...writable } = full.profile;

beforeEach(() => changeElsewhere(writable));

const LAY_OVER = 'Merge my changes';
const [minimumPort, maximumPort] = portRange;

/** Opens the profile, edits it, and changes it elsewhere in the meantime. */
async function editMeanwhile() {
  const opened = await open();
  const { user } = opened;
  await retype(user, 'Notes', 'mine');
  await retype(user, 'Region', 'Mine too');
  await changeElsewhere({ notes: 'theirs', port: 2346 });
  return opened;
}

test('a save over what was changed elsewhere is held back; laid over, the edits stay, and a press saves', async () => {
  const { user, saves } = await editMeanwhile();
  await user.click(saveButton());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Profile changed since you loaded it');
  const rows = within(notice).getAllByRole('row').slice(1);
  expect(texts(rows)).toEqual(['Port234523462345', 'NotesEvery field has a value.theirsmine']);
  expect(saves).toEqual([]);
  await user.click(within(notice).getByRole('button', { name: LAY_OVER }));
  expect([field('Notes').value, field('Region').value, field('Port').value]).toEqual([
    'mine',
    'Mine too',
    '2346',
  ]);
  expect(document.activeElement).toBe(field('Notes'));
  expect(screen.getByRole('alert').textContent).toMatch(/From the API: Port\..*kept: Notes\./);
  expect(saves).toEqual([]);
  await save(user);
  expect(saves).toMatchObject([{ notes: 'mine', port: 2346, location: { region: 'Mine too' } }]);
});

test('overwriting sends the form as it is', async () => {
  const { user, saves } = await editMeanwhile();
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }));
  await saved();
  expect(saves).toMatchObject([{ notes: 'mine', port: 2345 }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the review says that the profile has changed, and what was edited can be discarded', async () => {
  const { user, saves } = await editMeanwhile();
  await user.click(button('Review changes'));
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(await within(dialog).findByText('Changed elsewhere: Port, Notes.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Discard mine' }));
  const values = ['Notes', 'Region', 'Port'].map((label) => field(label).value);
  expect(values).toEqual(['theirs', 'Colorado', '2346']);
  expect(noSaveBar()).toBe(true);
  expect(saves).toEqual([]);
});

type Read = Parameters<typeof answeringReads>[1];

/** Edits a profile whose reads are then answered otherwise, until they are `undefined` again. */
async function editUnread(read: Read) {
  const reads: { answer: Read } = { answer: () => undefined };
  const backend = answeringReads(embedded, (signal) => reads.answer(signal));
  const { user, saves } = await open({ backend });
  await retype(user, 'Notes', 'mine');
  reads.answer = read;
  return { user, saves, reads };
}

/** Ends when the caller aborts. */
const hang: Read = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

const unseen = () => screen.findByText(/^Couldn't check the current values/);

test('where the reading before a save fails, nothing is sent until I say so', async () => {
  const { user, saves, reads } = await editUnread(() => json({}, { status: 502 }));
  await user.click(saveButton());
  await unseen();
  // Until then the page says what became of the first check.
  reads.answer = () => json({}, { status: 503 });
  await user.click(button('Check again and save'));
  await screen.findByText(/API error \(503\)/);
  expect(saves).toHaveLength(0);
  await user.click(button('Save without checking'));
  await saved();
  expect(saves).toHaveLength(1);
  await retype(user, 'Notes', 'mine again');
  await user.click(saveButton());
  await unseen();
  reads.answer = () => undefined;
  await user.click(button('Check again and save'));
  await saved();
  expect(saves).toHaveLength(2);
});

test('a reading before a save need not be waited for, and one that takes too long is told as that', async () => {
  const { user, saves } = await editUnread(hang);
  const long = holdTimers(5000);
  await user.click(saveButton());
  await waitFor(() => {
    long.pass();
    expect(button('Stop waiting')).toBeTruthy();
  });
  await user.click(button('Stop waiting'));
  await unseen();

  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => limit(time < 30_000 ? 20 : time));
  await user.click(button('Check again and save'));
  expect(await screen.findByText(/The API didn't respond in time\./)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).not.toContain('Something went wrong');
  expect(saves).toEqual([]);
});

const missing = () => screen.findByText("The API can't find this profile");

test('where the profile is gone before a save, nothing is sent until I say so', async () => {
  const { user, saves, reads } = await editUnread(() => json({}, { status: 502 }));
  await user.click(saveButton());
  await unseen();
  reads.answer = () => json({ detail: 'No such profile.' }, { status: 404 });
  button('Check again and save').focus();
  await user.keyboard('{Enter}');
  await missing();
  expect(screen.getByRole('alert').textContent).toContain('No such profile.');
  // No button takes the place of the one that was just pressed.
  expect(document.activeElement?.textContent).not.toBe('Save changes anyway');
  expect(saves).toEqual([]);
  await user.click(button('Cancel'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(saveButton());
  await missing();
  await user.click(button('Save changes anyway'));
  await saved();
  expect(saves).toMatchObject([{ notes: 'mine' }]);
});

test('a profile that is not found when opened, where the API shows others, is looked for before a save', async () => {
  (await open()).unmount();
  const { user, saves } = await open({ path: `${full.path}-gone` });
  expect(screen.getByText('Profile not found')).toBeTruthy();
  await retype(user, 'Name', 'Brought back');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await user.click(saveButton());
  await missing();
  expect(saves).toEqual([]);
});

test('where the API has no read, the form is empty and says so, and a save is one call', async () => {
  const read = vi.fn(() => json({}, { status: 405 }));
  const backend = answeringReads(embedded, read);
  const { user, saves } = await open({ backend });
  expect(screen.getByText('Current values unavailable')).toBeTruthy();
  expect(screen.getByText(/^This API doesn't support reading profiles/)).toBeTruthy();
  expect(field('Name').value).toBe('');
  await retype(user, 'Name', 'Without read');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await save(user);
  await retype(user, 'Name', 'Once more');
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(read).toHaveBeenCalledTimes(1);
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const review = () => screen.findByRole('dialog', { name: 'Review changes' });

test('the review shows what changes, what is emptied and the body, and sends just that', async () => {
  const { user, saves } = await open();
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  await retype(user, 'City', 'Boulder');
  await retype(user, 'Session ASN', '');
  await user.click(button('Review changes'));
  const dialog = await review();
  const changed = within(dialog).getByRole('table', { name: 'Will change (1)' });
  expect(within(changed).getByRole('row', { name: /^City/ }).textContent).toBe('CityDenverBoulder');
  const emptied = within(dialog).getByRole('table', { name: 'Will be cleared (1)' });
  expect(within(emptied).getByRole('row', { name: /^Session ASN/ })).toBeTruthy();
  expect(within(dialog).getByText('Sent unchanged (27)')).toBeTruthy();
  expect(within(dialog).queryByText(/^Not sent/)).toBeNull();
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

test('the review names the accounts, with their IDs', async () => {
  const { user } = await open();
  const response = await embedded.fetch('/api/proxy_accounts', {
    headers: { 'Api-Key': embedded.apiKey },
  });
  const accounts = (await response.json()) as { id: string; username: string }[];
  const other = accounts.find(({ id }) => id !== full.profile.proxy_account_id);
  const own = accounts.find(({ id }) => id === full.profile.proxy_account_id);
  await retype(user, 'Proxy account ID', other?.id ?? '');
  await user.click(button('Review changes'));
  const dialog = await review();
  const said = (account = other) => `${account?.username} ${account?.id}`;
  await waitFor(() =>
    expect(within(dialog).getByRole('row', { name: /^Proxy account ID/ }).textContent).toBe(
      `Proxy account ID${said(own)}${said()}`,
    ),
  );
});

test('a form with faults says in its review what to mend, and leads there', async () => {
  const { user, saves } = await open();
  await retype(user, 'Port', String(minimumPort - 1));
  await user.click(button('Review changes'));
  const dialog = await review();
  expect(within(dialog).getByRole('alert').textContent).toContain(
    `Port: This value must be between ${minimumPort} and ${maximumPort}.`,
  );
  const send = within(dialog).getByRole('button', { name: 'Save changes' });
  expect(described(send)).toBe('Fix these fields before saving');
  await user.click(send);
  expect(saves).toEqual([]);
  expect(within(dialog).queryByText('Request body')).toBeNull();
  await user.click(within(dialog).getByRole('link', { name: 'Port' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field('Port'));
});

test('what the API stores otherwise is named with its kind, and can be sent again', async () => {
  // Such an API returns the same for a read as for a save.
  let stored: (() => object) | undefined;
  const backend = answeringReads(embedded, () => stored && json(stored()));
  const { user, saves, answerSaves } = await open({ backend });
  await retype(user, 'Region', ' Utah ');
  await retype(user, 'Proxy type', 'other');
  await retype(user, 'Notes', '');
  answerSaves(() => {
    stored = () => ({
      ...saves.at(-1),
      proxy_type: 'mobile',
      notes: 'Filled in.',
      location: { ...saves.at(-1)?.location, region: 'Utah' },
    });
    return json(stored());
  });
  await user.click(saveButton());
  expect((await row(/^Region/)).textContent).toContain('Only written differently');
  expect((await row(/^Proxy type/)).textContent).toMatch(/Kept the previous value.*othermobile/);
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
  const { user, answerSaves } = await open();
  await retype(user, 'Proxy type', 'satellite');
  const refusal = { propertyPath: 'proxyType', message: 'Unknown type.' };
  answerSaves(() => json({ violations: [refusal, { ...refusal, code: 'c-2' }] }, { status: 422 }));
  await user.click(saveButton());
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('heading', { name: '1 problem' })).toBeTruthy();
  expect(within(summary).getByText("1 mismatch in the API's response")).toBeTruthy();
  expect(described(field('Proxy type'))).toMatch(
    /^Unknown type\.Details.*The console knows no rule that this value breaks\..*c-2/,
  );
  await user.click(button('Discard changes'));
  await user.click(screen.getByRole('link', { name: 'History' }));
  await user.click(await screen.findByRole('link', { name: 'Requests' }));
  const [, call] = await screen.findAllByRole('row');
  expect(call?.textContent).toMatch(/Save profile.*422.*ms1$/);
});
