import { expect, test } from 'vitest';
import type { ProxyAccount } from '#contract';
import type { CollectionPage } from '#shared/api/collection.ts';
import { keepNewer, unreadList, withAnswers, withPage } from './account-list.ts';

const path = '/api/proxy_accounts';
const place = { path, baseUrl: 'https://api.example.com', now: 1 };

function page(
  ids: readonly (string | undefined)[],
  more: Partial<CollectionPage<ProxyAccount>> = {},
): CollectionPage<ProxyAccount> {
  const items = ids.map((id) => (id === undefined ? {} : { id }));
  return { items, count: items.length, total: undefined, next: undefined, departures: [], ...more };
}

const first = withPage(unreadList(path), page(['a', 'b']), place);

test('pages are counted where the server gives no links', () => {
  expect(unreadList(path).next?.address).toBe(`${path}?page=1&itemsPerPage=500`);
  expect(first.next?.address).toBe(`${path}?page=2&itemsPerPage=500`);
  expect(unreadList('/list?team=1').next?.address).toBe('/list?team=1&page=1&itemsPerPage=500');
});

test.each([
  ['an empty page', page([])],
  ['a page without any new id', page(['b', 'a'])],
  ['a page shorter than the first', page(['c'])],
  ['as many as there are', page(['c', 'd'], { total: 4 })],
])('reading ends with %s', (_, last) => {
  expect(withPage(first, last, place).next).toBeNull();
});

test('an entry that cannot be used still counts: the page is not taken for the last', () => {
  expect(withPage(first, page(['c'], { count: 2 }), place).next).not.toBeNull();
});

test('a page as long as the first is followed by another, and no account is taken twice', () => {
  const list = withPage(first, page(['b', 'c']), place);
  expect(list.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(list.next?.number).toBe(3);
});

test.each([`${path}?cursor=x`, `https://api.example.com${path}?cursor=x`, '?cursor=x'])(
  'the link %s to the next page is followed',
  (next) => {
    const list = withPage(unreadList(path), page(['a'], { next }), place);
    expect(list.next?.address).toBe(`${path}?cursor=x`);
    expect(withPage(list, page(['b']), place).next).toBeNull();
  },
);

test.each([
  `https://evil.example${path}?page=2`,
  `//evil.example${path}?page=2`,
  '/api/users/me?page=2',
  'javascript:alert(1)',
  'http://[',
])('the link %s is not followed; pages are counted instead', (next) => {
  const list = withPage(unreadList(path), page(['a'], { next }), place);
  expect(list.next?.address).toBe(`${path}?page=2&itemsPerPage=500`);
});

test('a base address with a path of its own does not change where links may lead', () => {
  const below = { ...place, baseUrl: 'https://api.example.com/v2/' };
  const next = `/v2${path}?page=2`;
  expect(withPage(unreadList(path), page(['a'], { next }), below).next?.address).toBe(
    `${path}?page=2`,
  );
});

test('accounts without an id are kept as rows of their own', () => {
  const list = withPage(unreadList(path), page([undefined, 'a', undefined]), place);
  expect(new Set(list.rows.map(({ key }) => key)).size).toBe(3);
});

test('an answer replaces the counters, and what it does not say of them is unknown', () => {
  const account = { id: 'a', username: 'ada', consumption: 9, consumption_str: '9 B' };
  const list = withPage(unreadList(path), page([], { items: [account] }), place);
  const answer = new Map([['a', { id: 'a', consumption: 0 }]]);
  expect(withAnswers(list, answer, 5).rows[0]).toMatchObject({
    account: { id: 'a', username: 'ada', consumption: 0 },
    knownAt: 5,
  });
  expect(withAnswers(list, answer, 5).rows[0]?.account).not.toHaveProperty('consumption_str');
});

test('a second reading does not undo an answer that came after its page', () => {
  const shown = withAnswers(first, new Map([['a', { id: 'a', consumption: 0 }]]), 10);
  const read = withPage(unreadList(path), page(['a', 'c']), { ...place, now: 7 });
  const merged = keepNewer(read, shown);
  expect(merged.rows.map(({ id, knownAt }) => [id, knownAt])).toEqual([
    ['a', 10],
    ['c', 7],
  ]);
});
