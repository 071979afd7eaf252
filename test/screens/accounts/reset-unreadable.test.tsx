import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { embeddedApiOn } from '../../../server/embedded/index.ts';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { behaviorsOf, changingRehearsal } from '../../support/servers/rehearsal.ts';
import { answerWith, json, openConsole } from '../../support/render/console.tsx';
import {
  accountsOf,
  answering,
  counts,
  LIST,
  RESET,
  result,
  toolbar,
  zeroed,
  consumptionOf,
  resetAll,
} from '../../support/render/proxy-accounts.tsx';
import { openPooledDatabase } from '../../support/servers/pooled-database.ts';

const path = '/proxy-accounts';
const apiKey = 'the-key-of-the-tests';
const embedded = await embeddedApiOn(await openPooledDatabase(), { apiKey, seedAccounts: 5 });
afterAll(() => embedded.close());
const rehearsal = changingRehearsal(embedded);
const backend = { apiKey, fetch: answerWith((request) => rehearsal.fetch(request)) };
const accounts = await accountsOf(backend);

const selectedText = async () => (await toolbar()).querySelector('strong')?.textContent;
test.each([
  ['multi-status', 'Counters unreadable'],
  ['incomplete', 'Missing from response'],
])('an account that comes back "%s" is not called reset', async (response, label) => {
  rehearsal.behave(behaviorsOf(`answer=${response}`));
  const { user } = await openConsole({ backend, path });
  await resetAll(user, 5);
  expect(await counts()).toEqual({ Reset: '4', [label]: '1' });
  const title = '4 of 5 accounts reset, 1 unconfirmed';
  await result();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(await selectedText()).toBe('1 selected');

  await user.click(screen.getByRole('button', { name: 'Verify 1 unconfirmed' }));
  await waitFor(async () =>
    expect(await counts()).toEqual({ Reset: '4', 'At zero when verified': '1' }),
  );
  const verified = '4 of 5 accounts reset, 1 at zero when verified';
  expect(screen.getByRole('heading', { level: 1, name: verified })).toBeDefined();
  expect(await within(await toolbar()).findByText('0 selected')).toBeDefined();
});

test('accounts found zero are deselected though that can not be recorded, and the failed read is what I am told', async () => {
  const last = accounts.at(-1)?.id ?? '';
  const broken = answering(backend, ({ path: called }) => {
    if (called === RESET) return json([]);
    const id = called.replace(`${LIST}/`, '');
    if (id === called) return undefined;
    return id === last ? json({}, { status: 500 }) : json(zeroed(id));
  });
  const { user } = await openConsole({ backend: broken, path });
  await resetAll(user, 5);
  await result();
  const update = vi.spyOn(resetJournal, 'update').mockRejectedValue(new Error('It is full.'));
  onTestFinished(() => update.mockRestore());
  await user.click(screen.getByRole('button', { name: 'Verify 5 unconfirmed' }));
  const alert = await within(await result()).findByRole('alert');
  expect(update).toHaveBeenCalled();
  expect(alert.textContent).toContain('(500)');
  expect(await counts()).toMatchObject({ 'At zero when verified': '4' });
  expect(await selectedText()).toBe('1 selected');
});

test('what a verification has read stands in the list, too', async () => {
  const [first] = accounts;
  if (!first) throw new Error('There is no account.');
  const { id, username } = first;
  const forgetful = answering(backend, ({ path: called, ids, query }) => {
    if (called === RESET) return json([...ids.slice(1), 'stranger'].map(zeroed));
    if (called === `${LIST}/${id}`) return json({ ...zeroed(id), quota: 9 });
    const used = { ...first, consumption: 5, quota: 9 };
    if (called !== LIST) return undefined;
    return json(query.get('page') === '1' ? [used, ...accounts.slice(1)] : []);
  });
  const { user } = await openConsole({ backend: forgetful, path });
  await resetAll(user, 5);
  expect((await result()).textContent).toContain('The API also returned 1 other account.');
  await user.click(await screen.findByRole('button', { name: 'Verify 1 unconfirmed' }));
  await waitFor(async () => expect(await counts()).toMatchObject({ 'At zero when verified': '1' }));
  await waitFor(async () => expect(await consumptionOf(username)).toBe(0));
});
