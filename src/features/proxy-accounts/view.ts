import * as z from 'zod/mini';
import { columnNames, columnOf, type ColumnName } from './columns.ts';
import type { AccountRow } from './account-row.ts';

const sortName = z.enum(columnNames);
const sortOrder = z.enum(['asc', 'desc']);

export type Order = z.infer<typeof sortOrder>;

/** What the page's address says of it. */
export interface View {
  filter: string;
  sort: ColumnName | undefined;
  order: Order;
  /** The account whose details are open. */
  account: string | undefined;
}

/** Reads the address; what makes no sense in it counts as not said. */
export function viewOf(params: URLSearchParams): View {
  return {
    filter: params.get('filter') ?? '',
    sort: z.safeParse(sortName, params.get('sort')).data,
    order: z.safeParse(sortOrder, params.get('order')).data ?? 'asc',
    account: params.get('account') ?? undefined,
  };
}

/** The rows whose username, description, status or id hold every term, in whatever case. */
export function filterRows(rows: readonly AccountRow[], filter: string): readonly AccountRow[] {
  const terms = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
  if (terms.length === 0) return rows;
  return rows.filter(({ text }) => terms.every((term) => text.includes(term)));
}

/** Digits compare as numbers, so that customer-2 comes before customer-10. */
const collator = new Intl.Collator(undefined, { numeric: true });

/** Sorts by a column; rows whose value is unknown come last in either order. */
export function sortRows(
  rows: readonly AccountRow[],
  column: ColumnName | undefined,
  order: Order,
): readonly AccountRow[] {
  if (column === undefined) return rows;
  const { value } = columnOf(column);
  const sign = order === 'asc' ? 1 : -1;
  const known: { row: AccountRow; value: string | number | boolean }[] = [];
  const unknown: AccountRow[] = [];
  for (const row of rows) {
    const given = value(row);
    if (given === undefined || given === null || given === '') unknown.push(row);
    else known.push({ row, value: given });
  }
  known.sort((a, b) => sign * compare(a.value, b.value));
  return [...known.map(({ row }) => row), ...unknown];
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}
