import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, described, openProfile, retype } from '../../support/render/profile-form.ts';
import { startProfiles } from '../../support/builders/profiles.ts';
import { gate, json, openConsole, ownUser } from '../../support/render/console.tsx';
import { answering, LIST } from '../../support/render/proxy-accounts.tsx';

const { embedded, full } = await startProfiles();

const region = () => screen.findByRole('region', { name: 'Connect' });
/** What this browser has saved of the settings of a user. */
const keepSettings = (settings: object) =>
  localStorage.setItem(
    `proxy-console.connect:${location.origin} ${ownUser()}`,
    JSON.stringify({ host: 'proxy.example.com', ...settings }),
  );

/** The API, which says nothing of accounts. */
const untold = answering(embedded, ({ path }) =>
  path.startsWith(LIST) ? json({}, { status: 404 }) : undefined,
);
const lineShown = async () => (await region()).querySelector('code')?.textContent;

async function openConnect(path = full.path) {
  const { user } =
    path === full.path
      ? await openProfile({ backend: embedded, path })
      : await openConsole({ backend: embedded, path });
  return { user, connect: within(await region()) };
}

test('a format that is no longer there leaves me the URL', async () => {
  const mine = { name: 'Mine', template: '{host}', for: 'profile' };
  keepSettings({ format: 'own profile Mine', formats: [mine] });
  const { connect } = await openConnect();
  await waitFor(async () => expect(await lineShown()).toMatch(/^\w+:\/\/.*proxy\.example\.com:/));
  expect(connect.queryByRole('option', { name: 'Mine' })).toBeNull();
});

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test("on an account's details, Connect comes before everything but the key facts, and says what to enter first", async () => {
  const path = `/proxy-accounts?account=${full.profile.proxy_account_id}`;
  const { user, connect } = await openConnect(path);
  const heading = connect.getByRole('heading', { name: 'Connect' });
  expect(isBefore(screen.getByText('Consumption', { selector: 'dt' }), heading)).toBe(true);
  expect(isBefore(heading, screen.getByText('Description', { selector: 'dt' }))).toBe(true);
  expect(isBefore(heading, screen.getByRole('heading', { name: 'IP whitelist' }))).toBe(true);

  expect(await connect.findByText('Enter the host and port from your provider.')).toBeTruthy();
  const host = connect.getByLabelText('Host');
  expect(described(host).trim()).toBe('Providers also call it gateway or endpoint.');
  await user.type(host, 'http://proxy');
  expect(described(host).trim()).toBe('Enter only the host, without “http://”.');
  expect(connect.queryByText(/^Enter the host/)).toBeNull();
  await user.clear(host);
  await user.type(host, 'proxy.example.com');
  expect(connect.getByText('Enter the port from your provider.')).toBeTruthy();
  const port = connect.getByLabelText('Proxy port');
  await user.type(port, '70000');
  expect(described(port)).toContain('A port is a whole number from 1 to 65535.');
  await user.clear(port);
  await user.type(port, '2000');
  expect(connect.queryByText(/from your provider/)).toBeNull();
  expect(await lineShown()).toContain('@proxy.example.com:2000');
});

test("where the operator names host and port, an account's details show its line at once, which my port changes", async () => {
  const { user } = await openConsole({
    backend: embedded,
    path: `/proxy-accounts?account=${full.profile.proxy_account_id}`,
    config: { connect: { host: 'site.example.com', port: 2000 } },
  });
  const connect = within(await region());
  expect(await lineShown()).toMatch(/@site\.example\.com:2000$/);
  const port = connect.getByLabelText<HTMLInputElement>('Proxy port');
  expect(port.placeholder).toBe('2000');
  expect(described(port).trim()).toBe('Named by this site, not by the API');
  await user.click(connect.getByText('Connection settings'));
  await user.type(port, '2001');
  expect(await lineShown()).toMatch(/@site\.example\.com:2001$/);
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
  });
  const connect = within(await region());
  expect(await connect.findByText("The account's IP whitelist is enabled.")).toBeTruthy();
  await user.type(connect.getByLabelText('Host'), 'proxy.example.com');
  await user.type(connect.getByLabelText('Proxy port'), '۲۱۰۰');
  expect(connect.getByText(/^Password: not provided/)).toBeTruthy();
  await user.click(connect.getByLabelText('Include username and password'));
  expect(await lineShown()).toBe('http://proxy.example.com:2100');
  expect(connect.queryByLabelText('Proxy password')).toBeNull();
  await user.selectOptions(connect.getByLabelText('Format'), 'host:port');
  expect(connect.queryByLabelText('Include username and password')).toBeNull();
});

test('while I edit the profile, its line says that it is without my changes', async () => {
  keepSettings({ format: 'built-in  host:port' });
  const { user, connect } = await openConnect();
  const line = `proxy.example.com:${full.profile.port}`;
  expect(await connect.findByText(line)).toBeDefined();
  expect(connect.queryByText('Without your unsaved changes.')).toBeNull();
  await retype(user, 'Port', '2999');
  connect.getByText('Without your unsaved changes.');
  expect(connect.getByText(line)).toBeDefined();
  await user.click(button('Discard changes'));
  expect(connect.queryByText('Without your unsaved changes.')).toBeNull();
});

test('fields that I folded are opened once they are needed, and then stay', async () => {
  keepSettings({ format: 'built-in  host:port' });
  const { user } = await openProfile({ backend: untold, path: full.path });
  const connect = within(await region());
  const summary = connect.getByText('Connection settings');
  const fields = summary.closest('details');
  await user.click(summary);
  await user.click(summary);
  expect(fields?.open).toBe(false);
  await user.selectOptions(connect.getByLabelText('Format'), 'URL');
  expect(await connect.findByText(/^Password: .* Enter it below/)).toBeTruthy();
  expect(fields?.open).toBe(true);
  expect(summary.hidden).toBe(true);
});

test('while the account is read, nothing of it is called missing; host and format are kept, its password is not', async () => {
  const { passed, open } = gate();
  const slow = answering(embedded, ({ path }) =>
    path.startsWith(LIST) ? passed.then(() => undefined) : undefined,
  );
  const { user } = await openProfile({ backend: slow, path: full.path });
  const connect = within(await region());
  expect(connect.getByText('Loading the account…')).toBeTruthy();
  expect(connect.queryByText(/Enter it below/)).toBeNull();
  open();
  await user.type(connect.getByLabelText('Host'), 'bücher.example');
  expect(connect.getByText('Used as xn--bcher-kva.example.')).toBeTruthy();
  await user.selectOptions(connect.getByLabelText('Format'), 'host:port:user:password');
  await waitFor(async () => expect(await lineShown()).toMatch(/:[^:]+:••••••••$/));
  await user.click(connect.getByRole('button', { name: 'Show connection string' }));
  const secret = (await lineShown())?.split(':').at(-1) ?? '';
  expect(secret).toMatch(/^[^•]{6,}$/);
  const kept = JSON.stringify(Object.entries(localStorage));
  for (const text of ['bücher.example', 'host:port:user:password']) expect(kept).toContain(text);
  expect(kept).not.toContain(secret);
});

test('what I type while the account is read stays, and so does the focus', async () => {
  const { passed, open } = gate();
  const slow = answering(embedded, ({ path }) =>
    path.startsWith(LIST) ? passed.then(() => json({}, { status: 404 })) : undefined,
  );
  keepSettings({});
  const { user } = await openProfile({ backend: slow, path: full.path });
  const connect = within(await region());
  await user.click(connect.getByText('Connection settings'));
  const host = connect.getByLabelText('Host');
  await user.type(host, '.org');
  open();
  const password = await connect.findByLabelText('Proxy password');
  // A password manager doesn't fill in the API key.
  expect(password.getAttribute('autocomplete')).toBe('new-password');
  expect(document.activeElement).toBe(host);
  expect(connect.getByLabelText('Host')).toHaveProperty('value', 'proxy.example.com.org');
});

test('where the API tells nothing of the account, I type its username and password', async () => {
  const { user } = await openProfile({ backend: untold, path: full.path });
  const connect = within(await region());
  await user.type(connect.getByLabelText('Host'), 'proxy.example.com');
  expect(await connect.findByText(/^Username: not provided by the API. Enter it/)).toBeTruthy();
  await user.type(await connect.findByLabelText('Proxy username'), 'ada-1815');
  await user.type(connect.getByLabelText('Proxy password'), 'secret@me');
  expect(await lineShown()).toContain('://ada-1815:••••');
  await user.click(connect.getByRole('button', { name: 'Show connection string' }));
  expect(await lineShown()).toContain('://ada-1815:secret%40me@');
  expect(connect.getByLabelText('Proxy username')).toBeTruthy();
  const kept = [...Object.values(sessionStorage), ...Object.values(localStorage)].join();
  expect(kept).not.toContain('secret');
});

test("the operator's host and formats are there, and a mistake in them is said", async () => {
  const open = (template: string) =>
    openConsole({
      backend: embedded,
      path: full.path,
      config: {
        connect: {
          host: 'site.example.com',
          formats: [{ name: 'Our app', template, for: 'profile' }],
        },
      },
    });
  const { user, unmount } = await open('{profile.name} at {host}');
  await waitFor(async () => expect(await lineShown()).toContain('@site.example.com:'));
  await user.selectOptions(within(await region()).getByLabelText('Format'), 'Our app');
  const wanted = `${full.profile.name} at site.example.com`;
  await waitFor(async () => expect(await lineShown()).toBe(wanted));
  const host = within(await region()).getByLabelText<HTMLInputElement>('Host');
  expect(host.value).toBe('site.example.com');
  expect(described(host).trim()).toBe('Named by this site, not by the API');
  await user.clear(host);
  expect(host.value).toBe('');
  await user.type(host, 'own.example.com');
  await waitFor(async () => expect(await lineShown()).toContain('at own.example.com'));
  await user.clear(host);
  await waitFor(async () => expect(await lineShown()).toBe(wanted));
  unmount();
  await open('{nothing}');
  await screen.findByText(
    'connect.formats[0].template: Unknown placeholder {nothing} in a format',
    {
      exact: false,
    },
  );
});
