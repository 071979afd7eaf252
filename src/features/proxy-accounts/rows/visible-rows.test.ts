import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { accountRow, combineAccounts, type Account } from '../model/account-row.ts';
import { columnNames, type ColumnName } from '../model/columns.ts';
import { type Criteria, type Found, findVisible, rowAt } from './visible-rows.ts';
import { selectIds, emptySelection } from '../model/selection.ts';
import { readParams } from '#shared/lib/address-params.ts';
import { listParams, type Order } from '../model/list-params.ts';
import { filterLine } from '../model/conditions.ts';

const row = (id: string, account: Account = {}) =>
  accountRow({ id, account, origin: { source: 'list', knownAt: 1, sequence: 1 } });

const none: Criteria = { ...readParams(listParams), pinned: undefined };

/** The IDs of the rows that are shown. */
function shown(
  rows: ReturnType<typeof row>[],
  criteria: Partial<Criteria> = {},
  sort?: ColumnName,
  order: Order = 'asc',
): (string | undefined)[] {
  return openList(rows).show(criteria, sort, order);
}

/** A list that is filtered and sorted repeatedly. */
function openList(rows: ReturnType<typeof row>[]) {
  const accounts = combineAccounts(rows, []);
  let found: Found | undefined;
  return {
    left: () => [found?.visible.unknown, found?.visible.errors],
    show(criteria: Partial<Criteria>, sort?: ColumnName, order: Order = 'asc') {
      const wanted = { accounts, criteria: { ...none, ...criteria }, sort, order };
      const { visible } = (found = runToEnd(findVisible(wanted, found)));
      return Array.from(visible.positions, (_, index) => rowAt(visible, index)?.id);
    },
  };
}

const rows = [
  row('1', { username: 'berlin-10', status: 'ACTIVE', consumption: 5, quota: 100 }),
  row('2', { username: 'Berlin-2', description: 'Price monitoring', consumption: 50, quota: 50 }),
  row('3', { username: 'lyon-1', status: 'BLOCKED', consumption: 0, quota: 9, enabled: false }),
  row('4'),
];

test('every term of the filter must match somewhere, in whatever case', () => {
  expect(shown(rows, { filter: ' BERLIN  price ' })).toEqual(['2']);
  expect(shown(rows, { filter: 'lyon block' })).toEqual(['3']);
  expect(shown(rows, { filter: '4' })).toEqual(['4']);
  expect(shown([row('65F0c2'), row('65f0c3')], { filter: '5F0C' })).toEqual(['65F0c2', '65f0c3']);
  expect(shown(rows, { filter: '  ' })).toEqual(['1', '2', '3', '4']);
});

test('a filter shows the same however it was typed, and whatever was sorted meanwhile', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 4 });
  const parts = fc.constantFrom('a', 'b', ' ', '"', 'usage>', '5', 'enabled=', 'yes');
  const step = fc.record({
    filter: fc.array(parts, { maxLength: 4 }).map((some) => some.join('')),
    isTyped: fc.boolean(),
    sort: fc.constantFrom(undefined, 'username' as const),
    state: fc.constantFrom(undefined, 'Disabled'),
  });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), fc.array(step), (names, steps) => {
      const some = names.map((username, index) =>
        row(`r${index}`, {
          username,
          ...(index % 3 > 0 && { enabled: index % 2 === 0, consumption: index, quota: 99 }),
        }),
      );
      const list = openList(some);
      let filter = '';
      for (const { isTyped, sort, state, ...next } of steps) {
        filter = isTyped ? filter + next.filter : next.filter;
        const criteria = { filter, state };
        const anew = openList(some);
        expect(list.show(criteria, sort)).toEqual(anew.show(criteria, sort));
        expect(list.left()).toEqual(anew.left());
      }
    }),
  );
});

test('each field filters by itself and together with the others; an unknown state is none', () => {
  expect(shown(rows, { state: 'Active' })).toEqual(['1']);
  expect(shown(rows, { state: 'Blocked' })).toEqual(['3']);
  expect(shown(rows, { state: 'Disabled' })).toEqual([]);
  expect(shown(rows, { share: '0-10' })).toEqual(['1']);
  expect(shown(rows, { share: '90-100' })).toEqual(['2']);
  expect(shown(rows, { share: '0' })).toEqual(['3']);
  expect(shown(rows, { share: 'unknown' })).toEqual(['4']);
  expect(shown(rows, { share: '0', state: 'Active' })).toEqual([]);
  expect(shown(rows, { share: '0,90-100' })).toEqual(['2', '3']);
  expect(shown(rows, { pinned: selectIds(emptySelection, ['4']), filter: 'lyon' })).toEqual(['4']);
});

test('a chosen state is exactly that one, and means the same once it is typed', () => {
  const some = ['On hold', 'ON HOLD', 'Hold'].map((status) => row(status, { status }));
  for (const state of ['On hold', 'ON HOLD', 'Hold']) {
    expect(shown(some, { state })).toEqual([state]);
    expect(shown(some, { filter: filterLine({ ...none, state }) })).toEqual([state]);
  }
});

test('a word finds a state by the beginning of one of its words, whatever the status says', () => {
  const some = [
    row('on', { status: 'ACCOUNT_ACTIVE', enabled: true }),
    row('off', { status: 'ACCOUNT_ACTIVE', enabled: false }),
    row('not', { status: 'ACCOUNT_ACTIVE', is_active: false }),
    row('admin', { status: 'ACCOUNT_ACTIVE', enabled_by_admin: false }),
    row('name', { username: 'my-active-one', enabled: false }),
  ];
  expect(shown(some, { filter: 'active' })).toEqual(['on', 'name']);
  expect(shown(some, { filter: 'Inact' })).toEqual(['not']);
  expect(shown(some, { filter: 'disabled' })).toEqual(['off', 'admin', 'name']);
  expect(shown(some, { filter: 'disabled by admin' })).toEqual(['admin']);
  expect(shown(some, { filter: '"by admin"' })).toEqual(['admin']);
});

test('a word with an underscore finds a status as the API writes it, also when it is typed letter by letter', () => {
  const some = [
    row('on', { status: 'ACCOUNT_ACTIVE', enabled: false }),
    row('off', { status: 'ACCOUNT_BLOCKED' }),
    row('name', { username: 'not-account_blocked' }),
  ];
  const list = openList(some);
  const typed = 'account_blocked';
  for (let end = 1; end < typed.length; end += 1) list.show({ filter: typed.slice(0, end) });
  expect(list.show({ filter: typed })).toEqual(['off', 'name']);
  expect(shown(some, { filter: 'ACCOUNT_ACT' })).toEqual(['on']);
});

test('numbers in names sort as numbers, and the unknown stands last in either order', () => {
  expect(shown(rows, {}, 'username')).toEqual(['2', '1', '3', '4']);
  expect(shown(rows, {}, 'consumption')).toEqual(['3', '1', '2', '4']);
  expect(shown(rows, {}, 'consumption', 'desc')).toEqual(['2', '1', '3', '4']);
});

test('names sort by their letters whatever their case and accents, also where they begin alike', () => {
  const named = ['Zoe', 'émile', 'Emil', 'a-very-long-name-10', 'a-very-long-name-9', 'adam 007'];
  const sorted = shown(
    named.map((username) => row(username, { username })),
    {},
    'username',
  );
  expect(sorted).toEqual([
    'a-very-long-name-9',
    'a-very-long-name-10',
    'adam 007',
    'Emil',
    'émile',
    'Zoe',
  ]);
});

test('also more names than are ranked at once stand in order, and mirrored the other way round', () => {
  const some = Array.from({ length: 1100 }, (_, index) =>
    row(String(index), { username: `customer-${index}` }),
  );
  const up = shown(some, {}, 'username');
  expect(up).toEqual(some.map(({ id }) => id));
  expect(shown(some, {}, 'username', 'desc')).toEqual(up.toReversed());
});

test('sorting by any column keeps every row once, and the other order is its mirror', () => {
  const value = fc.record({
    username: fc.oneof(fc.string(), fc.nat().map(String)),
    quota: fc.option(fc.integer()),
    enabled: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...columnNames),
      fc.array(value, { maxLength: 200 }),
      (column, accounts) => {
        const some = accounts.map((account, index) => row(`r${index}`, account));
        const up = shown(some, {}, column);
        expect(up).toHaveLength(some.length);
        expect(new Set(up)).toEqual(new Set(some.map(({ id }) => id)));
        const keyOf = new Map(accounts.map((account, index) => [`r${index}`, account]));
        const down = shown(some, {}, column, 'desc');
        if (column !== 'quota') return;
        const known = (ids: (string | undefined)[]) =>
          ids.map((id) => keyOf.get(id ?? '')?.quota).filter((quota) => typeof quota === 'number');
        expect(known(up)).toEqual(known(up).toSorted((a, b) => a - b));
        expect(known(down)).toEqual(known(up).toReversed());
      },
    ),
  );
});

test('whole numbers written as text sort by their value, however long', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { maxLength: 80 }), (numbers) => {
      const some = numbers.map((number, index) => row(`n${index}`, { username: `x-${number}` }));
      const sorted = shown(some, {}, 'username').map((id) => numbers[Number(id?.slice(1))] ?? 0n);
      expect(sorted).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }),
  );
});
