import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetJournal } from '../../../src/features/proxy-accounts/reset/storage/journal.ts';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(5);

/** A reset in another tab of this user, and what that tab does with it. */
async function startElsewhere(userId: string) {
  const scope = `${location.origin} ${userId}`;
  const id = `elsewhere-${userId}`;
  const run = { id, scope, createdAt: 1, total: 5, ended: null, counts: null };
  const nothing = accounts.map(() => null);
  const plan = {
    ids: accounts.map((account) => account.id),
    names: accounts.map(({ username }) => username),
    before: nothing,
    asOf: nothing,
  };
  expect(await resetJournal.writeRun(run, plan)).toBe('kept');
  const channel = new BroadcastChannel(`proxy-console.reset:${scope}`);
  onTestFinished(() => channel.close());
  const failure = { title: 'The browser is full' };
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    tell: () => channel.postMessage(id),
    pause: () => resetJournal.updateRun({ ...run, paused: { at: 3, reason: 'journal', failure } }),
    /** The record of the call before it couldn't be written. */
    writeSecondCall: () =>
      resetJournal.writeEntries([
        { runId: id, sequence: 1, from: 1, to: 2, at: 2, state: 'settled', outcome: 'reset' },
      ]),
  };
}

async function statusElsewhere(): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: 'Reset in another tab' });
  return within(region).getByRole('status');
}

test('the status that says a reset runs in another tab also says that it is paused there', async () => {
  const userId = 'somebody with two tabs';
  const other = await startElsewhere(userId);
  await openConsole({ backend, path: '/proxy-accounts', userId });
  other.tell();
  const status = await statusElsewhere();
  expect(status.textContent).toContain('Running in another tab');
  await other.pause();
  other.tell();
  // Only a change of a status that was there before is announced.
  await waitFor(() => expect(status.textContent).toContain('Paused in another tab'));
  expect(await statusElsewhere()).toBe(status);
});

test('a reset that another tab could not record is paused for that reason, not damaged', async () => {
  const userId = 'somebody with a full browser';
  const other = await startElsewhere(userId);
  await other.writeSecondCall();
  await other.pause();
  await openConsole({ backend, path: '/proxy-accounts', userId });
  // Without locks, only a message shows that the other tab is there.
  expect(await screen.findByText(/can't be resumed/)).toBeDefined();
  other.tell();
  const { textContent } = await statusElsewhere();
  expect(textContent).toContain("Paused: records can't be read or saved");
  expect(textContent).toContain('The browser is full.');
});
