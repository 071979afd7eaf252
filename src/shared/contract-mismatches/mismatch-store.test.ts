import { beforeEach, expect, test, vi } from 'vitest';
import { proxyAccounts, read } from '#contract';
import {
  clearMismatches,
  countMismatches,
  isMismatchStoreFull,
  MOST_KINDS,
  storedMismatches,
  writeMismatches,
} from './mismatch-store.ts';

/** Stubs the browser's storage; returns its content. */
function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
  return items;
}
beforeEach(() => void stubStorage());

const operation = 'PUT /api/proxy_accounts/reset-quota';

function mismatchesOf(response: unknown) {
  return read(proxyAccounts, response).mismatches;
}

test('a thousand rows that depart alike are one departure with its count and times', () => {
  const response = Array.from({ length: 500 }, () => ({ quota: 'many' }));
  countMismatches('one', operation, mismatchesOf(response), 10);
  countMismatches('one', operation, mismatchesOf(response), 20);
  const [first, ...others] = storedMismatches('one');
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

test('no value of an answer is kept, and no words of a refusal', () => {
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
  const kept = storedMismatches('three');
  expect(kept.length).toBeGreaterThan(6);
  expect(JSON.stringify(kept)).not.toMatch(/canar|42/);
  expect(new Set(kept.map(({ got }) => got))).toEqual(
    new Set(['a rejection', 'number', 'object', 'other', 'string']),
  );
});

test('forgetting the departures of one API leaves those of another', () => {
  countMismatches('four', operation, mismatchesOf([{ quota: 'many' }]), 60);
  writeMismatches();
  countMismatches('four', operation, mismatchesOf([{ quota: [] }]), 61);
  countMismatches('five', operation, mismatchesOf([{ quota: 'many' }]), 62);
  expect(clearMismatches('four')).toBe(true);
  expect(storedMismatches('four')).toEqual([]);
  expect(storedMismatches('five')).toHaveLength(1);
});

test('what is counted as the page is left is there on the next one, counted once, with what other tabs add', async () => {
  countMismatches('six', operation, mismatchesOf([{ quota: 'many' }]), 70);
  writeMismatches();
  writeMismatches();
  vi.resetModules();
  const other = await import('./mismatch-store.ts');
  other.countMismatches('six', operation, mismatchesOf([{ quota: 'many' }]), 71);
  other.writeMismatches();
  expect(storedMismatches('six')).toMatchObject([{ count: 2, firstAt: 70, lastAt: 71 }]);
  expect(other.storedMismatches('six')).toEqual(storedMismatches('six'));
});

test.each([null, {}, 'text'])('what is stored is read, except for an entry that is %j', (odd) => {
  const items = stubStorage();
  countMismatches('nine', operation, mismatchesOf([{ quota: 'many' }]), 95);
  writeMismatches();
  for (const [name, text] of items)
    items.set(name, JSON.stringify([odd, ...(JSON.parse(text) as unknown[])]));
  expect(storedMismatches('nine')).toMatchObject([{ count: 1 }]);
  countMismatches('nine', operation, mismatchesOf([{ quota: 'many' }]), 96);
  writeMismatches();
  expect(storedMismatches('nine')).toMatchObject([{ count: 2 }]);
});

test('a browser that forbids storage has them until the page is left, and an API that invents names fills none', () => {
  vi.stubGlobal('localStorage', undefined);
  countMismatches('seven', operation, mismatchesOf([{ quota: 'many' }]), 80);
  writeMismatches();
  expect(storedMismatches('seven')).toHaveLength(1);
  expect(clearMismatches('seven')).toBe(false);
  expect(storedMismatches('seven')).toHaveLength(1);
  const items = stubStorage();
  const invented = Array.from({ length: MOST_KINDS + 1 }, (_, index) => `x${index}`);
  for (const path of invented) countMismatches('eight', path, mismatchesOf([{ quota: '' }]), 90);
  writeMismatches();
  expect(JSON.parse([...items.values()].join())).toHaveLength(MOST_KINDS);
  expect(isMismatchStoreFull()).toBe(true);
  clearMismatches('eight');
  expect(isMismatchStoreFull()).toBe(false);
});
