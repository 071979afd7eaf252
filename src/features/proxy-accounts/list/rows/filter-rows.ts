import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountRow } from '../../model/account-row.ts';
import { usageBands } from '../../model/usage-band.ts';
import { isIndexSelected, type Selection } from '../../model/selection.ts';
import type { ListParams, YesOrNo } from '../../model/list-params.ts';

/** Rows between two yields. */
const STEP = 4096;

export interface Criteria extends Pick<
  ListParams,
  'filter' | 'status' | 'active' | 'enabled' | 'share'
> {
  /** Nothing but these, whatever the rest says. */
  pinned: Selection | undefined;
}

/**
 * Which rows the criteria let through: a 1 at the position of each. Undefined where there is no criterion.
 * A value that is not known matches neither yes nor no. `among` are the positions that can match at all.
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

/** How criteria came out of others: a narrower one lets nothing through that the other did not. */
export function changeOf(criteria: Criteria, before: Criteria): 'none' | 'narrower' | 'other' {
  const names = Object.keys({ ...criteria, ...before }) as (keyof Criteria)[];
  const changed = names.filter((name) => criteria[name] !== before[name]);
  if (changed.length === 0) return 'none';
  const isLonger = criteria.filter.startsWith(before.filter);
  return changed.every((name) => name === 'filter') && isLonger ? 'narrower' : 'other';
}

type Test = (row: AccountRow) => boolean;

function testsOf({ filter, status, active, enabled, share, pinned }: Criteria): Test[] {
  if (pinned) return [({ idIndex }) => isIndexSelected(pinned, idIndex)];
  const tests: Test[] = [];
  if (share !== undefined) {
    const wanted = usageBands.indexOf(share);
    tests.push((row) => row.usageBand === wanted);
  }
  if (status !== undefined) tests.push(({ account }) => account.status === status);
  if (active !== undefined) tests.push(({ account }) => account.is_active === isYes(active));
  if (enabled !== undefined) tests.push(({ account }) => account.enabled === isYes(enabled));
  for (const term of termsOf(filter)) {
    tests.push(({ text, id }) => text.includes(term) || (id !== undefined && id.includes(term)));
  }
  return tests;
}

const isYes = (value: YesOrNo) => value === 'yes';

function termsOf(filter: string): string[] {
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
}

/** Whether the criteria leave anything out at all. */
export function isFiltering(criteria: Criteria): boolean {
  return testsOf(criteria).length > 0;
}
