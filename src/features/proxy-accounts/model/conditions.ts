import { didYouMean } from '#shared/lib/nearest.ts';
import { factorOfUnit, nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import type { Account } from './account-row.ts';
import { usagePercent } from './usage.ts';

/** The grammar of the search box and of `--where`; docs/conditions.md describes it. */

const texts = ['id', 'username', 'description', 'status'] as const;
const numbers = ['consumption', 'quota', 'usage', 'bytes_recv', 'bytes_sent'] as const;
const switches = ['is_active', 'enabled'] as const;
export const fields = [...texts, ...numbers, ...switches];
type Field = (typeof fields)[number];

/** Numbers that the API also sends as text, so that their unit can be inferred. */
const withUnits: ReadonlySet<Field> = new Set(['consumption', 'quota']);
const withPercent: ReadonlySet<Field> = new Set(['consumption', 'usage']);

/**
 * A condition (its field, comparison, and value, quoted or not), a text in quotation marks, or a word. A unit may stand
 * apart from its number.
 */
const PART =
  /([\p{L}_][\p{L}\d_.-]*)\s*(>=|<=|!=|=|>|<|~)\s*(?:(["“”][^"“”]*["“”]?)|(-?\d[\d.]*\s+(?:%|[kmgtpezy]i?b)(?!\S)|\S*))|["“”]([^"“”]*)["“”]?|(\S+)/giu;
const QUOTES = /["“”]/g;
const NUMBER = /^(-?\d+(?:\.\d+)?)\s*(%|[a-z]*)$/i;

const comparisons = {
  '=': (one: unknown, other: unknown) => one === other,
  '!=': (one: unknown, other: unknown) => one !== other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '~': (one: string, other: string) => one.includes(other),
};

type Operator = keyof typeof comparisons;

/** A field of an account, compared with a value. */
export interface Condition {
  field: Field;
  operator: Operator;
  value: string | number | boolean;
  /** Of a number: "%" for a part of the quota, or as in the API's texts; empty if there is none. */
  unit: string;
}

/** The parts of a text. */
interface FilterText {
  /** Text to find, a word or the inside of quotation marks. */
  words: string[];
  conditions: Condition[];
  /** What is wrong with each part that looks like a condition, as sentences. */
  errors: string[];
}

/** Whether a text may contain a condition, so that a longer text may match more accounts. */
export function hasComparison(text: string): boolean {
  return /[<>=~]/.test(text);
}

export function parseFilterText(text: string): FilterText {
  const parsed: FilterText = { words: [], conditions: [], errors: [] };
  for (const [part, name, operator, quoted, value = '', phrase, word] of text.matchAll(PART)) {
    if (name !== undefined) {
      const typed = quoted?.replace(QUOTES, '') ?? (value || undefined);
      const condition = conditionOf(part.trim(), name, operator as Operator, typed);
      if (typeof condition === 'string') parsed.errors.push(condition);
      else parsed.conditions.push(condition);
    } else if (phrase?.trim() !== '') parsed.words.push(phrase ?? word ?? '');
  }
  return parsed;
}

/** The condition, or what is wrong with it. */
function conditionOf(
  part: string,
  name: string,
  operator: Operator,
  text: string | undefined,
): Condition | string {
  const field = fields.find((known) => known === name.toLowerCase());
  if (!field) {
    const meant = didYouMean(name.toLowerCase(), fields);
    return `There is no field "${name}".${meant || ` Fields: ${fields.join(', ')}.`}`;
  }
  const isText = isIn(texts, field);
  const isOrdered = /[<>]/.test(operator);
  if (!(isIn(numbers, field) ? operator !== '~' : !isOrdered && (isText || operator !== '~')))
    return `"${operator}" can't compare ${field}.`;
  if (text === undefined)
    return `"${part}" needs a value.${isText ? ` Write ${part}"" for an empty one.` : ''}`;
  if (isText) return { field, operator, value: text, unit: '' };
  if (isIn(switches, field)) {
    if (!/^(true|false|yes|no)$/i.test(text)) return `${field} is yes, no, true, or false.`;
    return { field, operator, value: /^(true|yes)$/i.test(text), unit: '' };
  }
  const [, digits, unit = ''] = NUMBER.exec(text) ?? [];
  const isUsable = unit === '' || (unit === '%' ? withPercent.has(field) : withUnits.has(field));
  if (digits === undefined || !isUsable)
    return `"${text}" isn't a number for ${field}. Write digits only; consumption and usage also take a percentage, such as 90%, and consumption and quota a unit, such as 10GB.`;
  return { field, operator, value: Number(digits), unit };
}

/** Whether an account matches; null if its value is unknown. */
export type Matcher = (account: Account) => boolean | null;

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
  if (factor === undefined)
    return `"${unit}" can't be compared with ${field}: the API's texts don't show what it means. Write the number as the API does.`;
  const plain = (one: unknown) =>
    typeof one === 'string' ? comparableText(field, operator, one) : one;
  const wanted = typeof value === 'number' ? value * factor : plain(value);
  return (account) => {
    const known = isPercent ? usagePercent(account) : account[field];
    return known === undefined || known === null ? null : compare(plain(known), wanted);
  };
}

/** A text as it is compared. A status is compared in words, and "blocked" is the whole of ACCOUNT_BLOCKED. */
function comparableText(field: Field, operator: Operator, text: string): string {
  const lower = text.toLowerCase();
  if (field !== 'status') return lower;
  const words = lower.replaceAll('_', ' ');
  return operator === '~' ? words : words.replace(/^account /, '');
}

/** Whether an item passes all tests; null if it fails none, but can't be judged by one. */
export function passesAll<T>(
  tests: readonly ((item: T) => boolean | null)[],
  item: T,
): boolean | null {
  let result: boolean | null = true;
  for (const test of tests) {
    const one = test(item);
    if (one === false) return false;
    if (one === null) result = null;
  }
  return result;
}

/** The statuses in conditions that match none of the known ones. */
export function missingStatuses(
  conditions: readonly Condition[],
  known: readonly string[],
): string[] {
  return conditions
    .filter((condition) => {
      if (condition.field !== 'status' || condition.operator === '!=') return false;
      const matches = matcherOf(condition, nothingLearned);
      return typeof matches !== 'string' && !known.some((status) => matches({ status }));
    })
    .map(({ value }) => String(value));
}

function isIn<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
