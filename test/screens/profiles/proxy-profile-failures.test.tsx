import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { navigate } from '#shared/lib/navigation.ts';
import { answerWith, json, openConsole, type Backend } from '../../support/render/console.tsx';
import {
  described,
  field,
  openProfile,
  retype,
  saveButton,
  status,
  save,
  saved,
} from '../../support/render/profile-form.ts';
import {
  addressOf,
  intercepted,
  seededProfile,
  startProfiles,
} from '../../support/builders/profiles.ts';

const { embedded, full } = await startProfiles();

test('findings of the API land on their fields, and go when the field is edited', async () => {
  const { backend, answerSaves, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
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
  await user.click(saveButton());
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

test('a failure that names a field is one message, which says what is known', async () => {
  const { backend, answerSaves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
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

test('a save that the console itself does not send is not called a refusal of the API', async () => {
  const { backend, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'Notes', 'Mine: ••• API key •••');
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: '1 problem' })).toBeTruthy();
  expect(alert.textContent).toContain('Nothing was sent. Your input is still here.');
  expect(alert.textContent).not.toContain('The API refused');
  expect(saves).toEqual([]);
});

test('what is typed while a save is under way stays as an edit', async () => {
  const { backend, answerSaves, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'Notes', 'first');
  let arrive: ((response: Response) => void) | undefined;
  answerSaves(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(1));
  await user.type(field('Notes'), ' and second');
  arrive?.(json(saves[0]));
  await waitFor(() => expect(saveButton().getAttribute('aria-busy')).toBeNull());
  expect(field('Notes').value).toBe('first and second');
  expect(saveButton().getAttribute('aria-disabled')).toBeNull();
  expect(status().textContent).toBe('');
});

test('a refusal that comes while I type on leaves me where I type', async () => {
  const { backend, answerSaves, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'City', 'Gol');
  let arrive: ((response: Response) => void) | undefined;
  answerSaves(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(1));
  await user.type(field('City'), 'd');
  arrive?.(json({ violations: [{ propertyPath: 'port', message: 'Taken.' }] }, { status: 422 }));
  await waitFor(() => expect(described(field('Port'))).toContain('Taken.'));
  await user.keyboard('en');
  expect(field('City').value).toBe('Golden');
  expect(described(field('Port'))).toContain('Taken.');
});

test('an answer that comes when another profile is open says nothing there', async () => {
  const other = await seededProfile(embedded, ({ id }) => id !== full.id);
  const { backend, answerSaves, saves } = intercepted(embedded);
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'City', 'Golden');
  let arrive: ((response: Response) => void) | undefined;
  answerSaves(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(saveButton());
  await waitFor(() => expect(saves).toHaveLength(1));
  void navigate(other.path);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findAllByText(other.id);
  const name = await screen.findByLabelText('Name');
  name.focus();
  const refusal = json(
    { violations: [{ propertyPath: 'port', message: 'Taken.' }] },
    { status: 422 },
  );
  const read = vi.spyOn(refusal, 'text');
  arrive?.(refusal);
  await waitFor(() => expect(read.mock.settledResults[0]?.type).toBe('fulfilled'));
  expect(document.activeElement).toBe(name);
  expect(screen.queryByText('Taken.')).toBeNull();
});

test('a profile that cannot be loaded is said in place of the form, with Retry', async () => {
  let isDown = true;
  const backend: Backend = {
    apiKey: embedded.apiKey,
    fetch: (input, init) =>
      isDown && addressOf(input).includes('proxy_profiles')
        ? Promise.resolve(
            json({ detail: 'Maintenance.' }, { status: 429, headers: { 'Retry-After': '5' } }),
          )
        : embedded.fetch(input, init),
  };
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
  const fetch = answerWith((request) =>
    request.url.includes('/proxy_profiles/')
      ? json({ detail: 'Not your team.' }, { status: 403 })
      : json({ email: 'ada@example.com' }),
  );
  await openConsole({ backend: { ...embedded, fetch }, path: full.path });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The API refused this action (403)');
  expect(alert.textContent).toContain('Not your team.');
  expect(screen.queryByLabelText('Name')).toBeNull();
});
