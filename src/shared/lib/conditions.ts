import * as sentences from './condition-texts.ts';
import { nearestOf, asciiNumber } from './typed.ts';

/** Conditions on the fields of something, such as `consumption>=90%`; docs/conditions.md describes them. */

/** The fields, by what they are compared with. */
export interface Grammar<Field extends string = string> {
  texts: readonly Field[];
  numbers: readonly Field[];
  /** With two values. */
  switches: readonly Field[];
  /** Numbers that may have a unit, or a percentage. */
  withUnits?: readonly Field[];
  withPercent?: readonly Field[];
  /** How to write a number, as a sentence. */
  numberHint: string;
}

const NAME = String.raw`[\p{L}_][\p{L}\d_.-]*`;
const OPERATOR = '>=|<=|!=|==|=|>|<|~';
/** A comma ends a part before a space or another condition; any other may belong to a number or a text. */
const END = String.raw`(?=[,،，]*(?:\s|$)|[,،，]+${NAME}\s*(?:${OPERATOR}))`;

/**
 * A condition (its field, comparison, and value, quoted or not), a text in quotation marks, or a word, behind the commas
 * that separate it. A unit may stand apart from its number.
 */
const PART = new RegExp(
  String.raw`[,،，]*(?:(${NAME})\s*(${OPERATOR})\s*(?:(["“”][^"“”]*["“”]?)|(-?\p{Nd}(?:[\p{Nd}.,٫．]*\p{Nd})?\s+(?:[%٪％]|[kmgtpezy]i?b)${END}|\S*?${END}))|["“”]([^"“”]*)["“”]?|([^\s,،，]\S*?)${END})`,
  'giu',
);
/** "and" and "or" in the languages of the pages. */
const JOINER = /^(and|or|и|или|و|یا|和|或)$/i;
const QUOTES = /["“”]/g;
const NUMBER = /^(-?\d+(?:[.,]\d+)?)\s*(%|[a-z]*)$/i;
/** English writes 1500 like this, most other languages 1.5. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;

export const comparisons = {
  '=': (one: unknown, other: unknown) => one === other,
  // Text is compared as it is: upper and lower case differ.
  '==': (one: unknown, other: unknown) => one === other,
  '!=': (one: unknown, other: unknown) => one !== other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '~': (one: string, other: string) => one.includes(other),
};

type Operator = keyof typeof comparisons;

/** A field, compared with a value. */
export interface Condition<Field extends string> {
  field: Field;
  operator: Operator;
  value: string | number | boolean;
  /** Of a number: "%" for a part of the quota, or as in the API's texts; empty if there is none. */
  unit: string;
}

/** The parts of a text. */
export interface FilterText<Field extends string> {
  /** Text to find, a word or the inside of quotation marks. */
  words: string[];
  conditions: Condition<Field>[];
  /** What is wrong with each part that looks like a condition, as sentences. */
  errors: string[];
}

/** Whether a text may contain a condition, so that a longer text may match more accounts. */
export function hasComparison(text: string): boolean {
  return /[<>=~]/.test(text);
}

export function parseConditions<Field extends string>(
  text: string,
  grammar: Grammar<Field>,
): FilterText<Field> {
  const parsed: FilterText<Field> = { words: [], conditions: [], errors: [] };
  const parts = [...text.matchAll(PART)];
  const isCondition = (index: number) => parts[index]?.[1] !== undefined;
  for (const [index, match] of parts.entries()) {
    const [part, name, operator, quoted, value = '', phrase, word] = match;
    const isBetween = index > 0 && index < parts.length - 1;
    if (name !== undefined) {
      const given = part.trim().replace(/^[,،，]+/, '');
      const typed = quoted?.replace(QUOTES, '') ?? (value || undefined);
      const condition = conditionOf(grammar, given, name, operator as Operator, typed);
      if (typeof condition === 'string') parsed.errors.push(condition);
      else parsed.conditions.push(condition);
    } else if (word && JOINER.test(word) && isBetween && [index - 1, index + 1].some(isCondition)) {
      parsed.errors.push(sentences.cannotJoin(word));
    } else if (phrase?.trim() !== '') parsed.words.push(phrase ?? word ?? '');
  }
  return parsed;
}

/** The condition, or what is wrong with it. */
function conditionOf<Field extends string>(
  grammar: Grammar<Field>,
  part: string,
  name: string,
  operator: Operator,
  text: string | undefined,
): Condition<Field> | string {
  const { texts, numbers, switches, withUnits = [], withPercent = [] } = grammar;
  const fields = [...texts, ...numbers, ...switches];
  const field = fields.find((known) => known === name.toLowerCase());
  if (!field) return sentences.noField(name, nearestOf(name.toLowerCase(), fields), fields);
  const isText = texts.includes(field);
  const isOrdered = /[<>]/.test(operator);
  if (!(numbers.includes(field) ? operator !== '~' : !isOrdered && (isText || operator !== '~')))
    return sentences.cannotCompare(operator, field);
  if (text === undefined) return sentences.needsValue(part, isText);
  if (isText) return { field, operator, value: text, unit: '' };
  if (switches.includes(field)) {
    if (!/^(true|false|yes|no)$/i.test(text)) return sentences.isSwitch(field);
    return { field, operator, value: /^(true|yes)$/i.test(text), unit: '' };
  }
  const [, digits, unit = ''] = NUMBER.exec(asciiNumber(text)) ?? [];
  const isUsable = unit === '' || (unit === '%' ? withPercent : withUnits).includes(field);
  if (digits === undefined || !isUsable) return sentences.noNumber(text, field, grammar.numberHint);
  if (AMBIGUOUS.test(digits))
    return sentences.twoNumbers(text, digits.replace(',', ''), digits.replace(',', '.'));
  return { field, operator, value: Number(digits.replace(',', '.')), unit };
}

/** Whether an item matches; null if its value is unknown. */
export type Matcher<T> = (item: T) => boolean | null;

/** Whether an item passes all tests; null if it fails none, but can't be judged by one. */
export function passesAll<T>(tests: readonly Matcher<T>[], item: T): boolean | null {
  let result: boolean | null = true;
  for (const test of tests) {
    const one = test(item);
    if (one === false) return false;
    if (one === null) result = null;
  }
  return result;
}
