import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import { putClockBack } from '../../support/render/put-clock-back.ts';
import {
  answering,
  checkbox,
  counts,
  resetSelected,
  LIST,
  RESET,
  result,
  startAccounts,
  toolbar,
  zeroed,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(10);
const [first] = accounts;
const name = first?.username ?? '';

/** The accounts as in a list, the first with this consumption of a quota of 9. */
const listed = (consumption: number) =>
  accounts.map((account, index) =>
    index === 0 ? { ...account, consumption, bytes_recv: 0, bytes_sent: 0, quota: 9 } : account,
  );

async function shownConsumption() {
  return (await checkbox(name)).closest('tr')?.querySelector('meter')?.value;
}

test('a reset stays shown, though the clock was put back since its page was read', async () => {
  const releases: (() => void)[] = [];
  let isReread = false;
  const api = answering(backend, ({ path: called, ids, query }) => {
    if (called === RESET) return json(ids.map(zeroed));
    if (called !== LIST) return undefined;
    const page = Number(query.get('page'));
    const response = () =>
      json({ member: listed(5).slice((page - 1) * 5, page * 5), totalItems: accounts.length });
    if (!isReread || page === 1) return response();
    return new Promise<Response>((resolve) => {
      releases.push(() => resolve(response()));
    });
  });
  const { user } = await openConsole({ backend: api, path, userId: 'somebody in between' });
  await user.click(await checkbox(name));
  isReread = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  // The other pages are requested once the first has arrived.
  await waitFor(() => expect(releases).not.toHaveLength(0));
  putClockBack();
  await resetSelected(user, 'Reset 1 account');
  await result();
  await waitFor(async () => expect(await shownConsumption()).toBe(0));
  for (const release of releases) release();
  await screen.findByRole('button', { name: 'Refresh' });
  expect(await shownConsumption()).toBe(0);
});

test('a list that was read before the clock was put back verifies nothing', async () => {
  let used = 0;
  const api = answering(backend, ({ path: called, query }) => {
    if (called === RESET) throw new TypeError('The connection is lost.');
    if (called === LIST) return json(query.get('page') === '1' ? listed(used) : []);
    return called.startsWith(LIST) ? json({}, { status: 405 }) : undefined;
  });
  const { user } = await openConsole({ backend: api, path, userId: 'somebody who verifies' });
  await user.click(await checkbox(name));
  used = 7;
  putClockBack();
  await resetSelected(user, 'Reset 1 account');
  expect(await counts()).toMatchObject({ Unconfirmed: '1' });
  await user.click(screen.getByRole('button', { name: 'Verify 1 unconfirmed' }));
  await waitFor(async () => expect(await counts()).toEqual({ 'Not zero when verified': '1' }));
  expect(await within(await toolbar()).findByText('1 selected')).toBeDefined();
});
