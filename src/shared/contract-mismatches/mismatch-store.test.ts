import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { proxyAccounts, read } from '#contract';
import { countMismatches, clearMismatches, storedMismatches, setAside } from './mismatch-store.ts';

const operation = 'PUT /api/proxy_accounts/reset-quota';

function mismatchesOf(response: unknown) {
  return read(proxyAccounts, response).mismatches;
}

test('a thousand rows that depart alike are one departure with its count and times', async () => {
  const response = Array.from({ length: 500 }, () => ({ quota: 'many' }));
  countMismatches('one', operation, mismatchesOf(response), 10);
  countMismatches('one', operation, mismatchesOf(response), 20);
  const [first, ...others] = await storedMismatches('one');
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    operation,
    path: '[].quota',
    expected: 'number',
    got: 'string',
    count: 1000,
    firstAt: 10,
    lastAt: 20,
  });
});

test('what is counted later adds to what is on the device', async () => {
  countMismatches('two', operation, mismatchesOf([{ quota: 'many' }]), 30);
  await storedMismatches('two');
  countMismatches('two', operation, mismatchesOf([{ quota: 'few' }]), 40);
  expect(await storedMismatches('two')).toMatchObject([{ count: 2, firstAt: 30, lastAt: 40 }]);
});

test('no value of an answer is kept, and no words of a refusal', async () => {
  const response = [
    'canary-text',
    {
      quota: 'canary-quota',
      plain_password: 4242,
      id: 4242,
      username: 'canar',
      is_active: 'canary',
    },
    { ip_whitelist: { ips: { canary: 1 }, ports: [{ port: 42.42 }] } },
  ];
  const refusal = { path: 'name', expected: 'acceptance', got: 'a rejection: canary, 4242' };
  const odd = { path: 'name', expected: 'string', got: 'canary 4242' };
  countMismatches('three', operation, [...mismatchesOf(response), refusal, odd], 50);
  const kept = await storedMismatches('three');
  expect(kept.length).toBeGreaterThan(6);
  expect(JSON.stringify(kept)).not.toMatch(/canar|42/);
  expect(new Set(kept.map(({ got }) => got))).toEqual(
    new Set(['a rejection', 'number', 'object', 'other', 'string']),
  );
});

test('forgetting the departures of one API leaves those of another', async () => {
  countMismatches('four', operation, mismatchesOf([{ quota: 'many' }]), 60);
  await storedMismatches('four');
  countMismatches('four', operation, mismatchesOf([{ quota: [] }]), 61);
  countMismatches('five', operation, mismatchesOf([{ quota: 'many' }]), 62);
  await clearMismatches('four');
  expect(await storedMismatches('four')).toEqual([]);
  expect(await storedMismatches('five')).toHaveLength(1);
});

/** Stubs the browser's storage; returns its content. */
function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  return items;
}

test('what is counted as the page is left is there on the next one, and counted once', async () => {
  const items = stubStorage();
  countMismatches('six', operation, mismatchesOf([{ quota: 'many' }]), 70);
  setAside();
  countMismatches('six', operation, mismatchesOf([{ quota: 'many' }]), 71);
  setAside();
  expect(items.size).toBe(1);
  expect(await storedMismatches('six')).toMatchObject([{ count: 2, firstAt: 70, lastAt: 71 }]);
  expect(await storedMismatches('six')).toMatchObject([{ count: 2 }]);
  expect(items.size).toBe(0);
});

test('a page that is left in the middle of a write loses nothing and counts nothing twice', async () => {
  const items = stubStorage();
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const asides = new Set<number>();
  for (let turns = 0; turns < 30; turns++) {
    vi.resetModules();
    const page = await import('./mismatch-store.ts');
    page.countMismatches('seven', operation, mismatchesOf([{ quota: 'many' }]), 80);
    const write = page.storedMismatches('seven');
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    page.setAside();
    asides.add(items.size);
    leave(begin.mock.results.map(({ value }) => value as IDBTransaction));
    await write;
    vi.resetModules();
    const next = await import('./mismatch-store.ts');
    expect(await next.storedMismatches('seven')).toMatchObject([{ count: turns + 1 }]);
  }
  expect(asides).toEqual(new Set([0, 1]));
});

/** Aborts the unfinished writes of a page, as the browser does when the user leaves it. */
function leave(transactions: IDBTransaction[]): void {
  for (const transaction of transactions.filter(({ mode }) => mode === 'readwrite')) {
    try {
      transaction.abort();
    } catch {
      // Already finished.
    }
  }
}
