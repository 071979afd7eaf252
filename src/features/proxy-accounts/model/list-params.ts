import * as z from 'zod/mini';
import { ifValid, orElse } from '#shared/lib/address-params.ts';
import { statusText } from './account-state.ts';
import { columnNames } from './columns.ts';
import * as texts from './texts.ts';
import { namedBands } from './usage.ts';

const yesOrNo = z.enum(['yes', 'no']);
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
  status: ifValid(z.string()),
  active: ifValid(yesOrNo),
  enabled: ifValid(yesOrNo),
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
  'status',
  'active',
  'enabled',
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

/** The filters that are set besides the search text, each with a text such as `Status: active`. */
export function activeFilters(params: ListParams) {
  const names = Object.keys(textOf) as FieldFilter[];
  return names.flatMap((name) => {
    const value = params[name];
    return value === undefined ? [] : [{ name, text: textOf[name](value) }];
  });
}

const textOf: Record<FieldFilter, (value: string) => string> = {
  status: (value) => texts.statusIs(statusText(value)),
  active: (value) => texts.activeIs[value as 'yes' | 'no'],
  enabled: (value) => texts.enabledIs[value as 'yes' | 'no'],
  share: (value) => texts.usageIn(namedBands(value)),
  usage_from: texts.usageFrom,
  usage_to: texts.usageTo,
};
