import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { codePoints, NOTES_MAXIMUM } from '#contract';
import { navigate } from '#shared/lib/navigation.ts';
import { retryChunks } from '#shared/ui/lazy-boundary.tsx';
import { json, noLists, openConsole } from '../../support/render/console.tsx';
import {
  button,
  described,
  field,
  retype,
  saveButton,
  status,
} from '../../support/render/profile-form.ts';
import { answering, seededProfile, startProfiles } from '../../support/builders/profiles.ts';

const { embedded, full, open } = await startProfiles();

const optionsOf = (label: string) =>
  [...(field(label).list?.options ?? [])].map(({ value, text }) => [value, text]);

const spoken = () =>
  document.querySelector('#notes-hint [aria-live="polite"]')?.textContent ?? null;

test('a code is told its country, and what is no code is sent as it is', async () => {
  const { user } = await open();
  const country = field('Country code');
  await waitFor(() => expect(described(country)).toBe('United States'));
  await user.click(country);
  expect(optionsOf('Country code')).toContainEqual(['DE', 'Germany']);
  await retype(user, 'Country code', 'Atlantis');
  await waitFor(() => expect(described(country)).toContain('sent as entered.'));
  expect(country.getAttribute('aria-invalid')).toBeNull();
});

test('a whole name becomes its code when I leave the field or save, and stays if I enter it again', async () => {
  const { user, unmount, saves } = await open();
  const country = field('Endpoint country');
  await retype(user, 'Endpoint country', 'spain');
  await waitFor(() => expect(described(country)).toBe('Becomes ES when you leave the field.'));
  await user.tab();
  expect(country.value).toBe('ES');
  await retype(user, 'Endpoint country', 'spain');
  await user.tab();
  expect(country.value).toBe('spain');
  await retype(user, 'Country code', 'Côte d’Ivoire');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(status().textContent).toBe('Saved'));
  expect(saves[0]).toMatchObject({
    location: { country_code: 'CI' },
    advanced_settings: { region_endpoint_country: 'spain' },
  });
  unmount();

  // A name that the API has stored is meant.
  const again = await open();
  await again.user.click(field('Endpoint country'));
  await again.user.tab();
  expect(field('Endpoint country').value).toBe('spain');
  await retype(again.user, 'Country code', 'US');
  await again.user.click(saveButton());
  await waitFor(() => expect(again.saves).toHaveLength(1));
});

test('a city that stays while its country changes is remarked on, and can be sent', async () => {
  const { user } = await open();
  expect(described(field('City'))).toBe('');
  await retype(user, 'Country code', 'us');
  expect(described(field('City'))).toBe('');
  await retype(user, 'Country code', 'ES');
  expect(described(field('City'))).toBe('The country has changed.');
  expect(described(field('Region'))).toBe('The country has changed.');
  expect(field('City').getAttribute('aria-invalid')).toBeNull();
  expect(described(field('Endpoint city'))).toBe('');
  await retype(user, 'City', 'Madrid');
  expect(described(field('City'))).toBe('');
});

test('values of other profiles of this device are offered, and none is made up', async () => {
  const other = await seededProfile(embedded, ({ name }) => name === 'Only these networks');
  (await open()).unmount();
  const { user, unmount } = await open({ path: other.path });
  // They are marked before they are visited.
  await waitFor(() => expect(field('Session type').hasAttribute('list')).toBe(true));
  expect(field('Name').hasAttribute('list')).toBe(false);
  await user.click(field('Session type'));
  await waitFor(() => expect(optionsOf('Session type')).toContainEqual(['sticky', 'sticky']));
  await user.click(field('City'));
  await waitFor(() => expect(optionsOf('City')).toContainEqual(['Denver', 'Denver']));
  unmount();

  const { path } = await seededProfile(embedded, ({ location }) => location?.city === '東京');
  const stranger = await open({ userId: 'stranger', path });
  await stranger.user.click(field('City'));
  // The only profile that this user has seen is the open one.
  await waitFor(() => expect(optionsOf('City')).toContainEqual(['東京', '東京']));
  expect(optionsOf('City')).not.toContainEqual(['Denver', 'Denver']);
});

test('accounts to choose from that do not load are asked for again with each press, and never come later', async () => {
  const code = '../../../src/features/proxy-accounts/picker/index.ts';
  vi.doMock(code, () => {
    throw new Error('Offline.');
  });
  onTestFinished(() => vi.doUnmock(code));
  const { user } = await open();
  await user.click(button('Choose account'));
  await waitFor(() =>
    expect(described(field('Proxy account ID'))).toContain(
      "Couldn't load the accounts. Try again.",
    ),
  );
  vi.doUnmock(code);
  act(() => retryChunks());
  await user.click(field('Notes'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Choose account'));
  expect(await screen.findByRole('dialog', { name: 'Choose account' })).toBeTruthy();
  expect(described(field('Proxy account ID'))).not.toContain("Couldn't load");
});

test('I can choose any account, of a page that failed after another try', async () => {
  const accounts = Array.from({ length: 36 }, (_, index) => ({ id: `account-${index}` }));
  let failing = [11];
  const backend = answering(embedded, (address) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname !== '/api/proxy_accounts') return undefined;
    const page = Number(searchParams.get('page'));
    if (failing.includes(page)) return json({}, { status: 400 });
    const member = accounts.slice((page - 1) * 3, page * 3);
    return json({ member, totalItems: accounts.length });
  });
  const { user } = await open({ backend });
  await user.click(button('Choose account'));
  await screen.findByText('33 accounts');
  failing = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('36 accounts');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the rest of accounts whose loading I stopped is loaded from the choice, too', async () => {
  const accounts = Array.from({ length: 6 }, (_, index) => ({ id: `account-${index}` }));
  let isHeld = true;
  const backend = answering(embedded, (address, { signal }) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname !== '/api/proxy_accounts') return undefined;
    const page = Number(searchParams.get('page'));
    if (page === 1 || !isHeld)
      return json({ member: accounts.slice((page - 1) * 3, page * 3), totalItems: 6 });
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Load the rest' });
  isHeld = false;
  await act(() => navigate(full.path));
  await screen.findByText('Details', { selector: 'h2' });
  await user.click(button('Choose account'));
  await screen.findByText('3 accounts');
  await user.click(button('Load the rest'));
  await screen.findByText('6 accounts');
  expect(screen.queryByRole('button', { name: 'Load the rest' })).toBeNull();
});

test('where nothing is known of accounts, the choice says so', async () => {
  const { user } = await open({ config: { collections: noLists } });
  await user.click(button('Choose account'));
  expect(await screen.findByText(/^No accounts\./)).toBeTruthy();
});

test('how far an account ID has got is said as it is typed', async () => {
  const { user } = await open();
  const accountId = field('Proxy account ID');
  expect(described(accountId)).not.toContain('24');
  await retype(user, 'Proxy account ID', '65a0');
  expect(described(accountId)).toContain('4 of 24 digits.');
  await user.clear(accountId);
  expect(described(accountId)).toContain('24 hexadecimal digits.');
});

test('odd values are remarked on, and sent all the same', async () => {
  const { user, saves } = await open();
  await retype(user, 'GPS latitude', '-90.5');
  expect(described(field('GPS latitude'))).toContain('Not on Earth');
  await user.clear(field('Subnets'));
  await user.click(field('Subnets'));
  await user.paste('192.0.2.0/24\nhost');
  await waitFor(() => expect(described(field('Subnets'))).toContain('2 entries.Entry 2, “host”'));
  expect(field('Subnets').getAttribute('aria-invalid')).toBeNull();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.advanced_settings).toMatchObject({
    gps_location_lat: -90.5,
    filter_by_subnets_list: ['192.0.2.0/24', 'host'],
  });
});

test('the length of the notes is spoken only near its end', async () => {
  const { user } = await open();
  expect(spoken()).toBe('');
  await user.click(field('Notes'));
  await user.paste('🦊'.repeat(NOTES_MAXIMUM - 86 - codePoints(full.profile.notes ?? '')));
  const length = [NOTES_MAXIMUM - 86, NOTES_MAXIMUM].map((count) => count.toLocaleString('en'));
  expect(described(field('Notes'))).toContain(`${length.join(' of ')} characters`);
  expect(spoken()).toBe('At most 100 characters left.');
  await user.paste('n'.repeat(87));
  expect(spoken()).toBe('At most 0 characters left.');
});

test('a duration has only the unit that the operator names, and a field the help that they wrote', async () => {
  const { unmount } = await open();
  expect(described(field('Session duration'))).toBe("Whole number. The API doesn't say the unit.");
  unmount();
  await open({
    config: {
      labels: {
        'session.duration': { unit: 'minutes', help: 'How long an address is kept.' },
        'location.region': { help: 'Without <b>spaces</b>.' },
      },
    },
  });
  expect(described(field('Session duration (minutes)'))).toBe(
    'How long an address is kept. Whole number. Unit named by this site, not by the API.',
  );
  expect(described(field('Region'))).toBe('Without <b>spaces</b>. ');
});

test('the arrow keys lead from the search to the accounts, through them, and back', async () => {
  const { user } = await open();
  await user.click(button('Choose account'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose account' });
  await within(dialog).findByText('8 accounts');
  const found = within(within(dialog).getByRole('list')).getAllByRole('button');
  const search = within(dialog).getByLabelText('Find account');
  await user.click(search);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(search);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(found[1]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(found[0]);
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(search);
  await user.keyboard('{ArrowDown}'.repeat(found.length + 2));
  expect(document.activeElement).toBe(found.at(-1));
  const id = within(found.at(-1) as HTMLElement).getByText(/^[\da-f]{24}$/).textContent;
  await user.keyboard('{Enter}');
  expect(field('Proxy account ID').value).toBe(id);
});

test('digits of other scripts become the ones that are sent, also from an input method', async () => {
  const { user } = await open();
  const port = field('Port');
  // A Persian and an Arabic digit.
  await retype(user, 'Port', '۹٠0');
  expect(port.value).toBe('900');
  // An input method keeps what it composes, until it is done.
  fireEvent.input(port, { target: { value: '９00' }, isComposing: true });
  expect(port.value).toBe('９00');
  fireEvent.compositionEnd(port);
  expect(port.value).toBe('900');
});
