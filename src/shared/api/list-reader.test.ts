import { expect, test } from 'vitest';
import { createListReader, type ListPage, type ListReader } from './list-reader.ts';

const path = '/api/proxy_accounts';
const base = 'https://api.example.com';

interface Item {
  id?: string;
}

const readerOf = (listPath = path, baseUrl = base) =>
  createListReader<Item>({ path: listPath, baseUrl, pageSize: 1000, keyOf: ({ id }) => id });

function page(
  ids: readonly (string | undefined)[],
  more: Partial<ListPage<Item>> = {},
): ListPage<Item> {
  const items = ids.map((id) => (id === undefined ? {} : { id }));
  return { items, count: items.length, total: undefined, next: undefined, isLast: false, ...more };
}

/** Takes the next page and delivers it; returns the IDs that it adds. */
function read(reader: ListReader<Item>, response: ListPage<Item>) {
  const ref = reader.take();
  if (!ref) throw new Error('There is no page to read.');
  return reader.deliver(ref, response).map(({ id }) => id);
}

function endBeforeNext(reader: ListReader<Item>) {
  const ref = reader.take();
  return ref && reader.endBefore(ref);
}

function begun(first = page(['a', 'b'])): ListReader<Item> {
  const reader = readerOf();
  read(reader, first);
  return reader;
}

const full = (from: number) => Array.from({ length: 1000 }, (_, index) => `full-${from + index}`);

test('pages are counted where the server gives no links', () => {
  expect(readerOf().take()?.address).toBe(`${path}?page=1&itemsPerPage=1000`);
  expect(begun().take()?.address).toBe(`${path}?page=2&itemsPerPage=1000`);
  const withQuery = readerOf('/list?team=1');
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

test.each([
  ['its total', { total: 2 }],
  ['that it has no next page', { isLast: true }],
])(
  'a first page that holds all, as the API says by %s, is the only one that is read',
  (_, said) => {
    const reader = begun(page(['a', 'b'], said));
    expect([reader.isDone(), reader.missing(), reader.take()]).toEqual([true, 0, undefined]);
  },
);

test("a short page isn't the last while the API's own total says more", () => {
  const reader = begun(page(full(0), { total: 1600 }));
  read(reader, page(['x'], { total: 1600 }));
  expect(reader.isDone()).toBe(false);
  read(reader, page(full(2000).slice(0, 599), { total: 1600 }));
  expect([reader.isDone(), reader.missing()]).toEqual([true, 0]);
});

const linkTo = (number: number) => ({ next: `${path}?page=${number}`, total: 2 });

test("a short page isn't the last while it has a link to another", () => {
  const reader = begun(page(['a', 'b'], linkTo(2)));
  read(reader, page(['c'], linkTo(3)));
  expect(read(reader, page(['d']))).toEqual(['d']);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 0]);
});

test.each([
  ['an empty page', (reader: ListReader<Item>) => read(reader, page([]))],
  ['a page that was there already', (reader: ListReader<Item>) => read(reader, page(['a', 'b']))],
  ['a page that is not found', (reader: ListReader<Item>) => endBeforeNext(reader)],
])("a list that ends with %s before the API's own total lacks pages", (_, end) => {
  const reader = begun(page(['a', 'b'], { total: 5 }));
  expect(end(reader)).toEqual([]);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 2]);
});

test.each([
  ['is not found', (reader: ListReader<Item>) => endBeforeNext(reader)],
  [
    'is the same again',
    (reader: ListReader<Item>) => read(reader, page(['a', 'b'], { next: '?cursor=x' })),
  ],
])('a list whose link to the next page %s lacks a page, which can be read again', (_, end) => {
  const reader = begun(page(['a', 'b'], { next: '?cursor=x' }));
  end(reader);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 1]);
  reader.retry();
  expect(read(reader, page(['c']))).toEqual(['c']);
});

test('no page beyond the total is asked for while others are on their way', () => {
  const reader = begun(page(full(0), { total: 2500 }));
  expect([reader.take()?.number, reader.take()?.number]).toEqual([2, 3]);
  expect(reader.take()).toBeUndefined();
});

test('a page as long as the first is followed by another, and no account is taken twice', () => {
  const reader = begun();
  expect(read(reader, page(['b', 'c']))).toEqual(['c']);
  expect([reader.pages(), reader.take()?.number]).toEqual([2, 3]);
});

test('one page at a time is read until the size of the pages is known', () => {
  const reader = begun();
  const second = reader.take();
  expect(reader.take()).toBeUndefined();
  if (second) reader.deliver(second, page(['c', 'd']));
  expect([reader.take(), reader.take(), reader.take()].map((ref) => ref?.number)).toEqual([
    3, 4, 5,
  ]);
});

test('pages that come out of order are given in order, and nothing is lost at the end', () => {
  const reader = begun(page(full(0)));
  const [second, third, fourth] = [reader.take(), reader.take(), reader.take()];
  if (!second || !third || !fourth) throw new Error('The size of the pages is known.');
  expect(reader.deliver(fourth, page([]))).toEqual([]);
  expect(reader.take()).toBeUndefined();
  expect(reader.deliver(third, page(['z']))).toEqual([]);
  expect(reader.deliver(second, page(full(1000)))).toHaveLength(1001);
  expect(reader.isDone()).toBe(true);
});

test('a page that is given up is left out, and can be read again', () => {
  const reader = begun(page(full(0)));
  const [second, third] = [reader.take(), reader.take()];
  if (!second || !third) throw new Error('The size of the pages is known.');
  expect(reader.skip(second)).toEqual([]);
  expect(reader.deliver(third, page(['z'])).map(({ id }) => id)).toEqual(['z']);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 1]);
  reader.retry();
  expect(read(reader, page(['y']))).toEqual(['y']);
  expect([reader.isDone(), reader.missing()]).toEqual([true, 0]);
});

test('a page beyond the end that fails is not missing', () => {
  const reader = begun(page(full(0)));
  const [second, third, fourth] = [reader.take(), reader.take(), reader.take()];
  if (!second || !third || !fourth) throw new Error('The size of the pages is known.');
  reader.skip(third);
  reader.deliver(second, page(['z']));
  reader.skip(fourth);
  expect(reader.missing()).toBe(0);
});

test.each([`${path}?cursor=x`, `${base}${path}?cursor=x`, '?cursor=x'])(
  'the link %s to the next page is followed, and a page without one is the last',
  (next) => {
    const reader = begun(page(['a'], { next }));
    const second = reader.take();
    expect(second?.address).toBe(`${path}?cursor=x`);
    if (second) reader.deliver(second, page(['b']));
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
  const reader = readerOf(path, `${base}/v2/`);
  read(reader, page(['a'], { next: `/v2${path}?page=2` }));
  expect(reader.take()?.address).toBe(`${path}?page=2`);
});

test('items without an ID are all taken', () => {
  const reader = readerOf();
  const ref = reader.take();
  const items = ref ? reader.deliver(ref, page([undefined, 'a', undefined])) : [];
  expect(items).toHaveLength(3);
});
