import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  RESET,
  answering,
  confirmReset,
  counts,
  resetSelected,
  result,
  startAccounts,
  stopReset,
  toolbar,
} from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(30);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** Locks that the browser grants only on request: until then a run is being prepared. */
function slowLocks(): { giveOut: () => void } {
  const held = new Set<string>();
  let waiting: (() => void)[] = [];
  type Hand = (lock: { name: string } | null) => Promise<void> | undefined;
  async function request(name: string, _: LockOptions, hand: Hand): Promise<void> {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (held.has(name)) {
      await hand(null);
      return;
    }
    held.add(name);
    await hand({ name });
    held.delete(name);
  }
  const query = async () => ({ held: Array.from(held, (name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  return {
    giveOut() {
      for (const goOn of waiting) goOn();
      waiting = [];
    },
  };
}

test('Stop and Pause count from the moment of "Reset", also while the reset is prepared', async () => {
  const { giveOut } = slowLocks();
  let sent = 0;
  const counting = answering(backend, ({ path, ids }) => {
    if (path !== RESET) return undefined;
    sent += ids.length;
    return json(ids.map((id) => ({ id, consumption: 0, bytes_recv: 0, bytes_sent: 0 })));
  });
  const { user } = await openConsole({ backend: counting, path: '/proxy-accounts' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  await resetSelected(user, 'Reset 30 accounts');
  await stopReset(user);
  expect(await screen.findByText('Stopping. Nothing has been sent.')).toBeDefined();
  giveOut();
  await result();
  expect(await counts()).toEqual({ 'Not attempted': '30' });
  expect(sent).toBe(0);

  // The finished run still exists when the next one starts.
  await toolbar();
  await user.click(screen.getByRole('button', { name: 'Reset the rest: 30 not attempted' }));
  await confirmReset(user, 'Reset 30 accounts');
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  giveOut();
  expect(await screen.findByText(/Nothing is sent until you resume/)).toBeDefined();
  expect(sent).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  // If the paused run has already released its lock, it asks for it again.
  await waitFor(() => {
    giveOut();
    expect(sent).toBe(30);
  });
  await waitFor(async () => expect(await counts()).toMatchObject({ Reset: '30' }));
});
