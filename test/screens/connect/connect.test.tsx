import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { described, openProfile } from '../../support/render/profile-form.ts';
import { seededProfile, startProfiles } from '../../support/builders/profiles.ts';
import { json, openConsole } from '../../support/render/console.tsx';
import { answering, LIST } from '../../support/render/proxy-accounts.tsx';

const { embedded, full } = await startProfiles();

const region = () => screen.findByRole('region', { name: 'Connect' });
const labelled = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const chosenSubject = () =>
  within(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'For' }),
  ).getByRole<HTMLOptionElement>('option', { selected: true }).textContent;
const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

/** The settings in this browser are one user's: each test has its own. */
async function openConnect(userId: string, path = full.path) {
  const { user } =
    path === full.path
      ? await openProfile({ backend: embedded, path, userId })
      : await openConsole({ backend: embedded, path, userId });
  return { user, connect: within(await region()) };
}

async function openFormats(userId: string, path?: string) {
  const opened = await openConnect(userId, path);
  await opened.user.click(opened.connect.getByRole('button', { name: 'Edit formats' }));
  return opened.user;
}

/** Types a format into the form of the dialog, where braces are keys. */
async function type(user: UserEvent, name: string, template: string) {
  await user.clear(labelled('Format name'));
  await user.type(labelled('Format name'), name);
  await user.clear(labelled('Template'));
  await user.type(labelled('Template'), template.replaceAll('{', '{{'));
}

const templates = () =>
  within(screen.getByRole('list', { name: 'Your formats' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('code')?.textContent);

test('a new format cannot take the name of another one, however it is written', async () => {
  const user = await openFormats('namesake');
  await type(user, 'Mine', '{host}');
  await press(user, 'Add format');
  await type(user, ' mine ', '{port}');
  expect(described(labelled('Format name'))).toContain('A format with this name exists.');
  await press(user, 'Add format');
  await user.selectOptions(labelled('For'), 'Accounts');
  await press(user, 'Add format');
  expect(templates()).toEqual(['{host}']);
  await type(user, 'Other', '{port}');
  await press(user, 'Add format');
  expect(templates()).toEqual(['{host}', '{port}']);

  // A format that is edited keeps its name, or gets a free one.
  await press(user, 'Edit Mine');
  expect(described(labelled('Format name'))).toBe('');
  await type(user, 'MINE', '{user}');
  await press(user, 'Save format');
  expect(templates()).toEqual(['{user}', '{port}']);
  await press(user, 'Edit Other');
  await type(user, 'mine', '{port}');
  expect(described(labelled('Format name'))).toContain('A format with this name exists.');
});

test("a format can't be named like one that is built in, or with characters that can't be seen", async () => {
  const user = await openFormats('names');
  await type(user, 'HOST:port', '{user}');
  expect(described(labelled('Format name'))).toContain(
    '“host:port” is a built-in format. Choose another name.',
  );
  await type(user, 'Mine\u202E', '{user}\u0007');
  const hidden = "This text can't contain control characters or invisible marks.";
  expect(described(labelled('Format name'))).toContain(hidden);
  expect(described(labelled('Template'))).toContain(hidden);
  await press(user, 'Add format');
  expect(screen.queryByRole('list', { name: 'Your formats' })).toBeNull();
});

test('a template without a placeholder is refused, and one that was saved before is not lost', async () => {
  localStorage.setItem(
    `proxy-console.connect:${location.origin} before`,
    JSON.stringify({
      host: 'proxy.example.com',
      formats: [{ name: 'Old', template: 'no placeholder', for: 'profile' }],
    }),
  );
  const user = await openFormats('before');
  expect(templates()).toEqual(['no placeholder']);
  await type(user, 'New', 'proxy.example.com');
  expect(described(labelled('Template'))).toContain(
    'Add at least one placeholder, such as {host} or {user}.',
  );
  await press(user, 'Add format');
  expect(templates()).toEqual(['no placeholder']);
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  );
  expect((await region()).querySelector('code')?.textContent).toContain('@proxy.example.com:');
  expect(screen.queryByRole('option', { name: 'Old' })).toBeNull();
});

test('a mistyped placeholder is met with the one that was probably meant', async () => {
  const user = await openFormats('typist');
  await type(user, 'Mine', '{host} {pass}');
  expect(described(labelled('Template'))).toContain(
    'Unknown placeholder {pass}. Did you mean {password}?',
  );
});

test('new formats are for what the page is about', async () => {
  await openFormats('profile-first');
  expect(chosenSubject()).toBe('Profiles');
});

test("on an account's details, new formats are for accounts", async () => {
  const path = `/proxy-accounts?account=${full.profile.proxy_account_id}`;
  await openFormats('account-first', path);
  expect(chosenSubject()).toBe('Accounts');
});

test('an invalid host shows only what is wrong with it', async () => {
  const { user, connect } = await openConnect('mistaken');
  expect(await connect.findByText('Enter the host from your provider.')).toBeTruthy();
  expect(described(connect.getByLabelText('Host'))).toBe('Saved in this browser.');
  await user.type(connect.getByLabelText('Host'), 'http://proxy');
  expect(described(connect.getByLabelText('Host')).trim()).toBe(
    'Enter only the host, without “http://”.',
  );
  expect(connect.queryByText(/^Enter the host/)).toBeNull();
});

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("on an account's details, Connect comes before everything but the key facts, and says what to enter first", async () => {
  const path = `/proxy-accounts?account=${full.profile.proxy_account_id}`;
  const { user, connect } = await openConnect('first-use', path);
  const heading = connect.getByRole('heading', { name: 'Connect' });
  expect(isBefore(screen.getByText('Consumption', { selector: 'dt' }), heading)).toBe(true);
  expect(isBefore(heading, screen.getByText('Description', { selector: 'dt' }))).toBe(true);
  expect(isBefore(heading, screen.getByRole('heading', { name: 'IP whitelist' }))).toBe(true);

  expect(await connect.findByText('Enter the host and port from your provider.')).toBeTruthy();
  await user.type(connect.getByLabelText('Host'), 'proxy.example.com');
  expect(connect.getByText('Enter the port from your provider.')).toBeTruthy();
  await user.type(connect.getByLabelText('Proxy port'), '2000');
  expect(connect.queryByText(/from your provider/)).toBeNull();
  expect((await region()).querySelector('code')?.textContent).toContain('@proxy.example.com:2000');
});

test('with an IP whitelist, a line without username and password is offered', async () => {
  const account = {
    id: 'a1',
    username: 'ada-1815',
    ip_whitelist: { ips: ['192.0.2.7'], ports: [{ port: 2100 }], is_enabled: true },
  };
  const one = answering(embedded, ({ path }) => (path === LIST ? json([account]) : undefined));
  const { user } = await openConsole({
    backend: one,
    path: '/proxy-accounts?account=a1',
    userId: 'whitelisted',
  });
  const connect = within(await region());
  expect(await connect.findByText("The account's IP whitelist is enabled.")).toBeTruthy();
  await user.type(connect.getByLabelText('Host'), 'proxy.example.com');
  await user.type(connect.getByLabelText('Proxy port'), '2100');
  expect(connect.getByText(/^Password: not provided/)).toBeTruthy();
  await user.click(connect.getByLabelText('Include username and password'));
  expect((await region()).querySelector('code')?.textContent).toBe('http://proxy.example.com:2100');
  expect(connect.queryByLabelText('Proxy password')).toBeNull();
  await user.selectOptions(connect.getByLabelText('Format'), 'host:port');
  expect(connect.queryByLabelText('Include username and password')).toBeNull();
});

test('a profile whose method is by address needs neither username nor password, unless I want them', async () => {
  const paris = await seededProfile(embedded, ({ name }) => name === 'Paris by the hour');
  const { user } = await openProfile({ backend: embedded, path: paris.path, userId: 'by-address' });
  const connect = within(await region());
  expect(connect.getByText('Authentication method: ip_whitelist.')).toBeTruthy();
  await user.type(connect.getByLabelText('Host'), 'proxy.example.com');
  const line = async () => (await region()).querySelector('code')?.textContent;
  expect(await line()).toBe('socks5://proxy.example.com:2000');
  await user.click(connect.getByLabelText('Include username and password'));
  await waitFor(async () => expect(await line()).toMatch(/^socks5:\/\/.+:•+@proxy/));
});

test('a link at the top of the page leads to Connect', async () => {
  const { user } = await openConnect('visitor');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  await user.click(sections.getByRole('link', { name: 'Connect' }));
  const connect = await region();
  await waitFor(() => expect(document.activeElement).toBe(connect));
});
