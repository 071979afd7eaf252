import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { deviceDatabase } from '#shared/storage/device-database.ts';
import { json, openConsole, noLists, texts, gate } from '../../support/render/console.tsx';
import { holdTimers } from '../../support/render/held-timers.ts';
import { losing } from '../../support/render/lost-responses.ts';
import {
  LIST,
  answering,
  checkbox,
  confirmReset,
  counts,
  openMuted,
  openPastRuns,
  resetSelected,
  result,
  resultLine,
  selectByIds,
  startAccounts,
  toolbar,
  viewRun,
  zeroed,
  enter,
  readsZero,
  cutOff,
  rowOf,
  consumptionOf,
  askToReset,
  resetAll,
  resetOne,
  addById,
} from '../../support/render/proxy-accounts.tsx';
import { defaultConsoleConfig } from '#contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(10);

const consumed = accounts.find(({ consumption }) => consumption > 0) ?? accounts[0];
const usedName = consumed?.username ?? '';
const rowText = async (of: string) => (await rowOf(of))?.textContent;

test('what was read before an unconfirmed reset is marked so until it is read again by itself', async () => {
  let isSent = false;
  let answer: (() => void) | undefined;
  const held = answering(backend, ({ path: called }) => {
    if (!isSent || !called.startsWith(`${LIST}/`)) return undefined;
    return new Promise((resolve) => {
      answer = () => resolve(json({ ...consumed, ...zeroed(consumed?.id ?? '') }));
    });
  });
  const { backend: lossy, writes } = losing(held, () => {
    isSent = true;
    throw new TypeError('The connection is lost.');
  });
  const { user } = await openConsole({ backend: lossy, path, userId: 'somebody who waits' });
  await resetOne(user, usedName);
  await result();
  await waitFor(async () => expect(await rowText(usedName)).toContain('before the reset'));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(async () => expect(await rowText(usedName)).not.toContain('before the reset'));
  expect(await consumptionOf(usedName)).toBe(0);
  expect(writes).toHaveLength(1);
  // It is still for me to decide, and the safe way is the first.
  const region = within(await result());
  const buttons = texts(region.getAllByRole('button'));
  const verify = buttons.indexOf('Verify 1 unconfirmed');
  expect(verify).toBeGreaterThan(-1);
  expect(buttons.findIndex((text) => text.startsWith('Try again'))).toBeGreaterThan(verify);
});

test('a reset is tried again as soon as its result is shown, also before the journal has its end', async () => {
  const { backend: lossy, writes } = losing(backend, 'lost', 'arrives');
  let write: (() => void) | undefined;
  const { update } = resetJournal;
  vi.spyOn(resetJournal, 'update').mockImplementationOnce(async (run) => {
    await new Promise<void>((resolve) => (write = resolve));
    return update(run);
  });
  const { user } = await openConsole({ backend: lossy, path, userId: 'somebody who is quick' });
  await resetOne(user, usedName);
  await result();
  await user.click(screen.getByText('Other steps'));
  await user.click(screen.getByRole('button', { name: 'Try again: 1 unconfirmed' }));
  await screen.findByRole('dialog', { name: 'Reset quota' });
  write?.();
  await confirmReset(user, 'Reset 1 account');
  expect(await screen.findByText('1 account was reset')).toBeDefined();
  expect(writes).toHaveLength(2);
});

test('where accounts cannot be read, the mark stays, also after a reload', async () => {
  const config = { collections: noLists };
  const { backend: lossy } = losing(backend, 'arrives', 'lost');
  const options = { backend: lossy, path, config, userId: 'somebody with a roster' };
  const first = await openMuted(options);
  await addById(first.user, consumed?.id ?? '');
  await resetOne(first.user, consumed?.id);
  await screen.findByText('1 account was reset');
  expect(await rowText(usedName)).not.toContain('before the reset');
  await resetOne(first.user, usedName);
  await waitFor(async () => expect(await rowText(usedName)).toContain('before the reset'));
  first.unmount();
  await openConsole(options);
  await waitFor(async () => expect(await rowText(usedName)).toContain('before the reset'));
});

const name = accounts[0]?.username ?? '';

/** The accounts as in a list, the first with this consumption of a quota of 9. */
const listed = (consumption: number) =>
  accounts.map((account, index) =>
    index === 0 ? { ...account, consumption, bytes_recv: 0, bytes_sent: 0, quota: 9 } : account,
  );

test('a list that was read before the clock was put back verifies nothing', async () => {
  let used = 0;
  const api = cutOff(backend, ({ path: called, query }) => {
    if (called === LIST) return json(query.get('page') === '1' ? listed(used) : []);
    return called.startsWith(LIST) ? json({}, { status: 405 }) : undefined;
  });
  const { user } = await openConsole({ backend: api, path, userId: 'somebody who verifies' });
  await user.click(await checkbox(name));
  used = 7;
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  await resetSelected(user, 'Reset 1 account');
  expect(await counts()).toMatchObject({ Unconfirmed: '1' });
  await user.click(screen.getByRole('button', { name: 'Verify 1 unconfirmed' }));
  await waitFor(async () => expect(await counts()).toEqual({ 'Not at zero when verified': '1' }));
  expect(await within(await toolbar()).findByText('1 selected')).toBeDefined();
});

const runs = () => screen.findByRole('table', { name: 'History' });
const idOfRun = () => location.pathname.replace('/history/', '');

test('an API that turns out to read nothing is not asked twice', async () => {
  const api = cutOff(backend, ({ path: called }) =>
    called.startsWith(LIST) ? json({}, { status: 404 }) : undefined,
  );
  const { user } = await openConsole({ backend: api, path });
  await addById(user, consumed?.id ?? '');
  await resetOne(user, consumed?.id);
  const region = within(await result());
  expect(region.getByRole('button', { name: 'Try again: 1 unconfirmed' })).toBeDefined();
  expect(region.queryByRole('button', { name: 'Verify 1 unconfirmed' })).toBeNull();
});

test('reads that the API limits are waited for, before a reset and after it, and that is said', async () => {
  const { pass } = holdTimers(1000);
  let limited = 6;
  const limiting = cutOff(backend, ({ path: called }) => {
    if (!called.startsWith(`${LIST}/`) || limited === 0) return undefined;
    limited -= 1;
    return json({}, { status: 429, headers: { 'Retry-After': '1' } });
  });
  const expectWaits = async () => {
    for (const left of [4, 3, 2, 1, 0]) {
      await screen.findByText('Too many requests. Next request in 1 second.');
      pass();
      await waitFor(() => expect(limited).toBe(left));
    }
    await screen.findByText('Too many requests. Next request in 1 second.');
    pass();
  };
  const { user } = await openConsole({ backend: limiting, path, userId: 'somebody limited' });
  await user.click(await checkbox(usedName));
  await askToReset(user);
  await expectWaits();
  await confirmReset(user, 'Reset 1 account');
  expect(await counts()).toMatchObject({ Unconfirmed: '1' });
  limited = 6;
  await user.click(screen.getByRole('button', { name: 'Verify 1 unconfirmed' }));
  await expectWaits();
  expect(await screen.findByRole('heading', { name: /when verified$/ })).toBeDefined();
});

test('the receipt keeps the IDs that were asked for in vain, and who asked', async () => {
  const userId = 'somebody with a list of IDs';
  const { user } = await openConsole({ backend, path, userId });
  await selectByIds(user);
  const ids = [accounts[0]?.id, accounts[0]?.id, 'nobody'].join('\n');
  await enter(user, await screen.findByLabelText('IDs to select'), ids);
  await user.click(await screen.findByRole('button', { name: 'Select 1 account' }));
  await resetSelected(user, 'Reset 1 account');
  await result();
  const run = await (await deviceDatabase())?.get('runs', idOfRun());
  expect(run?.origin).toMatchObject({
    user: { id: userId, email: 'ada@example.com' },
    api: location.origin,
    unknownIds: ['nobody'],
    duplicates: 1,
    planDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('once everything is verified, no warning stays, and nothing claims to be selected', async () => {
  const lost = cutOff(backend, readsZero(accounts));
  const { user } = await openConsole({ backend: lost, path, userId: 'somebody who verifies all' });
  await resetOne(user, accounts[3]?.username);
  expect((await resultLine()).textContent).toContain('stay selected');
  await user.click(within(await toolbar()).getByRole('button', { name: 'Clear selection' }));
  await waitFor(async () => expect((await result()).textContent).not.toContain('selected'));
  await user.click(screen.getByRole('button', { name: 'Verify 1 unconfirmed' }));
  expect(
    await screen.findByRole('heading', { name: '1 of 1 account at zero when verified' }),
  ).toBeDefined();
  expect((await within(await result()).findByRole('status')).className).toContain('success');
});

test('verifying can be stopped, and past resets show what it has found', async () => {
  let read = 0;
  const { passed, open } = gate();
  const slow = cutOff(backend, (call) => {
    const response = readsZero(accounts)(call);
    if (response) read += 1;
    return response && passed.then(() => response);
  });
  const { user } = await openConsole({ backend: slow, path, userId: 'somebody who stops' });
  await resetAll(user, 10);
  await result();
  await user.click(screen.getByRole('button', { name: 'Verify 10 unconfirmed' }));
  await user.click(await screen.findByRole('button', { name: 'Stop verifying' }));
  open();
  await waitFor(async () => expect(await counts()).toMatchObject({ 'At zero when verified': '4' }));
  expect(screen.getByRole('button', { name: 'Verify 6 unconfirmed' })).toBeDefined();
  expect(read).toBe(4);
  await openPastRuns(user);
  const sentence = /^4 of 10 accounts at zero when verified, 6 unconfirmed/;
  expect(within(await runs()).getByRole('link', { name: sentence })).toBeDefined();
});

test('the details of a result have only what happened', async () => {
  const { user } = await openConsole({
    backend: cutOff(backend),
    path,
    userId: 'somebody who looks at details',
  });
  await user.click(await checkbox(accounts[3]?.username ?? ''));
  await user.click(await checkbox(accounts[4]?.username ?? ''));
  await resetSelected(user, 'Reset 2 accounts');
  expect((await result()).textContent).toContain('Accounts not confirmed as reset stay selected.');
  await user.click(await checkbox(accounts[4]?.username ?? ''));
  await waitFor(async () => expect((await result()).textContent).not.toContain('stay selected'));
  await user.click(within(await result()).getByText('Details'));
  await within(await result()).findByText('Requests');
  const { textContent } = await result();
  expect(textContent).toContain('Requests1');
  expect(textContent).not.toContain('per request');
  expect(textContent).not.toContain('Unknown IDs');
  expect(textContent).not.toContain('Duplicate IDs');
  expect(textContent).not.toContain('Rehearsal');
});

const mark = () => screen.getByRole('link', { name: 'History' }).title;

test('an unconfirmed reset stays on the page and marked, also after a reload, until I dismiss it', async () => {
  const { backend: lossy } = losing(backend, 'lost');
  const config = { collections: noLists };
  const options = { backend: lossy, path, config, userId: 'somebody who reloads' };
  const first = await openMuted(options);
  await addById(first.user, consumed?.id ?? '');
  await resetOne(first.user, consumed?.id);
  await result();
  await waitFor(() => expect(mark()).toBe('Needs attention: Reset of 1 account'));
  first.unmount();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now());
  const { user, unmount } = await openMuted(options);
  const region = await resultLine();
  expect(region.textContent).toContain('1 of 1 account unconfirmed');
  expect(region.textContent).toMatch(/Finished .*\d:\d\d/);
  expect(region.contains(document.activeElement)).toBe(false);
  await waitFor(() => expect(mark()).toBe('Needs attention: Reset of 1 account'));
  await user.click(within(region).getByRole('button', { name: 'Close result' }));
  await waitFor(() => expect(mark()).toBe(''));
  expect(region.isConnected).toBe(false);
  await openPastRuns(user);
  // It isn't told unasked any more, but who asks finds it.
  await within(await runs()).findByText('Needs attention');
  unmount();
  await openConsole(options);
  await toolbar();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Result' })).toBeNull());
  expect(mark()).toBe('');
});

test.each([
  { known: 'list', auditLog: null, says: '1 of 1 account at zero when verified' },
  { known: 'log', auditLog: '/api/audit-log', says: '1 account was reset' },
])("after a reload, what the API's $known proves is said unasked", async ({ known, ...rest }) => {
  const { auditLog, says } = rest;
  const { backend: lossy, writes } = losing(backend, 'lost');
  const config = { collections: { ...defaultConsoleConfig.collections, auditLog } };
  const options = { backend: lossy, path, config, userId: `somebody who looks in the ${known}` };
  const first = await openMuted(options);
  await resetOne(first.user, usedName);
  expect(await counts()).toMatchObject({ Unconfirmed: '1' });
  first.unmount();
  await openConsole(options);
  expect(await screen.findByText(says)).toBeDefined();
  await waitFor(() => expect(mark()).toBe(''));
  expect(writes).toHaveLength(1);
  await viewRun();
  const cells = texts(await within(await result()).findAllByRole('cell'));
  expect(cells[1]).toContain("Can't reach the API");
  expect(cells[3]).toMatch(/^0\b/);
});

const look = async () =>
  within(await toolbar()).getByRole('button', { name: 'Reset quota' }).className;

test('accounts that are unconfirmed or hidden are not reset by the most prominent button', async () => {
  const { user } = await openConsole({
    backend: cutOff(backend),
    path,
    userId: 'somebody careful',
  });
  await user.click(await checkbox(accounts[3]?.username ?? ''));
  const prominent = await look();
  await enter(user, screen.getByRole('searchbox'), accounts[4]?.username ?? '');
  await waitFor(async () => expect(await look()).not.toBe(prominent));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(async () => expect(await look()).toBe(prominent));
  await resetSelected(user, 'Reset 1 account');
  await result();
  await waitFor(async () => expect(await look()).not.toBe(prominent));
});

test('what was tried again needs no more attention, whatever becomes of it', async () => {
  const { backend: lossy } = losing(backend, () => json({ title: 'No.' }, { status: 422 }));
  const { user } = await openConsole({ backend: lossy, path, userId: 'somebody who tries again' });
  await resetOne(user, usedName);
  await user.click(within(await result()).getByRole('button', { name: 'Try again: 1 failed' }));
  await confirmReset(user, 'Reset 1 account');
  expect(await screen.findByText('1 account was reset')).toBeDefined();
  await openPastRuns(user);
  await within(await runs()).findByRole('link', { name: /1 failed/ });
  await waitFor(async () => expect((await runs()).textContent).not.toContain('Needs attention'));
});
