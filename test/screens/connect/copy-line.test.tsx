import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { checkbox, startAccounts, table } from '../../support/render/proxy-accounts.tsx';

/** One click, and the line of an account is on the clipboard. */

const { backend, accounts } = await startAccounts(3);
const config = { connect: { host: 'proxy.example.com', port: 2000 } };
const path = '/proxy-accounts';

const passwordOf = (account: object) => Reflect.get(account, 'plain_password') as string | null;
const complete = accounts.filter((account) => passwordOf(account) !== null);
const [first = { username: '' }] = complete;
const line = `http://${first.username}:${passwordOf(first)}@proxy.example.com:2000`;
const name = `Copy line of ${first.username}`;
const copied = () => navigator.clipboard.readText();

/** Opens a console on a screen of another width. */
function openNarrow() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 40rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return openConsole({ backend, path, config });
}

test('from the row, by a press or by keyboard, and the details stay closed', async () => {
  const { user } = await openConsole({ backend, path, config });
  const rows = within(await table());
  await user.click(await rows.findByRole('button', { name }));
  expect(await copied()).toBe(line);
  expect(rows.getAllByRole('button', { name: /^Copy line of/ })).toHaveLength(complete.length);

  await navigator.clipboard.writeText('');
  const box = await checkbox(first.username);
  box.focus();
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe(name);
  await user.keyboard(' ');
  await waitFor(async () => expect(await copied()).toBe(line));
  await navigator.clipboard.writeText('');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await copied()).toBe(line));
  expect(box).toHaveProperty('checked', false);
  expect(screen.queryByRole('region', { name: first.username })).toBeNull();

  // The rows are one stop of the keyboard, as before.
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.tagName).toBe('A');
  expect(rows.getByRole('button', { name }).tabIndex).toBe(-1);
});

test('where nobody has named the host, no row offers it until I have', async () => {
  const { user } = await openConsole({ backend, path });
  const rows = within(await table());
  await user.click(rows.getByRole('link', { name: first.username }));
  const connect = within(await screen.findByRole('region', { name: 'Connect' }));
  expect(rows.queryByRole('button', { name: /^Copy line of/ })).toBeNull();
  await user.type(await connect.findByLabelText('Host'), 'proxy.example.com');
  await user.type(connect.getByLabelText('Proxy port'), '2000');
  await user.click(await rows.findByRole('button', { name }));
  expect(await copied()).toBe(line);
});

test('on a phone from the details, at the top', async () => {
  const { user } = await openNarrow();
  await user.click(within(await table()).getByRole('link', { name: new RegExp(first.username) }));
  const details = within(await screen.findByRole('region', { name: first.username }));
  await user.click(await details.findByRole('button', { name }));
  expect(await copied()).toBe(line);
  const [, , ...others] = details.getAllByRole('button');
  expect(others).not.toContain(details.getByRole('button', { name }));
});

test('from the palette, by the name of the account or of the action', async () => {
  const { user } = await openConsole({ backend, path: '/history/requests', config });
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }));
  const box = palette.getByRole('combobox');
  const option = () => palette.findByRole('option', { name: new RegExp(`^${name}`) });
  await user.type(box, first.username);
  await user.click(await option());
  await palette.findByText('Copied');
  expect(await copied()).toBe(line);

  await navigator.clipboard.writeText('');
  await user.clear(box);
  await user.type(box, `copy line of ${first.username}`);
  await option();
  await user.keyboard('{Enter}');
  await palette.findByText('Copied');
  expect(await copied()).toBe(line);
});
