import * as z from 'zod/mini';
import { ifValid, orElse } from '#shared/lib/address-params.ts';
import { columnNames } from './columns.ts';
import { stateText } from './state-words.ts';
import * as texts from './texts.ts';
import { namedBands } from './usage.ts';

const order = z.enum(['asc', 'desc']);
export const densities = ['comfortable', 'compact'] as const;
const density = z.enum(densities);
const percent = z.string().check(z.regex(/^\d+(\.\d*)?$/));

export type Order = z.infer<typeof order>;
export type Density = z.infer<typeof density>;

/** The parameters in the page's URL, each under its own name. Invalid ones are ignored. */
export const listParams = z.object({
  /** Words and conditions, as in docs/conditions.md; an account must match all. */
  filter: orElse(z.string(), ''),
  /** As `stateOf` says it, in any language. */
  state: ifValid(z.string()),
  /** Usage bands, separated by commas: an account in any of them matches. */
  share: ifValid(
    z
      .pipe(
        z.string(),
        z.transform((text) =>
          namedBands(text)
            .map(({ name }) => name)
            .join(),
        ),
      )
      .check(z.minLength(1)),
  ),
  /** The usage in percent, from and to, both inclusive; as typed. */
  usage_from: ifValid(percent),
  usage_to: ifValid(percent),
  sort: ifValid(z.enum(columnNames)),
  order: orElse(order, 'asc'),
  /** The columns to show; undefined: the default ones. */
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

export type ListParams = z.infer<typeof listParams>;

/** The parameters that filter rows. */
export const filterNames = [
  'filter',
  'state',
  'share',
  'usage_from',
  'usage_to',
] as const satisfies readonly (keyof ListParams)[];

/** The contents of a saved view: everything but the open account. */
export const savedParams = [
  ...filterNames,
  'sort',
  'order',
  'columns',
  'density',
] as const satisfies readonly (keyof ListParams)[];

/** The values of the filters. */
export type Filters = Pick<ListParams, (typeof filterNames)[number]>;

/** The filters besides the search text, which has its own field. */
type FieldFilter = Exclude<(typeof filterNames)[number], 'filter'>;

/** The filters that are set besides the search text, each with a text such as `State: Blocked`. */
export function activeFilters(params: ListParams) {
  const names = Object.keys(textOf) as FieldFilter[];
  return names.flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : [{ name, text: textOf[name](value) }];
  });
}

const textOf: Record<FieldFilter, (value: string) => string> = {
  state: (value) => texts.stateIs(stateText(value)),
  share: (value) => texts.usageIn(namedBands(value)),
  usage_from: texts.usageFrom,
  usage_to: texts.usageTo,
};

/** The filters of version 1.0.0 that are conditions now, as they are typed. */
const oldFilters = {
  status: (value: string) => `status=="${value}"`,
  active: (value: string) => `is_active=${value}`,
  enabled: (value: string) => `enabled=${value}`,
};

/** An address of version 1.0.0, or of a view saved by it, with its filters as conditions; undefined if it has none. */
export function withoutOldFilters(query: string): string | undefined {
  const params = new URLSearchParams(query);
  const conditions = Object.entries(oldFilters).flatMap(([name, typed]) => {
    const value = params.get(name);
    params.delete(name);
    return value ? [typed(value)] : [];
  });
  if (conditions.length === 0) return undefined;
  params.set('filter', [params.get('filter') ?? '', ...conditions].join(' ').trim());
  return params.toString();
}
