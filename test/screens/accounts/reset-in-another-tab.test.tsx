import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { nextSequenceNumber } from '../../../src/features/proxy-accounts/data/response-sequence.ts';
import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { openConsole } from '../../support/render/console.tsx';
import {
  answering,
  RESET,
  selectAll,
  startAccounts,
  toolbar,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(4);
const ids = accounts.map(({ id }) => id);
const names = accounts.map(({ username }) => username);

let users = 0;

/** A reset of the first two accounts in another tab, whose journal this tab shares. */
async function startElsewhere(userId: string) {
  const scope = `${location.origin} ${userId}`;
  const id = `elsewhere-${userId}`;
  const run = { id, scope, createdAt: Date.now(), total: 2, ended: null, counts: null };
  const nothing = [null, null];
  const plan = {
    ids: ids.slice(0, 2),
    names: names.slice(0, 2),
    before: nothing,
    asOf: nothing,
  };
  expect(await resetJournal.writeRun(run, plan)).toBe('kept');
  const channel = new BroadcastChannel(`proxy-console.reset:${scope}`);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: () => channel.postMessage(id),
    async finish(outcome: ResetEntry['outcome'] = 'reset') {
      const at = Date.now();
      const batch = { runId: id, sequence: 0, from: 0, to: 2, at };
      const callSequence = nextSequenceNumber();
      await resetJournal.writeEntries([
        {
          ...batch,
          callSequence,
          state: 'settled',
          outcome,
          ...(outcome === 'reset' && { responseSequence: nextSequenceNumber() }),
        },
      ]);
      const ended = { at, reason: 'done' as const };
      await resetJournal.updateRun({ ...run, ended, lastSequence: nextSequenceNumber() });
    },
    close: () => channel.close(),
  };
}

/** The dialog for all four accounts, and the IDs that were sent since. */
async function openDialog() {
  const userId = `somebody with two tabs ${(users += 1)}`;
  const sent: string[] = [];
  const watched = answering(backend, ({ path, ids: asked }) => {
    if (path === RESET) sent.push(...asked);
    return undefined;
  });
  const { user } = await openConsole({ backend: watched, path: '/proxy-accounts', userId });
  await user.click(await selectAll());
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  await dialog.findByText(/^Amounts as of /);
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const decide = async (name: string) =>
    user.click(within(await dialog.findByRole('alert')).getByRole('button', { name }));
  return { userId, dialog, press, decide, sent };
}

test('accounts that another tab has reset since I was asked wait for my decision', async () => {
  const { userId, dialog, press, decide, sent } = await openDialog();
  const other = await startElsewhere(userId);
  other.tell();
  await dialog.findByText('2 accounts are in another reset');
  await other.finish();
  await waitFor(() => {
    other.tell();
    dialog.getByText(/^2 accounts were reset at .+ in another tab$/);
  });
  expect(dialog.queryByText('2 accounts are in another reset')).toBeNull();
  // What was counted is counted again, and said once.
  const rest = accounts.slice(2).reduce((sum, { consumption }) => sum + consumption, 0);
  const total = dialog.getByText('Total consumption').nextElementSibling;
  const inUnit = `${(rest / 1024 ** 3).toLocaleString('en', { maximumFractionDigits: 2 })}\u00A0GB`;
  await waitFor(() => expect(total?.textContent).toBe(inUnit));
  expect(dialog.queryByText(/nothing to reset|have changed/)).toBeNull();
  await press('Reset 4 accounts');
  expect(sent).toEqual([]);
  await decide('Leave out 2 accounts');
  await press('Reset 2 accounts');
  await waitFor(() => expect(sent).toEqual(ids.slice(2)));
  other.close();
});

test('accounts that I keep are reset again', async () => {
  const { userId, dialog, press, decide, sent } = await openDialog();
  const other = await startElsewhere(userId);
  other.tell();
  await dialog.findByText('2 accounts are in another reset');
  await other.finish('unconfirmed');
  await waitFor(() => {
    other.tell();
    dialog.getByText(/^2 accounts were in a reset at .+ in another tab, 2 unconfirmed$/);
  });
  await decide('Keep 2 accounts');
  await press('Reset 4 accounts');
  await waitFor(() => expect(sent).toEqual(ids));
  other.close();
});

test('a reset that this tab was not told about is found before anything is sent', async () => {
  const { userId, dialog, press, decide, sent } = await openDialog();
  const other = await startElsewhere(userId);
  await other.finish();
  await press('Reset 4 accounts');
  await dialog.findByText(/^2 accounts were reset at .+ in another tab$/);
  expect(sent).toEqual([]);
  await decide('Leave out 2 accounts');
  await press('Reset 2 accounts');
  await waitFor(() => expect(sent).toEqual(ids.slice(2)));
  other.close();
});
