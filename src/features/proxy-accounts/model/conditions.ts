import {
  comparisons,
  parseConditions,
  type Condition as AnyCondition,
  type FilterText,
  type Grammar,
  type Matcher as AnyMatcher,
} from '#shared/lib/conditions.ts';
import { factorOfUnit, nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import { isUnmeasured } from '#shared/units/quota.ts';
import type { Account } from './account-row.ts';
import { stateOf } from './account-state.ts';
import type { Filters } from './list-params.ts';
import * as texts from './texts.ts';
import { usagePercent } from './usage.ts';

/** The fields of the search box and of `--where`; docs/conditions.md describes them. */

const grammar = {
  texts: ['id', 'username', 'description', 'state', 'status'],
  numbers: ['consumption', 'quota', 'usage', 'bytes_recv', 'bytes_sent'],
  switches: ['is_active', 'enabled'],
  // Numbers that the API also sends as text, so that their unit can be inferred.
  withUnits: ['consumption', 'quota'],
  withPercent: ['consumption', 'usage'],
  numberHint: texts.numberHint,
} as const satisfies Grammar;
export const fields = [...grammar.texts, ...grammar.numbers, ...grammar.switches];
type Field = (typeof fields)[number];

/** A field of an account, compared with a value. */
export type Condition = AnyCondition<Field>;

export function parseFilterText(text: string): FilterText<Field> {
  return parseConditions<Field>(text, grammar);
}

/** The filters that have a field of their own, as conditions of the search box. */
export function fieldConditions(filters: Filters): Condition[] {
  const { state, usage_from: from, usage_to: to } = filters;
  const conditions = [
    { field: 'state', operator: '==', value: state },
    { field: 'usage', operator: '>=', value: from && Number(from) },
    { field: 'usage', operator: '<=', value: to && Number(to) },
  ] as const;
  return conditions.flatMap(({ value, ...rest }) =>
    value === undefined ? [] : [{ ...rest, value, unit: '' }],
  );
}

/** The filters in one line, as they would be typed where the search box can say them. */
export function filterLine(filters: Filters): string {
  const typed = fieldConditions(filters).map(({ field, operator, value }) => {
    const text = typeof value === 'string' ? `"${value}"` : value;
    return `${field}${operator}${text}`;
  });
  const { filter, share } = filters;
  // What a user types, not a sentence.
  const all = [filter.trim(), ...typed, share && `usage ${share}`];
  return all.filter(Boolean).join(' ');
}

/** Whether an account matches; null if its value is unknown. */
export type Matcher = AnyMatcher<Account>;

/**
 * How accounts are compared. `learned`: the units in the API's texts; if they don't say what the condition's unit means,
 * the result is an error as a sentence.
 */
export function matcherOf(
  { field, operator, value, unit }: Condition,
  learned: LearnedUnits,
): Matcher | string {
  const compare = comparisons[operator] as (one: unknown, other: unknown) => boolean;
  const isPercent = unit === '%' || field === 'usage';
  const factor = unit === '' || isPercent ? 1 : factorOfUnit(unit, learned);
  if (factor === undefined) return texts.unknownUnit(unit, field);
  const plain = (one: unknown) =>
    typeof one === 'string' ? comparableText(field, operator, one) : one;
  const wanted = typeof value === 'number' ? value * factor : plain(value);
  return (account) => {
    // It has no percentage, which isn't an unknown one.
    if (isPercent && isUnmeasured(account.quota)) return false;
    const known = isPercent ? usagePercent(account) : valueOf(account, field);
    return known === undefined || known === null ? null : compare(plain(known), wanted);
  };
}

const valueOf = (account: Account, field: Exclude<Field, 'usage'>) =>
  field === 'state' ? stateOf(account)?.text : account[field];

/** A text as it is compared. Unless exactly, a status is compared in words, and "blocked" is the whole of ACCOUNT_BLOCKED. */
function comparableText(field: Field, operator: Condition['operator'], text: string): string {
  if (operator === '==') return text;
  const lower = text.toLowerCase();
  if (field !== 'status') return lower;
  const words = lower.replaceAll('_', ' ');
  return operator === '~' ? words : words.replace(/^account /, '');
}

/** A smaller amount of traffic without a unit is likely meant in a larger unit than that of the API. */
const SMALL = 1000;

const isSmall = ({ field, value, unit }: Condition) =>
  (field === 'consumption' || field === 'quota') &&
  unit === '' &&
  Number(value) > 0 &&
  Number(value) < SMALL;

/** What likely means something else than it says, as sentences. `hasUnits`: the API's texts show the units of its numbers. */
export function doubtsIn(
  { words, conditions }: { words: readonly string[]; conditions: readonly Condition[] },
  hasUnits: boolean,
): string[] {
  return [
    ...words.filter((word) => /^\d+([.,]\d+)?%$/.test(word)).map(texts.percentIsText),
    ...conditions
      .filter((condition) => hasUnits && isSmall(condition))
      .map(({ field, operator, value }) => texts.comparedAsSent(`${field}${operator}${value}`)),
  ];
}

/** The fields with few values: a condition that none of them matches is likely a mistake. */
const withFewValues = ['state', 'status'] as const;
export type FewValues = Record<(typeof withFewValues)[number], readonly string[]>;

/** The states and statuses in conditions that match none of the known ones. */
export function missingValues(
  conditions: readonly Condition[],
  known: FewValues,
): { field: keyof FewValues; value: string }[] {
  return withFewValues.flatMap((field) =>
    conditions
      .filter((condition) => {
        if (condition.field !== field || condition.operator === '!=') return false;
        const matches = matcherOf(condition, nothingLearned);
        // An account with nothing but this status has the state of the same name.
        return typeof matches !== 'string' && !known[field].some((status) => matches({ status }));
      })
      .map(({ value }) => ({ field, value: String(value) })),
  );
}
