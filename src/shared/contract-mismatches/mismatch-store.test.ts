import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { proxyAccounts, read } from '#contract';
import { countDepartures, forgetDepartures, keptDepartures, setAside } from './mismatch-store.ts';

const operation = 'PUT /api/proxy_accounts/reset-quota';

function departuresOf(answer: unknown) {
  return read(proxyAccounts, answer).departures;
}

test('a thousand rows that depart alike are one departure with its count and times', async () => {
  const answer = Array.from({ length: 500 }, () => ({ quota: 'many' }));
  countDepartures('one', operation, departuresOf(answer), 10);
  countDepartures('one', operation, departuresOf(answer), 20);
  const [first, ...others] = await keptDepartures('one');
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
  countDepartures('two', operation, departuresOf([{ quota: 'many' }]), 30);
  await keptDepartures('two');
  countDepartures('two', operation, departuresOf([{ quota: 'few' }]), 40);
  expect(await keptDepartures('two')).toMatchObject([{ count: 2, firstAt: 30, lastAt: 40 }]);
});

test('no value of an answer is kept, and no words of a refusal', async () => {
  const answer = [
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
  const refusal = { path: 'name', expected: 'acceptance', got: 'a refusal: canary, 4242' };
  const odd = { path: 'name', expected: 'string', got: 'canary 4242' };
  countDepartures('three', operation, [...departuresOf(answer), refusal, odd], 50);
  const kept = await keptDepartures('three');
  expect(kept.length).toBeGreaterThan(6);
  expect(JSON.stringify(kept)).not.toMatch(/canar|42/);
  expect(new Set(kept.map(({ got }) => got))).toEqual(
    new Set(['a refusal', 'number', 'object', 'other', 'string']),
  );
});

test('forgetting the departures of one API leaves those of another', async () => {
  countDepartures('four', operation, departuresOf([{ quota: 'many' }]), 60);
  await keptDepartures('four');
  countDepartures('four', operation, departuresOf([{ quota: [] }]), 61);
  countDepartures('five', operation, departuresOf([{ quota: 'many' }]), 62);
  await forgetDepartures('four');
  expect(await keptDepartures('four')).toEqual([]);
  expect(await keptDepartures('five')).toHaveLength(1);
});

/** Stands in for the storage of the browser; gives what is in it. */
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
  countDepartures('six', operation, departuresOf([{ quota: 'many' }]), 70);
  setAside();
  countDepartures('six', operation, departuresOf([{ quota: 'many' }]), 71);
  setAside();
  expect(items.size).toBe(1);
  expect(await keptDepartures('six')).toMatchObject([{ count: 2, firstAt: 70, lastAt: 71 }]);
  expect(await keptDepartures('six')).toMatchObject([{ count: 2 }]);
  expect(items.size).toBe(0);
});

test('a page that is left in the middle of a write loses nothing and counts nothing twice', async () => {
  const items = stubStorage();
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const asides = new Set<number>();
  for (let turns = 0; turns < 30; turns++) {
    vi.resetModules();
    const page = await import('./mismatch-store.ts');
    page.countDepartures('seven', operation, departuresOf([{ quota: 'many' }]), 80);
    const write = page.keptDepartures('seven');
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    page.setAside();
    asides.add(items.size);
    leave(begin.mock.results.map(({ value }) => value as IDBTransaction));
    await write;
    vi.resetModules();
    const next = await import('./mismatch-store.ts');
    expect(await next.keptDepartures('seven')).toMatchObject([{ count: turns + 1 }]);
  }
  expect(asides).toEqual(new Set([0, 1]));
});

/** Does to the writes of a page what the browser does to those that are not over when it is left. */
function leave(transactions: IDBTransaction[]): void {
  for (const transaction of transactions.filter(({ mode }) => mode === 'readwrite')) {
    try {
      transaction.abort();
    } catch {
      // Over already.
    }
  }
}
