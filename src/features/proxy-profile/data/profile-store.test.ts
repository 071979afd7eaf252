import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { storeDrafts } from './draft-store.ts';
import { recordState, loadHistory } from './history-store.ts';
import { storeProfile, loadProfile } from './profile-store.ts';

const place = { scope: 'api ada', teamId: 't', id: 'p' };

// An unhandled rejection fails the test run.
test('a device that is full keeps nothing, and the failure is taken note of', async () => {
  const spies = (['put', 'add'] as const).map((method) => {
    const write = IDBObjectStore.prototype[method];
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      const request = write.apply(this, values);
      // As a browser does when the quota is exceeded.
      queueMicrotask(() => this.transaction.abort());
      return request;
    });
  });
  const draft = { key: 'k', editedAt: 1, edits: { name: 'abc' }, from: null };
  expect(await storeDrafts(place, draft)).toBe(false);
  await recordState(place, { name: 'abc' }, 'loaded');
  await storeProfile(place, { name: 'abc' });
  for (const spy of spies) spy.mockRestore();
  // Long enough for an unhandled rejection to be noticed.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await loadHistory(place)).toEqual([]);
  expect(await loadProfile(place)).toBeUndefined();
});
