import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, openConsole, startBackend } from '../support/console.tsx';
import {
  accountsOf,
  answering,
  checkbox,
  counts,
  resetSelected,
  RESET,
  result,
  table,
  toolbar,
  type FullAccount,
} from '../support/proxy-accounts.tsx';

const path = '/proxy-accounts';
let backend: Awaited<ReturnType<typeof startBackend>>;
let accounts: FullAccount[];
beforeAll(async () => {
  backend = await startBackend({ accounts: 30 });
  accounts = await accountsOf(backend);
});
afterAll(() => backend.close());

const zeroed = (id: string) => ({ id, consumption: 0, bytes_recv: 0, bytes_sent: 0 });
const selectAll = () => screen.findByRole('checkbox', { name: 'Select all accounts' });
/** False where the browser is asked to ask before the tab closes. */
const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const selectedText = async () => (await toolbar()).querySelector('strong')?.textContent;

test('with nothing chosen the reset says why it does nothing', async () => {
  const { user } = await openConsole({ backend, path });
  const button = within(await toolbar()).getByRole('button', { name: 'Reset quota' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe('Select at least one account');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('I reset three accounts: they are named, asked about, and zero afterwards', async () => {
  const { user } = await openConsole({ backend, path });
  const chosen = accounts.slice(3, 6);
  for (const { username } of chosen) await user.click(await checkbox(username));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset quota' });
  for (const { username } of chosen) expect(within(dialog).getByText(username)).toBeDefined();
  expect(within(dialog).getByText(/This cannot be undone/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await selectedText()).toBe('3 selected');

  await resetSelected(user, 'Reset 3 accounts');
  expect(within(await result()).getByText('3 accounts were reset')).toBeDefined();
  expect(await selectedText()).toBe('0 selected');
  const after = (await accountsOf(backend)).slice(3, 6);
  expect(after.map(({ consumption }) => consumption)).toEqual([0, 0, 0]);
  const row = (await checkbox(chosen[0]?.username ?? '')).closest('tr');
  expect(row?.querySelector('meter')?.value).toBe(0);
});

test('I reset all accounts in batches, one after the other', async () => {
  const batches: string[][] = [];
  let running = 0;
  const watched = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    expect(running).toBe(0);
    running += 1;
    batches.push(ids);
    return new Promise<Response>((resolve) => {
      setTimeout(() => {
        running -= 1;
        resolve(json(ids.map(zeroed)));
      });
    });
  });
  const config = { resetBatchSize: 12 };
  const { user } = await openConsole({ backend: watched, path, config });
  await user.click(await selectAll());
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  expect(screen.getByText('and 27 more')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reset 30 accounts' }));
  expect(within(await result()).getByText('30 accounts were reset')).toBeDefined();
  expect(batches.map(({ length }) => length)).toEqual([12, 12, 6]);
  expect(batches.flat()).toEqual(accounts.map(({ id }) => id));
});

test('the dialog says how many of the chosen accounts the filter hides', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await selectAll());
  const box = screen.getByRole('searchbox', { name: 'Filter accounts' });
  await user.type(box, accounts[0]?.id ?? '');
  await within(await toolbar()).findByText('29 hidden by the filter');
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  expect(screen.getByText('29 of them are hidden by the filter.')).toBeDefined();
});

test('a batch that is refused is said with its reason, stays chosen, and the others go on', async () => {
  let call = 0;
  const partly = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    call += 1;
    const violations = [{ propertyPath: '[1].id', message: 'This one is locked.' }];
    return call === 2 ? json({ violations }, { status: 422 }) : json(ids.map(zeroed));
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: partly, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  expect(await counts()).toMatchObject({ Reset: '20', Failed: '10', 'Not attempted': '0' });
  expect(within(await result()).getByText('20 of 30 accounts were reset')).toBeDefined();
  expect(screen.getByText(`${accounts[11]?.id}: This one is locked.`)).toBeDefined();
  expect(await selectedText()).toBe('10 selected');
  const boxes = within(await table()).getAllByRole<HTMLInputElement>('checkbox');
  const chosen = boxes.slice(1).map(({ checked }) => checked);
  expect(chosen.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index >= 10));
});

test('ids that the answer leaves out, and counters that are not zero, are told apart', async () => {
  const gaps = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    const [a = '', b = ''] = ids;
    return json([{ ...zeroed(b), bytes_sent: 4 }, zeroed('stranger'), zeroed(a)]);
  });
  const { user } = await openConsole({ backend: gaps, path });
  for (const { username } of accounts.slice(0, 3)) await user.click(await checkbox(username));
  await resetSelected(user, 'Reset 3 accounts');
  expect(await counts()).toMatchObject({
    Reset: '1',
    'Answered, not zero': '1',
    'Missing from the answer': '1',
  });
  expect(within(await result()).getByText(/also answered with 1 account /)).toBeDefined();
  expect(await selectedText()).toBe('2 selected');
});

test.each([
  ['a server error', () => json({}, { status: 502 })],
  ['a cut connection', () => Promise.reject(new TypeError('cut'))],
  ['an answer that nobody can read', () => new Response('<html>')],
])('after %s the batch is unknown, not failed, and the rest is not attempted', async (_, end) => {
  const cut = answering(backend, (call) => (call.path === RESET ? end() : undefined));
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: cut, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  expect(await counts()).toMatchObject({ Unknown: '10', 'Not attempted': '20', Failed: '0' });
  expect(screen.getByText('Sent, no answer; whether it was reset is not known.')).toBeDefined();
  expect(await selectedText()).toBe('30 selected');
});

test('a refused key ends the run and asks for the key again', async () => {
  const expired = answering(backend, (call) =>
    call.path === RESET ? json({ message: 'Expired' }, { status: 401 }) : undefined,
  );
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: expired, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  expect(
    await screen.findByRole('dialog', { name: 'The key is no longer accepted' }),
  ).toBeDefined();
  expect(await counts()).toMatchObject({ Failed: '10', 'Not attempted': '20' });
});

test('a run goes on while I look at another page, and closing the tab asks', async () => {
  let release: ((response: Response) => void) | undefined;
  const slow = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    return new Promise<Response>((resolve) => {
      release = () => resolve(json(ids.map(zeroed)));
    });
  });
  const config = { resetBatchSize: 20 };
  const { user } = await openConsole({ backend: slow, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'Reset progress',
  });
  expect(bar.max).toBe(30);
  expect(screen.getByText('0 of 30')).toBeDefined();
  expect(closing()).toBe(false);

  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await screen.findByRole('heading', { name: 'Activity' });
  release?.(json([]));
  await user.click(screen.getByRole('link', { name: 'Proxy accounts' }));
  expect(await screen.findByText('20 of 30')).toBeDefined();
  release?.(json([]));
  expect(within(await result()).getByText('30 accounts were reset')).toBeDefined();
  expect(closing()).toBe(true);
});

test('Stop ends a run after the batch that is under way', async () => {
  let release: ((response: Response) => void) | undefined;
  const slow = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    return new Promise<Response>((resolve) => {
      release = () => resolve(json(ids.map(zeroed)));
    });
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: slow, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText(/^Stopping/);
  release?.(json([]));
  expect(await counts()).toMatchObject({ Reset: '10', 'Not attempted': '20' });
  await waitFor(async () => expect(await selectedText()).toBe('20 selected'));
});

test('a run does not go on with the key of whoever signs in next', async () => {
  let release: (() => void) | undefined;
  const keys: (string | null)[] = [];
  const shared = answering(backend, ({ path: called, ids, key }) => {
    if (called === '/api/users/me') return json({ id: key, email: `${key}@example.com` });
    if (called !== RESET) return undefined;
    keys.push(key);
    return new Promise<Response>((resolve) => {
      release = () => resolve(json(ids.map(zeroed)));
    });
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: shared, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  await user.click(screen.getByText('Sign out'));
  await user.type(await screen.findByLabelText('API key'), 'another-key');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Proxy accounts' });
  release?.();
  await waitFor(() => expect(keys.length).toBeGreaterThan(1));
  expect(keys).toEqual([backend.apiKey, null]);
});
