import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json, openConsole, texts } from '../../support/render/console.tsx';
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
  sendReset,
  startAccounts,
  table,
  toolbar,
  zeroed,
  enter,
  slowResets,
  consumptionOf,
  filterBox,
  askToReset,
  resetAll,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

/** False if the browser is to ask before the tab closes. */
const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const runLink = () => screen.getByRole('link', { name: 'View in History' });
const selectedText = async () => (await toolbar()).querySelector('strong')?.textContent;

test('I reset three accounts: they are named, asked about, and zero afterwards', async () => {
  const { user } = await openConsole({ backend, path });
  const selected = accounts.slice(3, 6);
  for (const { username } of selected) await user.click(await checkbox(username));
  const dialog = await askToReset(user);
  for (const { username } of selected) expect(dialog.getByText(username)).toBeDefined();
  expect(dialog.getByText(/This cannot be undone/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
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
  expect(await consumptionOf(selected[0]?.username ?? '')).toBe(0);
});

test('the dialog says how many of the chosen accounts the filter hides, and leaves them out', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await selectAll());
  await enter(user, await filterBox(), accounts[0]?.id ?? '');
  await within(await toolbar()).findByText('29 hidden by the filter');
  const dialog = await askToReset(user);
  expect(dialog.getByText('29 of them are hidden by the filter.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Leave out 29 hidden accounts' }));
  expect(dialog.queryByText(/hidden by the filter/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Leave out 29 hidden accounts' })).toBeNull();
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
  await resetAll(user, 30);
  expect(await counts()).toEqual({ Reset: '29', Rejected: '1' });
  await result();
  screen.getByRole('heading', { level: 1, name: '29 of 30 accounts reset, 1 failed' });
  expect(screen.getByText(`${locked}: This one is locked.`)).toBeDefined();
  await user.click(screen.getByText('Full list'));
  const outcomes = within(await screen.findByRole('combobox', { name: 'Outcome' }));
  expect(texts(outcomes.getAllByRole('option'))).toEqual([
    'All outcomes',
    'Rejected (1)',
    'Reset (29)',
  ]);
  expect(await selectedText()).toBe('1 selected');
  const boxes = within(await table()).getAllByRole<HTMLInputElement>('checkbox');
  const selected = boxes.slice(1).map(({ checked }) => checked);
  expect(selected.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index === 11));
});

test('an account is reset from its details, and others that are selected stay so', async () => {
  const { slow, response, sent } = slowResets(backend);
  const [selected, opened] = accounts;
  const { user } = await openConsole({ backend: slow, path: `${path}?account=${opened?.id}` });
  await user.click(await checkbox(selected?.username ?? ''));
  const details = await screen.findByRole('region', { name: opened?.username ?? '' });
  await user.click(within(details).getByRole('button', { name: `Reset ${opened?.username}` }));
  await confirmReset(user, 'Reset 1 account');
  await response();
  expect(await counts()).toEqual({ Reset: '1' });
  expect(sent).toEqual([[opened?.id]]);
  expect(await selectedText()).toBe('1 selected');
});

test('a run goes on while I look at another page, and closing the tab asks', async () => {
  const { slow, response } = slowResets(backend);
  const config = { resetBatchSize: 20 };
  const { user } = await openConsole({ backend: slow, path, config });
  await resetAll(user, 30);
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'Progress',
  });
  expect(bar.max).toBe(30);
  expect(screen.getByText('0 of 30')).toBeDefined();
  await waitFor(() => expect(closing()).toBe(false));

  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'History' });
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

test('I press View in History while the reset ends, and see the run', async () => {
  const { slow, response } = slowResets(backend);
  const { user } = await openConsole({ backend: slow, path });
  await resetAll(user, 30);
  await waitFor(() => expect(closing()).toBe(false));
  await user.pointer({ keys: '[MouseLeft>]', target: runLink() });
  await response();
  await waitFor(() => expect(closing()).toBe(true));
  await user.pointer({ keys: '[/MouseLeft]', target: runLink() });
  await screen.findByRole('link', { name: 'All changes' });
  await resultLine();
});

test('Stop ends a run after the batch that is under way, and the rest can be retried', async () => {
  const { slow, response, keys } = slowResets(backend);
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: slow, path, config });
  await resetAll(user, 30);
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  // Those of the current request may be reset, so they aren't among the rest.
  screen.getByText(
    'The current request may still take effect. The remaining 20 can be sent later, from the result. It keeps running until you confirm.',
  );
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  await screen.findByText(/^Stopping/);
  await response();
  expect(await counts()).toMatchObject({ Reset: '10', 'Not sent': '20' });
  await waitFor(async () => expect(await selectedText()).toBe('20 selected'));
  expect(screen.queryByText(/Try again/)).toBeNull();
  await result();
  await user.click(screen.getByRole('button', { name: 'Reset the rest: 20 not sent' }));
  await confirmReset(user, 'Reset 20 accounts');
  await response();
  await response();
  expect(await screen.findAllByText('20 accounts were reset')).toBeDefined();
});

test('a page of something in front of the API pauses a run, and Resume goes on', async () => {
  let resets = 0;
  const behind = answering(backend, ({ path: called }) =>
    called === RESET && (resets += 1) === 2
      ? new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
      : undefined,
  );
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: behind, path, config });
  await resetAll(user, 30);
  await screen.findByText(/^Paused: web page instead of a response/);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await counts()).toEqual({ Reset: '20', Unconfirmed: '10' });
});

/** A run whose page was closed after its first call was answered and its second one was sent, opened again. */
async function openInterrupted(resetBatchSize: number, at = backend) {
  const { slow, response, sent } = slowResets(at);
  const options = { path, config: { resetBatchSize } };
  const first = await openMuted({ ...options, backend: slow });
  await resetAll(first.user, 30);
  await response();
  await screen.findByText(`${resetBatchSize} of 30`);
  first.unmount();
  return { ...(await openConsole({ ...options, backend: at })), sent };
}

test('after the page was closed midway the run is offered, and what was sent is unknown', async () => {
  const { user } = await openInterrupted(10);
  await screen.findByText(/^Interrupted/);
  const parts = 'Reset: 10 · Unconfirmed: 10 · Not sent: 10';
  expect(screen.getByText(parts)).toBeDefined();
  const resent = /What is unconfirmed isn't sent again\.$/;
  expect(screen.getByText(resent)).toBeDefined();
  await viewRun();
  expect(screen.getByText(parts)).toBeDefined();
  expect(screen.getByText(resent)).toBeDefined();
  const button = within(await toolbar()).getByRole('button', { name: 'Reset quota' });
  expect(button.title).toBe("Another one isn't finished: resume or stop it first");
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
  await screen.findByText(/^Reset: 10 · At zero when verified: \d+ · .+ · Not sent: 10$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await counts()).toMatchObject({ Reset: '20' });
  expect(sent).toHaveLength(2);
});

test('what somebody else has reset while mine was interrupted is left out when I resume it', async () => {
  const { backend: other } = await startAccounts(30);
  const { user, sent } = await openInterrupted(10, other);
  const resume = await screen.findByRole('button', { name: 'Resume' });
  const unsent = (await accountsOf(other)).filter(({ id }) => !sent.flat().includes(id));
  const used = unsent.filter(({ consumption }) => consumption > 0).slice(0, 2);
  await sendReset(
    other,
    used.map(({ id }) => id),
  );
  await user.click(resume);
  expect(await counts()).toEqual({ Reset: '18', Unconfirmed: '10', 'Already reset': '2' });
});

test('after the last request was cut off, what is left is to finish, also offline', async () => {
  const { user } = await openInterrupted(15);
  expect(await screen.findByText('Reset: 15 · Unconfirmed: 15')).toBeDefined();
  screen.getByText('Interrupted. Nothing is left to send. Finish to see the result.');
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
  const dialog = await askToReset(user);
  expect(dialog.getByText('and 27 more')).toBeDefined();
  const button = dialog.getByRole('button', { name: 'Reset 30 accounts' });
  await waitFor(() => expect(button.title).toBe('To confirm, type the number of accounts: 30'));
  await user.click(button);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /^To confirm/ }), '30');
  await confirmReset(user, 'Reset 30 accounts');
  expect(await counts()).toEqual({ Reset: '30' });
});

test('a run does not go on with the key of whoever signs in next', async () => {
  const { slow, response, keys, sent } = slowResets(backend);
  const shared = answering(slow, ({ path: called, key }) => {
    const name = key === backend.apiKey ? 'ada' : 'bob';
    if (called === LIST) return json(accounts);
    return called === '/api/users/me'
      ? json({ id: name, email: `${name}@example.com` })
      : undefined;
  });
  const config = { resetBatchSize: 10 };
  const { user } = await openConsole({ backend: shared, path, config });
  await resetAll(user, 30);
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(screen.getByText('Sign out'));
  const question = await screen.findByRole('dialog', { name: 'Sign out now?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await enter(user, await screen.findByLabelText('API key'), 'another-key');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Proxy accounts' });
  await response();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  // By the time of the next user's first call, the previous run would have sent its next one long ago.
  await resetAll(user, 30);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys).toEqual([backend.apiKey, 'another-key']);
  expect(sent.at(-1)).toEqual(accounts.slice(0, 10).map(({ id }) => id));
});
