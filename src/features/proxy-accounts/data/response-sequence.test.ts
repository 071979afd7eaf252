import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { storage } from '../../../../test/support/render/storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', storage()());
});

/** The modules as loaded by another tab of the same browser. */
async function openTab() {
  vi.resetModules();
  const sequence = await import('#shared/run/browser/response-sequence.ts');
  return { ...sequence, ...(await import('./saved-accounts.ts')) };
}

const record = (consumption: number, sequence: number): SavedAccountRecord => ({
  scope: 'here',
  id: 'a',
  source: 'pasted',
  addedAt: 1,
  account: { id: 'a', consumption },
  knownAt: 1,
  sequence,
});

test('all tabs count on from one number', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const drawn = [one, one, other, one, other].map((tab) => tab.nextSequenceNumber());
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  expect(new Set(drawn).size).toBe(5);
});

test('what a tab keeps late does not replace what another tab learned later', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const earlier = record(9, one.nextSequenceNumber());
  const later = record(0, other.nextSequenceNumber());
  await other.saveRecords([later]);
  await one.saveRecords([earlier]);
  expect(await one.readSavedAccounts('here')).toEqual([later]);
});

test('where the number was lost, what comes is newer than what is kept all the same', async () => {
  const before = await openTab();
  await before.saveRecords([record(9, 500)]);
  localStorage.clear();
  const after = await openTab();
  await after.readSavedAccounts('here');
  expect(after.nextSequenceNumber()).toBeGreaterThan(500);
});
