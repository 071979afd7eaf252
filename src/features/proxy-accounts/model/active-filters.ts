import type { ListParams, filterNames } from './list-params.ts';
import { statusText } from './status-text.ts';
import { usageBandText, usageBands } from './usage-band.ts';

/** The filters besides the search text, which has its own field. */
type FieldFilter = Exclude<(typeof filterNames)[number], 'filter'>;

interface ActiveFilter {
  name: FieldFilter;
  /** What it selects, e.g. `Status: active`. */
  text: string;
}

/** The filters that are set besides the search text, as text. */
export function activeFilters(listParams: ListParams): ActiveFilter[] {
  const names = Object.keys(textOf) as FieldFilter[];
  return names.flatMap((name) => {
    const value = listParams[name];
    return value === undefined ? [] : [{ name, text: textOf[name](value) }];
  });
}

const textOf: Record<FieldFilter, (value: string) => string> = {
  status: (value) => `Status: ${statusText(value)}`,
  active: (value) => (value === 'yes' ? 'Active' : 'Inactive'),
  enabled: (value) => (value === 'yes' ? 'Enabled' : 'Disabled'),
  share: (value) => `Usage: ${bandsText(value)}`,
  usage_from: (value) => `Usage ${value}% or more`,
  usage_to: (value) => `Usage ${value}% or less`,
};

function bandsText(share: string): string {
  const chosen = usageBands.filter((band) => share.split(',').includes(band));
  const [first, ...others] = chosen;
  if (first === undefined) return share;
  return others.length === 0 ? usageBandText(first) : `${chosen.length} ranges`;
}
