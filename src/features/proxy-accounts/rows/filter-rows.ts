import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { eachRow, type AccountRow } from '../model/account-row.ts';
import { learnUnits } from '../model/amounts.ts';
import { namedBands, usageBands } from '../model/usage.ts';
import { isIndexSelected, type Selection } from '../model/selection.ts';
import { hasComparison, passesAll } from '#shared/lib/conditions.ts';
import { finderOf } from '#shared/lib/typed.ts';
import { fieldConditions, matcherOf, parseFilterText } from '../model/conditions.ts';
import type { Filters } from '../model/list-params.ts';

export interface Criteria extends Filters {
  /** Only these, whatever the other criteria are. */
  pinned: Selection | undefined;
}

/** What filters the rows. */
export interface Filtered {
  /** A 1 at the position of each row that matches; undefined if there is no criterion. */
  mask: Uint8Array | undefined;
  /** Rows that only an unknown value keeps from matching. */
  unknown: number;
  /** What is wrong in the filter's text, as sentences. Then nothing matches: whoever resets "all that is shown" means no more. */
  errors: readonly string[];
}

/** Which rows match the criteria. `among` are the positions that can match at all. */
export function* matching(
  rows: readonly AccountRow[],
  criteria: Criteria,
  among?: Uint32Array,
): SlicedTask<Filtered> {
  const { tests, errors } = yield* testsOf(criteria, rows);
  let unknown = 0;
  if (tests.length + errors.length === 0) return { mask: undefined, unknown, errors };
  const mask = new Uint8Array(rows.length);
  if (errors.length > 0) return { mask, unknown, errors };
  yield* eachRow(
    rows,
    (row, position) => {
      const result = passesAll(tests, row);
      if (result) mask[position] = 1;
      else if (result === null) unknown += 1;
    },
    among,
  );
  return { mask, unknown, errors };
}

/** How criteria changed: a narrower filter matches nothing that the previous one didn't. */
export function changeOf(criteria: Criteria, before: Criteria): 'none' | 'narrower' | 'other' {
  const names = Object.keys({ ...criteria, ...before }) as (keyof Criteria)[];
  const changed = names.filter((name) => criteria[name] !== before[name]);
  if (changed.length === 0) return 'none';
  const isLonger = criteria.filter.startsWith(before.filter) && !hasComparison(criteria.filter);
  return changed.every((name) => name === 'filter') && isLonger ? 'narrower' : 'other';
}

type Test = (row: AccountRow) => boolean | null;

function* testsOf(
  criteria: Criteria,
  rows: readonly AccountRow[],
): SlicedTask<{ tests: Test[]; errors: string[] }> {
  const { filter, share, pinned } = criteria;
  if (pinned) return { tests: [({ idIndex }) => isIndexSelected(pinned, idIndex)], errors: [] };
  const tests: Test[] = [];
  if (share !== undefined) {
    const wanted = namedBands(share);
    const isWanted = usageBands.map((band) => wanted.includes(band));
    tests.push(({ usageBand }) => isWanted[usageBand] === true);
  }
  const { words, conditions, errors } = parseFilterText(filter);
  for (const word of words) {
    const finds = finderOf(word);
    tests.push(({ text, id }) => finds(text) || (id !== undefined && finds(id)));
  }
  const hasUnits = conditions.some(({ unit }) => unit !== '' && unit !== '%');
  const learned = hasUnits ? yield* learnUnits(rows) : nothingLearned;
  // Before any account has arrived, no unit can be known.
  for (const condition of rows.length > 0 ? [...conditions, ...fieldConditions(criteria)] : []) {
    const matches = matcherOf(condition, learned);
    if (typeof matches === 'string') errors.push(matches);
    else tests.push(({ account }) => matches(account));
  }
  return { tests, errors };
}
