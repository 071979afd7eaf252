import { expect, test } from 'vitest';
import type { ProxyAccount } from '#contract';
import type { CollectionPage } from '#shared/api/collection.ts';
import { rowKey } from '../model/account-row.ts';
import { createListReader, type ListReader } from './list-pagination.ts';

const path = '/api/proxy_accounts';
const base = 'https://api.example.com';
const known = { knownAt: 1, seq: 1 };

function page(
  ids: readonly (string | undefined)[],
  more: Partial<CollectionPage<ProxyAccount>> = {},
): CollectionPage<ProxyAccount> {
  const items = ids.map((id) => (id === undefined ? {} : { id }));
  return { items, count: items.length, total: undefined, next: undefined, mismatches: [], ...more };
}

/** Takes the next page and hands it in; gives the ids that it adds. */
function read(reader: ListReader, answer: CollectionPage<ProxyAccount>) {
  const ref = reader.take();
  if (!ref) throw new Error('There is no page to read.');
  return reader.deliver(ref, answer, known).map(({ id }) => id);
}

function begun(first = page(['a', 'b'])): ListReader {
  const reader = createListReader(path, base);
  read(reader, first);
  return reader;
}

const full = (from: number) => Array.from({ length: 1000 }, (_, index) => `full-${from + index}`);

test('pages are counted where the server gives no links', () => {
  expect(createListReader(path, base).take()?.address).toBe(`${path}?page=1&itemsPerPage=1000`);
  expect(begun().take()?.address).toBe(`${path}?page=2&itemsPerPage=1000`);
  const withQuery = createListReader('/list?team=1', base);
  expect(withQuery.take()?.address).toBe('/list?team=1&page=1&itemsPerPage=1000');
});

test.each([
  ['an empty page', page([])],
  ['a page without any new id', page(['b', 'a'])],
  ['a page shorter than the first', page(['c'])],
  ['as many as there are', page(['c', 'd'], { total: 4 })],
])('reading ends with %s', (_, last) => {
  const reader = begun();
  read(reader, last);
  expect(reader.isDone()).toBe(true);
  expect(reader.take()).toBeUndefined();
});

test('a page as long as the first is followed by another, and no account is taken twice', () => {
  const reader = begun();
  expect(read(reader, page(['b', 'c']))).toEqual(['c']);
  expect(reader.take()?.number).toBe(3);
});

test('one page at a time is read until the size of the pages is known', () => {
  const reader = begun();
  const second = reader.take();
  expect(reader.take()).toBeUndefined();
  if (second) reader.deliver(second, page(['c', 'd']), known);
  expect([reader.take(), reader.take(), reader.take()].map((ref) => ref?.number)).toEqual([
    3, 4, 5,
  ]);
});

test('pages that come out of order are given in order, and nothing is lost at the end', () => {
  const reader = begun(page(full(0)));
  const [second, third, fourth] = [reader.take(), reader.take(), reader.take()];
  if (!second || !third || !fourth) throw new Error('The size of the pages is known.');
  expect(reader.deliver(fourth, page([]), known)).toEqual([]);
  expect(reader.take()).toBeUndefined();
  expect(reader.deliver(third, page(['z']), known)).toEqual([]);
  expect(reader.deliver(second, page(full(1000)), known)).toHaveLength(1001);
  expect(reader.isDone()).toBe(true);
});

test('a page that is given up is left out, and can be read again', () => {
  const reader = begun(page(full(0)));
  const [second, third] = [reader.take(), reader.take()];
  if (!second || !third) throw new Error('The size of the pages is known.');
  expect(reader.skip(second)).toEqual([]);
  expect(reader.deliver(third, page(['z']), known).map(({ id }) => id)).toEqual(['z']);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 1]);
  reader.retry();
  expect(read(reader, page(['y']))).toEqual(['y']);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 0]);
});

test('a page beyond the end that fails is not missing', () => {
  const reader = begun(page(full(0)));
  const [second, third] = [reader.take(), reader.take()];
  if (!second || !third) throw new Error('The size of the pages is known.');
  reader.skip(third);
  reader.deliver(second, page(['z']), known);
  expect(reader.missing()).toBe(0);
});

test.each([`${path}?cursor=x`, `${base}${path}?cursor=x`, '?cursor=x'])(
  'the link %s to the next page is followed, and a page without one is the last',
  (next) => {
    const reader = begun(page(['a'], { next }));
    const second = reader.take();
    expect(second?.address).toBe(`${path}?cursor=x`);
    if (second) reader.deliver(second, page(['b']), known);
    expect(reader.isDone()).toBe(true);
  },
);

test('links that count pages of a known total are read several at once', () => {
  const next = `${path}?itemsPerPage=30&page=2`;
  const reader = begun(page(['a'], { next, total: 90 }));
  reader.take();
  expect(reader.take()?.address).toBe(`${path}?itemsPerPage=30&page=3`);
});

test.each([
  `https://evil.example${path}?page=2`,
  `//evil.example${path}?page=2`,
  '/api/users/me?page=2',
  'javascript:alert(1)',
  'http://[',
])('the link %s is not followed; pages are counted instead', (next) => {
  expect(begun(page(['a'], { next })).take()?.address).toBe(`${path}?page=2&itemsPerPage=1000`);
});

test('a base address with a path of its own does not change where links may lead', () => {
  const reader = createListReader(path, `${base}/v2/`);
  read(reader, page(['a'], { next: `/v2${path}?page=2` }));
  expect(reader.take()?.address).toBe(`${path}?page=2`);
});

test('accounts without an id are kept as rows of their own', () => {
  const reader = createListReader(path, base);
  const ref = reader.take();
  const rows = ref ? reader.deliver(ref, page([undefined, 'a', undefined]), known) : [];
  expect(new Set(rows.map(rowKey)).size).toBe(3);
});
