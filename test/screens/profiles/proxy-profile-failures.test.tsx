import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NOT_CARRIED_OUT } from '#contract';
import { navigate } from '#shared/lib/navigation.ts';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  button,
  described,
  field,
  retype,
  saveButton,
  status,
  save,
  saved,
} from '../../support/render/profile-form.ts';
import { losing } from '../../support/render/lost-responses.ts';
import {
  answering,
  answeringReads,
  seededProfile,
  startProfiles,
} from '../../support/builders/profiles.ts';

const { embedded, full, open, readStored, changeElsewhere } = await startProfiles();

/** Saves, and holds the response back. */
async function saveSlowly({ user, answerSaves, saves }: Awaited<ReturnType<typeof open>>) {
  let arrive: ((response: Response) => void) | undefined;
  answerSaves(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(1));
  return (response: Response) => arrive?.(response);
}

const taken = () =>
  json({ violations: [{ propertyPath: 'port', message: 'Taken.' }] }, { status: 422 });

test('findings of the API land on their fields, and go when the field is edited', async () => {
  const { user, answerSaves, saves } = await open();
  await user.type(field('Proxy type'), 'x');
  answerSaves(() =>
    json(
      {
        title: 'An error occurred',
        detail: 'advancedSettings.sessAsn: No such ASN.',
        violations: [
          { propertyPath: 'advancedSettings.sessAsn', message: 'No such ASN.', code: 'c-1' },
          { propertyPath: 'data.port', message: 'Taken.' },
          { propertyPath: 'port', message: 'Reserved.', hint: 'Ask for another range.' },
          { propertyPath: 'location', message: 'This place is not served.' },
          { propertyPath: 'filterBySubnetsList[2]', message: 'Not a subnet.' },
          { propertyPath: 'mystery', message: 'Wrong somewhere.' },
          {
            propertyPath: 'location[city]',
            message: 'Slow there.',
            payload: { severity: 'warning' },
          },
        ],
      },
      { status: 422 },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('heading', { name: '7 problems' })).toBeTruthy();
  expect(summary.textContent).toContain('mystery Wrong somewhere.');
  // Once in the summary and once at the field, though the API's own summary says it, too.
  expect(document.body.textContent.split('No such ASN.')).toHaveLength(3);
  expect(document.activeElement).toBe(field('Session ASN'));
  expect(described(field('Session ASN'))).toContain('No such ASN.');
  expect(described(field('Port'))).toMatch(/Taken\..*Reserved\..*Ask for another range\./);
  expect(described(field('Subnets'))).toContain('Entry 3: Not a subnet.');
  expect(described(field('City'))).toContain('Slow there.');
  expect(field('City').getAttribute('aria-invalid')).toBeNull();
  const location = screen.getByRole('region', { name: 'Location' });
  expect(within(location).getByText('This place is not served.')).toBeTruthy();
  expect(within(location).getByText('2 problems')).toBeTruthy();
  expect(field('Proxy type').value).toBe('mobilex');

  await user.click(within(summary).getAllByRole('link', { name: 'Port' })[0] as HTMLElement);
  expect(document.activeElement).toBe(field('Port'));
  await retype(user, 'Port', '2346');
  expect(described(field('Port'))).toBe('');
  expect(screen.getByRole('heading', { name: '5 problems' })).toBeTruthy();

  answerSaves(undefined);
  await save(user);
  expect(screen.queryByRole('heading', { name: /problem/ })).toBeNull();
  expect(saves).toHaveLength(2);
});

test('a save that surely was not carried out is said to have changed nothing, and is no unconfirmed one', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'Notes', 'Sent later');
  const detail = "Can't reach the API. Try again later.";
  answerSaves(() => json({ type: NOT_CARRIED_OUT, detail }, { status: 502 }));
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Nothing was changed. Try again in a moment.');
  expect(alert.textContent).not.toContain("can't confirm");
  expect(within(alert).queryByRole('button', { name: 'Check now' })).toBeNull();
  answerSaves(undefined);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await saved();
});

test('problems of no field take the focus to their title', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'Notes', 'Mine');
  const violations = [{ propertyPath: 'mystery', message: 'Wrong somewhere.' }];
  answerSaves(() => json({ violations }, { status: 422 }));
  await user.click(saveButton());
  const title = await screen.findByRole('heading', { name: '1 problem' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a failure that names a field is one message, which says what is known', async () => {
  const { user, answerSaves } = await open();
  await retype(user, 'Notes', 'Kept');
  const violations = [
    { propertyPath: 'port', message: 'Taken.' },
    { propertyPath: 'mystery', message: 'Wrong somewhere.' },
  ];
  answerSaves(() => json({ detail: 'Read the manual.', violations }, { status: 500 }));
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  const title = 'API error (500)';
  for (const said of [title, 'Read the manual.', 'mystery Wrong somewhere.', 'Port: Taken.'])
    expect(alert.textContent).toContain(said);
  expect(document.body.textContent).not.toContain('The API rejected the changes');
  expect(alert.textContent).toContain("can't confirm");
  expect(described(field('Port'))).toContain('Taken.');

  await retype(user, 'Port', '2600');
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).not.toContain('Taken.');
  expect(field('Notes').value).toBe('Kept');
  answerSaves(undefined);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await saved();
});

test('a save that the form blocks takes the failure of the one before off the page', async () => {
  const { user, answerSaves, saves } = await open();
  await retype(user, 'Notes', 'Mine');
  for (const response of [() => json({}, { status: 403 }), taken]) {
    await retype(user, 'ASN', '1');
    answerSaves(response);
    await user.click(saveButton());
    await screen.findByRole('alert');
    await retype(user, 'ASN', 'x');
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(button('1 problem')).toBeTruthy();
    expect(document.activeElement).toBe(field('ASN'));
  }
  // What the API says of a field is true until it is edited.
  expect(described(field('Port'))).toContain('Taken.');
  expect(saves).toHaveLength(2);
});

test('a save that the console itself does not send is not called a refusal of the API', async () => {
  const { user, saves } = await open();
  await retype(user, 'Notes', 'Mine: ••• API key •••');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: '1 problem' })).toBeTruthy();
  expect(alert.textContent).toContain('Nothing was sent.');
  expect(alert.textContent).not.toContain('The API refused');
  expect(saves).toEqual([]);
});

test('what is typed while a save is under way stays as an edit', async () => {
  const opened = await open();
  const { user, saves } = opened;
  await retype(user, 'Notes', 'first');
  const arrive = await saveSlowly(opened);
  await user.type(field('Notes'), ' and second');
  arrive(json(saves[0]));
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
  expect(field('Notes').value).toBe('first and second');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  expect(status().textContent).toBe('');
});

test('a refusal that comes while I type on leaves me where I type', async () => {
  const opened = await open();
  const { user } = opened;
  await retype(user, 'City', 'Gol');
  const arrive = await saveSlowly(opened);
  await user.type(field('City'), 'd');
  arrive(taken());
  await waitFor(() => expect(described(field('Port'))).toContain('Taken.'));
  await user.keyboard('en');
  expect(field('City').value).toBe('Golden');
  expect(described(field('Port'))).toContain('Taken.');
});

test('an answer that comes when another profile is open says nothing there', async () => {
  const other = await seededProfile(embedded, ({ id }) => id !== full.id);
  const opened = await open();
  const { user } = opened;
  await retype(user, 'City', 'Golden');
  const arrive = await saveSlowly(opened);
  void navigate(other.path);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findAllByText(other.id);
  const name = await screen.findByLabelText('Name');
  name.focus();
  const refusal = taken();
  const read = vi.spyOn(refusal, 'text');
  arrive(refusal);
  await waitFor(() => expect(read.mock.settledResults[0]?.type).toBe('fulfilled'));
  expect(document.activeElement).toBe(name);
  expect(screen.queryByText('Taken.')).toBeNull();
});

test('a profile that cannot be loaded is said in place of the form, with Retry', async () => {
  let isDown = true;
  const headers = { 'Retry-After': '1' };
  const backend = answering(embedded, (address) =>
    isDown && address.includes('proxy_profiles')
      ? json({ detail: 'Maintenance.' }, { status: 429, headers })
      : undefined,
  );
  const { user } = await openConsole({ backend, path: full.path });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Maintenance.');
  expect(alert.textContent).toMatch(/Try again in [1-5] seconds?\./);
  const spoken = spokenBy(alert);
  await waitFor(() => expect(alert.textContent).toContain('Try again now.'));
  // The countdown is only visible: an alert is read out as a whole each time its text changes.
  expect([...spoken]).toEqual([
    expect.stringMatching(/Try again in [1-5] seconds?\./),
    expect.stringContaining('Try again now.'),
  ]);
  expect(screen.queryByLabelText('Name')).toBeNull();
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});

/** Everything that a live region announces from now on, without what is hidden from screen readers. */
function spokenBy(region: Element): Set<string> {
  const said = new Set<string>();
  const hear = () => {
    const heard = region.cloneNode(true) as Element;
    for (const hidden of heard.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    said.add(heard.textContent);
  };
  hear();
  new MutationObserver(hear).observe(region, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  return said;
}

test('a read that is not allowed is said, and no empty form claims that nothing is known', async () => {
  const backend = answeringReads(embedded, () =>
    json({ detail: 'Not your team.' }, { status: 403 }),
  );
  await openConsole({ backend, path: full.path });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The API refused this action (403)');
  expect(alert.textContent).toContain('Not your team.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('after a change elsewhere, a save whose answer was lost asks first, and is stored', async () => {
  const { backend, writes } = losing(embedded, 'lost');
  const { user } = await open({ backend });
  await retype(user, 'Notes', 'Mine');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Check before trying again');
  expect(screen.getByText('Save unconfirmed')).toBeDefined();
  await changeElsewhere({ notes: 'Theirs' });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Merge my changes' }));
  await save(user);
  expect(writes).toEqual([writes[0], writes[0]]);
  expect(await readStored()).toMatchObject({ notes: 'Mine' });
});

/** A save of which a proxy says nothing more. */
const noAnswer = () => json({ detail: 'The upstream is slow.' }, { status: 504 });

test('a save without a response can be looked for: it has arrived', async () => {
  const { backend, writes } = losing(embedded, 'lost');
  const { user } = await open({ backend });
  await retype(user, 'Notes', 'Arrived');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await saved();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(saveButton());
  expect(writes).toHaveLength(1);
  await user.click(button('Undo save'));
  await waitFor(() => expect(writes).toHaveLength(2));
});

test('a save that was found to have arrived is in the lists', async () => {
  const { backend } = losing(embedded, 'lost');
  const { user } = await openConsole({ backend, path: '/proxy-profiles' });
  await user.selectOptions(await screen.findByLabelText('Team'), full.teamId);
  await screen.findByRole('link', { name: full.profile.name ?? '' });
  await act(() => navigate(full.path));
  await screen.findByText('Details', { selector: 'h2' });
  await retype(user, 'Name', 'Found again');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await saved();
  await act(() => navigate('/proxy-profiles'));
  expect(await screen.findByRole('link', { name: 'Found again' })).toBeTruthy();
  await changeElsewhere({ name: full.profile.name });
});

test('a save without a response can be looked for: it has not arrived, or only in part', async () => {
  const { backend, writes } = losing(embedded, noAnswer);
  const { user } = await open({ backend });
  await retype(user, 'Notes', 'Lost on its way');
  await retype(user, 'City', 'Golden');
  await user.click(saveButton());
  const check = async () => user.click(await screen.findByRole('button', { name: 'Check now' }));
  await check();
  expect(await screen.findByText(/^Not saved as of ./)).toBeDefined();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/The API still has the previous values/);
  expect(alert.textContent).not.toContain("can't confirm");
  expect(alert.textContent).toContain('The API says: The upstream is slow.');
  // It may still arrive, also if the form blocks the next one.
  await retype(user, 'ASN', 'x');
  await user.click(saveButton());
  await waitFor(() => expect(document.activeElement).toBe(field('ASN')));
  expect(screen.getByText('Save unconfirmed')).toBeDefined();
  expect(screen.getByRole('alert')).toBe(alert);
  await retype(user, 'ASN', String(full.profile.location?.asn ?? ''));
  await changeElsewhere({ notes: 'Lost on its way' });
  await check();
  const row = await screen.findByRole('row', { name: /^City/ });
  expect(row.textContent).toBe('CityDenverGoldenDenver');
  expect(field('City').value).toBe('Golden');
  expect(writes).toHaveLength(1);
  // What was found goes with the next save.
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await saved();
});

test('a save without a response is still open after another one was not even sent', async () => {
  let reads: (() => Response) | undefined;
  const readable = answeringReads(embedded, () => reads?.());
  const { backend, writes } = losing(readable, 'lost');
  const { user } = await open({ backend });
  await retype(user, 'Notes', 'Perhaps');
  await user.click(saveButton());
  const isOpen = /^Save of .+ unconfirmed$/;
  const alert = await screen.findByRole('alert');
  // The API is at this site.
  expect(alert.textContent).not.toContain('from this site');
  expect(screen.queryByText(isOpen)).toBeNull();
  reads = () => json({}, { status: 502 });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Nothing was sent\./);
  expect(screen.getByText(isOpen)).toBeDefined();
  expect(screen.getByText('Save unconfirmed')).toBeDefined();
  reads = undefined;
  await user.click(button('Check now'));
  await saved();
  expect(screen.queryByText(isOpen)).toBeNull();
  expect(screen.queryByText(/^Nothing was sent\./)).toBeNull();
  expect(writes).toHaveLength(1);
});

test('where a profile cannot be read, a save without a response says what to do', async () => {
  const { backend } = losing(embedded, 'lost');
  const { user } = await open({ backend, config: { profileRead: false } });
  await retype(user, 'Name', 'Unknown');
  await retype(user, 'Proxy account ID', full.profile.proxy_account_id ?? '');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("This API doesn't support reading profiles");
  expect(within(alert).queryByRole('button', { name: 'Check now' })).toBeNull();
});
