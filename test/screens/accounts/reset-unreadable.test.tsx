import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createEmbeddedApi } from '../../../server/embedded/index.ts';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { behaviorsOf, changingRehearsal } from '../../support/servers/rehearsal.ts';
import { answerWith, json, openConsole } from '../../support/render/console.tsx';
import {
  accountsOf,
  answering,
  checkbox,
  counts,
  resetSelected,
  LIST,
  RESET,
  result,
  toolbar,
  zeroed,
  selectAll,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const apiKey = 'the-key-of-the-tests';
const embedded = await createEmbeddedApi({ apiKey, seedAccounts: 5 });
afterAll(() => embedded.close());
const rehearsal = changingRehearsal(embedded);
const backend = { apiKey, fetch: answerWith((request) => rehearsal.fetch(request)) };
const accounts = await accountsOf(backend);

const selectedText = async () => (await toolbar()).querySelector('strong')?.textContent;
const UNREADABLE = 'Returned without readable counters';

const MISSING = 'Missing from response';

test.each([
  ['multi-status', UNREADABLE, 1],
  ['incomplete', MISSING, 1],
])(
  'an account that comes back "%s" is not called reset, stays selected, and can be verified',
  async (response, label, many) => {
    rehearsal.behave(behaviorsOf(`answer=${response}`));
    const userId = `somebody whose answers are ${response}`;
    const { user } = await openConsole({ backend, path, userId });
    await user.click(await selectAll());
    await resetSelected(user, 'Reset 5 accounts');
    const confirmed = many < 5 ? { Reset: String(5 - many) } : {};
    expect(await counts()).toEqual({ ...confirmed, [label]: String(many) });
    const title = `${5 - many} of 5 accounts reset, ${many} unconfirmed`;
    await result();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(await selectedText()).toBe(`${many} selected`);

    await user.click(screen.getByRole('button', { name: `Verify ${many} unconfirmed` }));
    await waitFor(async () =>
      expect(await counts()).toEqual({ ...confirmed, 'At zero when verified': String(many) }),
    );
    const verified = `${5 - many} of 5 accounts reset, ${many} at zero when verified`;
    expect(screen.getByRole('heading', { level: 1, name: verified })).toBeDefined();
    expect(await within(await toolbar()).findByText('0 selected')).toBeDefined();
  },
);

test('accounts that come back though nobody asked for them are counted', async () => {
  const generous = answering(backend, ({ path: called, ids }) =>
    called === RESET ? json([...ids, 'stranger', 'another'].map(zeroed)) : undefined,
  );
  const { user } = await openConsole({ backend: generous, path, userId: 'who gets more' });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 5 accounts');
  expect((await result()).textContent).toContain(
    "The API also returned 2 accounts that weren't requested.",
  );
});

test('accounts found zero are deselected though that can not be recorded, and the failed read is what I am told', async () => {
  const last = accounts.at(-1)?.id ?? '';
  const broken = answering(backend, ({ path: called }) => {
    if (called === RESET) return json([]);
    const id = called.replace(`${LIST}/`, '');
    if (id === called) return undefined;
    return id === last ? json({}, { status: 500 }) : json(zeroed(id));
  });
  const { user } = await openConsole({ backend: broken, path, userId: 'who can not write' });
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 5 accounts');
  await result();
  const update = vi.spyOn(resetJournal, 'updateRun').mockRejectedValue(new Error('It is full.'));
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
  const { user } = await openConsole({ backend: forgetful, path, userId: 'who looks at the list' });
  const consumption = async () =>
    (await checkbox(username)).closest('tr')?.querySelector('meter')?.value;
  await user.click(await selectAll());
  await resetSelected(user, 'Reset 5 accounts');
  expect((await result()).textContent).toContain("returned 1 account that wasn't requested");
  await user.click(await screen.findByRole('button', { name: 'Verify 1 unconfirmed' }));
  await waitFor(async () => expect(await counts()).toMatchObject({ 'At zero when verified': '1' }));
  await waitFor(async () => expect(await consumption()).toBe(0));
});
