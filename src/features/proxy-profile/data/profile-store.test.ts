import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { storeDrafts } from './draft-store.ts';
import { hasRead, loadProfile, storeProfile } from './profile-store.ts';

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
  await storeProfile(place, { name: 'abc' });
  for (const spy of spies) spy.mockRestore();
  // Long enough for an unhandled rejection to be noticed.
  await new Promise((resolve) => setTimeout(resolve));
  expect(await loadProfile(place)).toBeUndefined();
});

test('no secret is kept, wherever it stands', async () => {
  const representation = {
    name: 'one',
    $other: { api_key: 'hunter2', account: { plain_password: 'hunter2', host: 'p1' } },
  };
  await storeProfile(place, representation);
  const stored = await loadProfile(place);
  expect(JSON.stringify(stored)).not.toContain('hunter2');
  expect(stored?.representation?.$other).toEqual({ account: { host: 'p1' } });
});

test('what is nested too deep to be copied is not kept, and nothing fails', async () => {
  const deep = { ...place, id: 'deep' };
  let nested: unknown = 'the bottom';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  await storeProfile(deep, { name: 'deep', $other: { nested } });
  expect(await loadProfile(deep)).toBeUndefined();
});

test('a read shows that the API has reads, a save does not, and neither takes that back', async () => {
  const read = { ...place, scope: 'api eve' };
  await storeProfile(read, { name: 'one' });
  expect(await hasRead('api eve')).toBe(false);
  await storeProfile(read, { name: 'one' }, 1000, true);
  await storeProfile(read, { name: 'two' });
  await storeProfile(read, null);
  expect(await hasRead('api eve')).toBe(true);
  expect(await hasRead('api ada')).toBe(false);
});
