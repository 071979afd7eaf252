import { usagePercent, type Account } from '#features/proxy-accounts/headless';
import { WrongUse } from '../failure.ts';

/** Whether an account matches; null if its value is unknown. */
export type Condition = (account: Account) => boolean | null;

const texts = ['id', 'username', 'description', 'status'] as const;
const numbers = ['consumption', 'quota', 'usage', 'bytes_recv', 'bytes_sent'] as const;
const switches = ['is_active', 'enabled'] as const;
const fields = [...texts, ...numbers, ...switches];
type Field = (typeof fields)[number];

const FORM = /^\s*([a-z_]+)\s*(>=|<=|!=|=|>|<|~)\s*(.*?)\s*$/s;

const comparisons = {
  '=': (one: unknown, other: unknown) => one === other,
  '!=': (one: unknown, other: unknown) => one !== other,
  '>': (one: number, other: number) => one > other,
  '>=': (one: number, other: number) => one >= other,
  '<': (one: number, other: number) => one < other,
  '<=': (one: number, other: number) => one <= other,
  '~': (one: string, other: string) => one.toLowerCase().includes(other.toLowerCase()),
};

type Operator = keyof typeof comparisons;

/** The condition in a text. Throws WrongUse. */
export function parseCondition(text: string): Condition {
  const [, name = '', operator = '', value = ''] = FORM.exec(text) ?? [];
  if (operator === '')
    throw new WrongUse(
      `"${text}" isn't a condition. Write a field, a comparison, and a value, for example 'consumption>=90%'.`,
    );
  const field = fields.find((known) => known === name);
  if (!field) throw new WrongUse(`"${name}" isn't a field. Fields: ${fields.join(', ')}.`);
  return conditionOf(field, operator as Operator, value);
}

function conditionOf(field: Field, operator: Operator, value: string): Condition {
  const isText = isIn(texts, field);
  const isOrdered = /[<>]/.test(operator);
  if (!(isIn(numbers, field) ? operator !== '~' : !isOrdered && (isText || operator !== '~')))
    throw new WrongUse(`"${operator}" can't compare ${field}.`);
  const compare = comparisons[operator] as (one: unknown, other: unknown) => boolean;
  if (isText) return matching((account) => valueOf(field, account), compare, value);
  if (isIn(switches, field)) {
    if (!/^(true|false)$/.test(value)) throw new WrongUse(`${field} is true or false.`);
    return matching((account) => valueOf(field, account), compare, value === 'true');
  }
  const [, digits, percent] = /^(-?\d+(?:\.\d+)?)(%?)$/.exec(value) ?? [];
  const isPercent = percent === '%';
  if (digits === undefined || (isPercent && field !== 'consumption' && field !== 'usage'))
    throw new WrongUse(
      `"${value}" isn't a number for ${field}. Write digits only; consumption and usage also take a percentage, such as 90%.`,
    );
  const read = isPercent ? usagePercent : (account: Account) => valueOf(field, account);
  return matching(read, compare, Number(digits));
}

function matching(
  read: (account: Account) => unknown,
  compare: (one: unknown, other: unknown) => boolean,
  value: unknown,
): Condition {
  return (account) => {
    const known = read(account);
    return known === undefined || known === null ? null : compare(known, value);
  };
}

function valueOf(field: Field, account: Account): unknown {
  return field === 'usage' ? usagePercent(account) : account[field];
}

function isIn<T extends string>(names: readonly T[], name: string): name is T {
  return (names as readonly string[]).includes(name);
}
