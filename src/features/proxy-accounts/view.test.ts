import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountRow, type Account } from './account-row.ts';
import { columnNames } from './columns.ts';
import { filterRows, sortRows, viewOf } from './view.ts';

const row = (id: string, account: Account = {}) =>
  accountRow({ id, account, source: 'list', knownAt: 1 });
const idsOf = (rows: readonly { id: string | undefined }[]) => rows.map(({ id }) => id);

const rows = [
  row('1', { username: 'berlin-10', status: 'ACTIVE', consumption: 5 }),
  row('2', { username: 'Berlin-2', description: 'Price monitoring', consumption: 50 }),
  row('3', { username: 'lyon-1', status: 'BLOCKED', consumption: 0 }),
  row('4'),
];

test('every term of the filter must match somewhere, in whatever case', () => {
  expect(idsOf(filterRows(rows, ' BERLIN  price '))).toEqual(['2']);
  expect(idsOf(filterRows(rows, 'lyon blocked'))).toEqual(['3']);
  expect(idsOf(filterRows(rows, '4'))).toEqual(['4']);
  expect(filterRows(rows, '  ')).toBe(rows);
});

test('numbers in names sort as numbers, and the unknown stands last in either order', () => {
  expect(idsOf(sortRows(rows, 'username', 'asc'))).toEqual(['2', '1', '3', '4']);
  expect(idsOf(sortRows(rows, 'consumption', 'asc'))).toEqual(['3', '1', '2', '4']);
  expect(idsOf(sortRows(rows, 'consumption', 'desc'))).toEqual(['2', '1', '3', '4']);
});

test('sorting by any column keeps every row', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...columnNames),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.array(fc.record({ username: fc.string(), quota: fc.option(fc.integer()) })),
      (column, order, accounts) => {
        const some = accounts.map((account, index) => row(String(index), account));
        expect(new Set(sortRows(some, column, order))).toEqual(new Set(some));
      },
    ),
  );
});

test('an address that makes no sense is read as far as it does', () => {
  expect(viewOf(new URLSearchParams('filter=a&sort=nonsense&order=up'))).toEqual({
    filter: 'a',
    sort: undefined,
    order: 'asc',
    account: undefined,
  });
  expect(viewOf(new URLSearchParams('sort=consumption&order=desc&account=x'))).toMatchObject({
    sort: 'consumption',
    order: 'desc',
    account: 'x',
  });
});
