import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountRow } from '../../model/account-row.ts';
import { usageBands } from '../../model/usage-band.ts';
import { isIndexSelected, type Selection } from '../../model/selection.ts';
import { usagePercent } from '../../model/usage.ts';
import { hasComparison, isUsageAs, parseFilterText } from '../../model/filter-text.ts';
import type { Filters, YesOrNo } from '../../model/list-params.ts';

/** Rows between two yields. */
const STEP = 4096;

export interface Criteria extends Filters {
  /** Only these, whatever the other criteria are. */
  pinned: Selection | undefined;
}

/**
 * Which rows match the criteria: a 1 at the position of each. Undefined if there is no criterion. An unknown
 * value matches neither yes nor no. `among` are the positions that can match at all.
 */
export function* matching(
  rows: readonly AccountRow[],
  criteria: Criteria,
  among?: Uint32Array,
): SlicedTask<Uint8Array | undefined> {
  const tests = testsOf(criteria);
  if (tests.length === 0) return undefined;
  const mask = new Uint8Array(rows.length);
  const count = among?.length ?? rows.length;
  for (let index = 0; index < count; index += 1) {
    if (index % STEP === 0) yield;
    const position = among ? (among[index] as number) : index;
    const row = rows[position] as AccountRow;
    let matches = 1;
    for (const test of tests) {
      if (test(row)) continue;
      matches = 0;
      break;
    }
    mask[position] = matches;
  }
  return mask;
}

/** How criteria changed: a narrower filter matches nothing that the previous one didn't. */
export function changeOf(criteria: Criteria, before: Criteria): 'none' | 'narrower' | 'other' {
  const names = Object.keys({ ...criteria, ...before }) as (keyof Criteria)[];
  const changed = names.filter((name) => criteria[name] !== before[name]);
  if (changed.length === 0) return 'none';
  const isLonger = criteria.filter.startsWith(before.filter) && !hasComparison(criteria.filter);
  return changed.every((name) => name === 'filter') && isLonger ? 'narrower' : 'other';
}

type Test = (row: AccountRow) => boolean;

function testsOf(criteria: Criteria): Test[] {
  const { filter, status, active, enabled, share, pinned } = criteria;
  if (pinned) return [({ idIndex }) => isIndexSelected(pinned, idIndex)];
  const tests: Test[] = [];
  if (share !== undefined) {
    const chosen = share.split(',');
    const isWanted = usageBands.map((band) => chosen.includes(band));
    tests.push((row) => isWanted[row.usageBand] === true);
  }
  if (status !== undefined) tests.push(({ account }) => account.status === status);
  if (active !== undefined) tests.push(({ account }) => account.is_active === isYes(active));
  if (enabled !== undefined) tests.push(({ account }) => account.enabled === isYes(enabled));
  const { terms, comparisons } = parseFilterText(filter);
  if (criteria.usage_from !== undefined)
    comparisons.push({ operator: '>=', percent: Number(criteria.usage_from) });
  if (criteria.usage_to !== undefined)
    comparisons.push({ operator: '<=', percent: Number(criteria.usage_to) });
  for (const comparison of comparisons) {
    tests.push(({ account }) => {
      const usage = usagePercent(account);
      return usage !== undefined && isUsageAs(comparison, usage);
    });
  }
  for (const term of terms) {
    tests.push(({ text, id }) => text.includes(term) || (id !== undefined && id.includes(term)));
  }
  return tests;
}

const isYes = (value: YesOrNo) => value === 'yes';

/** Whether the criteria exclude anything at all. */
export function isFiltering(criteria: Criteria): boolean {
  return testsOf(criteria).length > 0;
}
