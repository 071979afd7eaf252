import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedApi } from '../../../server/embedded/index.ts';
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
      expect(await counts()).toEqual({ ...confirmed, 'Zero when verified': String(many) }),
    );
    const verified = `${5 - many} of 5 accounts reset, ${many} zero when verified`;
    expect(screen.getByRole('heading', { level: 1, name: verified })).toBeDefined();
    expect(await within(await toolbar()).findByText('0 selected')).toBeDefined();
  },
);

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
  await waitFor(async () => expect(await counts()).toMatchObject({ 'Zero when verified': '1' }));
  await waitFor(async () => expect(await consumption()).toBe(0));
});
