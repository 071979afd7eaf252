import * as z from 'zod/mini';
import { catch as caught } from 'zod/mini';
import { columnNames } from './columns.ts';
import { usageBands } from './usage-band.ts';

const yesOrNo = z.enum(['yes', 'no']);
const order = z.enum(['asc', 'desc']);
const density = z.enum(['comfortable', 'compact']);

export type Order = z.infer<typeof order>;
export type Density = z.infer<typeof density>;
export const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const satisfies { value: Density; label: string }[];
export type YesOrNo = z.infer<typeof yesOrNo>;

/** The parameters in the page's address, each under its own name. What makes no sense is left out. */
const listParams = z.object({
  /** Every word must stand in the username, the description, the status or the id. */
  filter: orElse(z.string(), ''),
  status: ifValid(z.string()),
  active: ifValid(yesOrNo),
  enabled: ifValid(yesOrNo),
  share: ifValid(z.enum(usageBands)),
  sort: ifValid(z.enum(columnNames)),
  order: orElse(order, 'asc'),
  /** The columns to show; undefined: the usual ones. */
  columns: ifValid(
    z.pipe(
      z.string(),
      z.transform((text) =>
        columnNames.filter((name) => name === 'username' || text.split(',').includes(name)),
      ),
    ),
  ),
  density: orElse(density, 'comfortable'),
  /** The account whose details are open. */
  account: ifValid(z.string()),
});

function orElse<S extends z.ZodMiniType>(schema: S, value: z.output<S>) {
  return caught(schema, value as z.core.util.NoUndefined<z.output<S>>);
}

function ifValid<S extends z.ZodMiniType>(schema: S) {
  return caught(z.optional(schema), undefined);
}

export type ListParams = z.infer<typeof listParams>;

/** Reads the address; what makes no sense in it is ignored. */
export function readListParams(params: URLSearchParams): ListParams {
  return listParams.parse(Object.fromEntries(params));
}

/** What a saved view holds: everything but the open account. */
export const savedParams = [
  'filter',
  'status',
  'active',
  'enabled',
  'share',
  'sort',
  'order',
  'columns',
  'density',
] as const satisfies readonly (keyof ListParams)[];

/** The members by which rows are left out. */
export const filterNames = ['filter', 'status', 'active', 'enabled', 'share'] as const;
