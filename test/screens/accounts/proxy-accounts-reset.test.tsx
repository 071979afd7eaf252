import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json, openConsole as open } from '../../support/render/console.tsx';
import {
  LIST,
  RESET,
  accountsOf,
  answering,
  checkbox,
  confirmReset,
  counts,
  openMuted,
  resetSelected,
  result,
  resultLine,
  viewRun,
  selectAll,
  startAccounts,
  table,
  toolbar,
  zeroed,
  enter,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

let users = 0;
/** Each test has its own user: the journal entries of earlier tests aren't theirs. */
const openConsole = (options: Parameters<typeof open>[0]) => {
  users += 1;
  return open({ userId: `user ${users}`, ...options });
};

/** False if the browser is to ask before the tab closes. */
const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const selectedText = async () => (await toolbar()).querySelector('strong')?.textContent;

test('I reset three accounts: they are named, asked about, and zero afterwards', async () => {
  const { user } = await openConsole({ backend, path });
  const selected = accounts.slice(3, 6);
  for (const { username } of selected) await user.click(await checkbox(username));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset quota' });
  for (const { username } of selected) expect(within(dialog).getByText(username)).toBeDefined();
  expect(within(dialog).getByText(/This cannot be undone/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await selectedText()).toBe('3 selected');

  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await resetSelected(user, 'Reset 3 accounts');
  await resultLine();
  // The title of the page stays in view.
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '3 accounts were reset' })).toBeDefined();
  expect(await selectedText()).toBe('0 selected');
  const after = (await accountsOf(backend)).slice(3, 6);
  expect(after.map(({ consumption }) => consumption)).toEqual([0, 0, 0]);
  const row = (await checkbox(selected[0]?.username ?? '')).closest('tr');
  expect(row?.querySelector('meter')?.value).toBe(0);
});

test('what the filter hides is deselected, and the focus stays in the toolbar', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await selectAll());
  await enter(
    user,
    screen.getByRole('searchbox', { name: 'Filter accounts' }),
    accounts[0]?.id ?? '',
  );
  await user.click(await within(await toolbar()).findByRole('button', { name: 'Deselect hidden' }));
  expect(document.activeElement).toBe(await toolbar());
});

test('I reset all accounts in batches, one after the other', async () => {
  const { slow, response, sent } = slowBackend();
  const { user } = await openConsole({ backend: slow, path, config: { resetBatchSize: 12 } });
  await user.click(await selectAll());
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  expect(screen.getByText('and 27 more')).toBeDefined();
  await confirmReset(user, 'Reset 30 accounts');
  for (const call of [1, 2, 3]) {
    await waitFor(() => expect(sent).toHaveLength(call));
    await response();
  }
  expect(await counts()).toEqual({ Reset: '30' });
  expect(sent.map(({ length }) => length)).toEqual([12, 12, 6]);
  expect(sent.flat()).toEqual(accounts.map(({ id }) => id));
});

test('the dialog says how many of the chosen accounts the filter hides, and leaves them out', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await selectAll());
  const box = screen.getByRole('searchbox', { name: 'Filter accounts' });
  await enter(user, box, accounts[0]?.id ?? '');
  await within(await toolbar()).findByText('29 hidden by the filter');
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  expect(dialog.getByText('29 of them are hidden by the filter.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Leave out hidden accounts' }));
  expect(dialog.queryByText(/hidden by the filter/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Leave out hidden accounts' })).toBeNull();
  // The button had the focus: its dialog keeps it.
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Reset quota' }));
  await confirmReset(user, 'Reset 1 account');
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
  // They weren't part of this reset, so they stay selected.
  expect(await selectedText()).toBe('29 selected');
});

test('an id that is refused is found and said with its reason, and all others are reset', async () => {
  const locked = accounts[11]?.id ?? '';
  const partly = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    const violations = [
      { propertyPath: `[${ids.indexOf(locked)}].id`, message: 'This one is locked.' },
    ];
    return ids.includes(locked) ? json({ violations }, { status: 422 }) : json(ids.map(zeroed));
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: partly, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  expect(await counts()).toEqual({ Reset: '29', Rejected: '1' });
  await result();
  expect(
    screen.getByRole('heading', { level: 1, name: '29 of 30 accounts reset, 1 failed' }),
  ).toBeDefined();
  expect(screen.getByText(`${locked}: This one is locked.`)).toBeDefined();
  await user.click(screen.getByText('All accounts of this reset'));
  const outcomes = within(await screen.findByRole('combobox', { name: 'Outcome' }));
  const shown = outcomes.getAllByRole('option').map(({ textContent }) => textContent);
  expect(shown).toEqual(['All outcomes', 'Rejected (1)', 'Reset (29)']);
  expect(await selectedText()).toBe('1 selected');
  const boxes = within(await table()).getAllByRole<HTMLInputElement>('checkbox');
  const selected = boxes.slice(1).map(({ checked }) => checked);
  expect(selected.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index === 11));
});

test('an account is reset from its details, and others that are selected stay so', async () => {
  const sent: string[][] = [];
  const answered = answering(backend, ({ path: called, ids }) => {
    if (called !== RESET) return undefined;
    sent.push(ids);
    return json(ids.map(zeroed));
  });
  const [selected, opened] = accounts;
  const { user } = await openConsole({
    backend: answered,
    path: `${path}?account=${opened?.id}`,
  });
  await user.click(await checkbox(selected?.username ?? ''));
  const details = await screen.findByRole('region', { name: opened?.username ?? '' });
  await user.click(within(details).getByRole('button', { name: `Reset ${opened?.username}` }));
  await confirmReset(user, 'Reset 1 account');
  expect(await counts()).toEqual({ Reset: '1' });
  expect(sent).toEqual([[opened?.id]]);
  expect(await selectedText()).toBe('1 selected');
});

test('a refused key is asked for again, and the run goes on with the new one', async () => {
  let isExpired = true;
  const userId = 'somebody whose key expires';
  const expired = answering(backend, ({ path: called, ids }) => {
    if (called === '/api/users/me') return json({ id: userId, email: 'ada@example.com' });
    if (called !== RESET) return undefined;
    return isExpired ? json({ message: 'Expired' }, { status: 401 }) : json(ids.map(zeroed));
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: expired, path, config, userId });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  const name = 'API key no longer accepted';
  const dialog = await screen.findByRole('dialog', { name });
  isExpired = false;
  await enter(user, within(dialog).getByLabelText('API key'), 'a-new-key');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await counts()).toEqual({ Reset: '30' });
});

/** A backend whose resets wait: each `answer` responds to the pending one. */
function slowBackend() {
  let release: (() => void) | undefined;
  const keys: (string | null)[] = [];
  const sent: string[][] = [];
  const slow = answering(backend, ({ path: called, ids, key }) => {
    if (called !== RESET) return undefined;
    keys.push(key);
    sent.push(ids);
    return new Promise<Response>((resolve) => {
      release = () => resolve(json(ids.map(zeroed)));
    });
  });
  async function response() {
    await waitFor(() => expect(release).toBeDefined());
    release?.();
    release = undefined;
  }
  return { slow, response, keys, sent };
}

test('a run goes on while I look at another page, and closing the tab asks', async () => {
  const { slow, response } = slowBackend();
  const config = { resetBatchSize: 20 };
  const { user } = await openConsole({ backend: slow, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'Reset progress',
  });
  expect(bar.max).toBe(30);
  expect(screen.getByText('0 of 30')).toBeDefined();
  await waitFor(() => expect(closing()).toBe(false));

  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await screen.findByRole('heading', { name: 'Activity' });
  await response();
  await waitFor(() => expect(document.title).toMatch(/^66% · /));
  await user.click(screen.getByRole('link', { name: 'Proxy accounts' }));
  expect(await screen.findByText('20 of 30')).toBeDefined();
  await response();
  expect(within(await resultLine()).getByText('30 accounts were reset')).toBeDefined();
  // The button that is pressed disappears; the focus isn't lost with it.
  await user.click(within(await resultLine()).getByRole('button', { name: 'Close result' }));
  expect(document.activeElement?.id).toBe('main');
  expect(document.title).toBe('Proxy accounts · Proxy Console');
  expect(closing()).toBe(true);
});

test('Stop ends a run after the batch that is under way, and the rest can be retried', async () => {
  const { slow, response, keys } = slowBackend();
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: slow, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  // Those of the current request may be reset, so they aren't among the rest.
  expect(
    screen.getByText(
      'The current request may still reset 10 accounts. You can reset the remaining 20 accounts later from the result. The reset keeps running until you confirm.',
    ),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop reset' }));
  await screen.findByText(/^Stopping/);
  await response();
  expect(await counts()).toMatchObject({ Reset: '10', 'Not attempted': '20' });
  await waitFor(async () => expect(await selectedText()).toBe('20 selected'));
  expect(screen.queryByText(/Try again/)).toBeNull();
  await result();
  expect(screen.getByText(/You can reset them now or later\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reset the rest: 20 not attempted' }));
  await confirmReset(user, 'Reset 20 accounts');
  await response();
  await response();
  expect(await screen.findAllByText('20 accounts were reset')).toBeDefined();
});

/** A run whose page was closed after its first call was answered and its second one was sent, opened again. */
async function openInterrupted(resetBatchSize: number) {
  const { slow, response, sent } = slowBackend();
  users += 1;
  const options = { path, config: { resetBatchSize }, userId: `user ${users}` };
  const first = await openMuted({ ...options, backend: slow });
  await first.user.click(await selectAll());
  await resetSelected(first.user, 'Reset 30 accounts');
  await response();
  await screen.findByText(`${resetBatchSize} of 30`);
  first.unmount();
  return { ...(await open({ ...options, backend })), sent };
}

test('after the page was closed midway the run is offered, and what was sent is unknown', async () => {
  const { user } = await openInterrupted(10);
  await screen.findByText(/^Reset interrupted/);
  const parts = '10 reset, 10 unconfirmed, 10 not sent';
  expect(screen.getByText(parts)).toBeDefined();
  const resent = /The 10 unconfirmed accounts aren't sent again when you resume\.$/;
  expect(screen.getByText(resent)).toBeDefined();
  await viewRun();
  expect(screen.getByText(parts)).toBeDefined();
  expect(screen.getByText(resent)).toBeDefined();
  const button = within(await toolbar()).getByRole('button', { name: 'Reset quota' });
  expect(button.title).toBe("Another reset isn't finished: resume or stop it first");
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(await counts()).toEqual({ Reset: '20', Unconfirmed: '10' });
  expect(await selectedText()).toBe('10 selected');
});

test('what was cut off is verified before the rest is sent, and the rest is sent once', async () => {
  const { user, sent } = await openInterrupted(10);
  await screen.findByRole('button', { name: 'Resume' });
  // Of the steps for one problem, one is offered, and the safe one is folded beside it.
  expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
  await user.click(screen.getByText('Other steps'));
  await user.click(await screen.findByRole('button', { name: 'Verify 10 unconfirmed' }));
  expect(
    await screen.findByText(/^10 reset, \d+ at zero when verified, .+, 10 not sent$/),
  ).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await counts()).toMatchObject({ Reset: '20' });
  expect(sent).toHaveLength(2);
});

test('after the last request was cut off, what is left is to finish, also offline', async () => {
  const { user } = await openInterrupted(15);
  expect(await screen.findByText('15 reset, 15 unconfirmed')).toBeDefined();
  expect(
    screen.getByText('Reset interrupted. Everything was sent. Finish to see the result.'),
  ).toBeDefined();
  for (const other of [/^Resume/, /^Stop/, /^Verify/])
    expect(screen.queryByRole('button', { name: other })).toBeNull();
  expect(screen.queryByText('Other steps')).toBeNull();
  // It sends nothing.
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(screen.getByRole('button', { name: 'Finish: 15 unconfirmed' }));
  expect(await counts()).toEqual({ Reset: '15', Unconfirmed: '15' });
  expect(screen.getByRole('button', { name: 'Verify 15 unconfirmed' })).toBeDefined();
});

test('of more accounts than the operator allows, the number must be typed', async () => {
  const { user } = await openConsole({ backend, path, config: { confirmAbove: 29 } });
  await user.click(await selectAll());
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  const button = dialog.getByRole('button', { name: 'Reset 30 accounts' });
  await waitFor(() => expect(button.title).toBe('Type the number of accounts to confirm'));
  await user.click(button);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /^To confirm/ }), '30');
  await confirmReset(user, 'Reset 30 accounts');
  expect(await counts()).toEqual({ Reset: '30' });
});

test('a run does not go on with the key of whoever signs in next', async () => {
  const { slow, response, keys, sent } = slowBackend();
  const shared = answering(slow, ({ path: called, key }) => {
    const name = key === backend.apiKey ? 'ada' : 'bob';
    if (called === LIST) return json(accounts);
    return called === '/api/users/me'
      ? json({ id: name, email: `${name}@example.com` })
      : undefined;
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: shared, path, config });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(screen.getByText('Sign out'));
  const question = await screen.findByRole('dialog', { name: 'Sign out during a reset?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await enter(user, await screen.findByLabelText('API key'), 'another-key');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Proxy accounts' });
  await response();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  // By the time of the next user's first call, the previous run would have sent its next one long ago.
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 30 accounts');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys).toEqual([backend.apiKey, 'another-key']);
  expect(sent.at(-1)).toEqual(accounts.slice(0, 10).map(({ id }) => id));
});
