import { isObject, write, type Finding, type ProxyProfileBody } from '#contract';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { Reason } from '#shared/run/run-records.ts';
import { isKnown, toBody, bodySchema } from '../../model/body.ts';
import { fieldNames, parts, splitPath } from '../../model/fields.ts';
import { fromWire, memberAt, setMember, type Representation } from '../../model/form-values.ts';
import { isSame, partOf, valueOf } from '../../model/values.ts';
import type { OtherValue, ValueName, Values } from './plan.ts';

/** What an update of a profile would do, according to its current values. */
export type Examined =
  | {
      case: 'ready';
      body: ProxyProfileBody;
      changes: readonly { name: ValueName; from: unknown; to: unknown }[];
    }
  | { case: 'nothing' }
  /** Values that aren't as expected any more. */
  | { case: 'changed'; others: readonly OtherValue[] }
  /** The API sent values of a type that isn't in the contract, which a save would lose. */
  | { case: 'partial'; findings: readonly Finding[] }
  /** The profile would break the contract, perhaps in a field that isn't set. */
  | { case: 'invalid'; findings: readonly Finding[] };

/** A profile whose current values couldn't be read. */
export interface Unreadable {
  case: 'unreadable';
  reason: Reason;
}

const valueNames: readonly ValueName[] = [...fieldNames, ...parts];

const isPart = (name: ValueName) => parts.find((part) => part === name);

/** What an item sets: fields in page order, then whole nested objects. */
export function namesSet({ set }: Pick<ProfilesItem, 'set'>): ValueName[] {
  return valueNames.filter((name) => Object.hasOwn(set, name));
}

function valueAt(source: unknown, name: ValueName): unknown {
  const part = isPart(name);
  return part ? partOf(source, part) : (memberAt(source, name) ?? null);
}

/** Values by their dotted names, nested as in a profile. */
function nested(values: Readonly<Record<string, unknown>>): object {
  const source = {};
  for (const name of valueNames)
    if (Object.hasOwn(values, name)) setMember(source, name, values[name]);
  return source;
}

/**
 * Some values of a profile. Missing and null are equal, except in a whole nested object. A switch that wasn't sent
 * is null, because the contract's default says nothing about it, so setting it to off is a change.
 */
export function valuesOf(source: unknown, names: readonly ValueName[]): Values {
  return Object.fromEntries(names.map((name) => [name, valueAt(source, name)]));
}

/** All values of a profile. */
export function allValuesOf(source: unknown): Values {
  return valuesOf(source, valueNames);
}

/**
 * What has changed between all values before and after an update, with the names that it set. A nested object counts
 * as a whole only if it became null or complete: otherwise its fields say it all.
 */
export function changesBetween(
  set: readonly ValueName[],
  before: Values,
  after: Values,
): { before: Values; after: Values } {
  const changed = valueNames.filter((name) =>
    isPart(name)
      ? !isSame(membersOf(before[name]), membersOf(after[name]))
      : !isExpected(name, before[name], after[name]),
  );
  const names = [...new Set([...set, ...changed])];
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: pick(before), after: pick(after) };
}

function membersOf(value: unknown): string[] | null {
  return isObject(value) ? Object.keys(value) : null;
}

/** Whether a value is the expected one. A nested object of nulls means the same as none, and so does a switch that is off. */
function isExpected(name: ValueName, expected: unknown, found: unknown): boolean {
  const [one, other] = [nested({ [name]: expected }), nested({ [name]: found })];
  return fieldNames
    .filter((field) => field === name || splitPath(field).part === name)
    .every((field) => isSame(valueOf(one, field), valueOf(other, field)));
}

/** As journals and receipts say it: always in English. */
const UNEXPECTED_TYPE = 'The API sent an unexpected type of value.';

/**
 * Compares an item with the current values of its profile. The body is what the form would send: the current
 * values, complete, with the new ones in their places.
 */
export function examine(item: ProfilesItem, current: NonNullable<Representation>): Examined {
  const unknown = fieldNames.filter((name) => !isKnown(current, name));
  if (unknown.length > 0) {
    const findings = unknown.map((path) => ({ path, message: UNEXPECTED_TYPE }));
    return { case: 'partial', findings };
  }
  const names = namesSet(item);
  const [set, expect] = [nested(item.set), nested(item.expect)];
  const changes = names
    .map((name) => ({ name, from: valueAt(current, name), to: valueAt(set, name) }))
    .filter(({ from, to }) => !isSame(from, to));
  if (changes.length === 0) return { case: 'nothing' };
  const others = names
    .map((name) => ({ name, expected: valueAt(expect, name), found: valueAt(current, name) }))
    .filter(({ name, expected, found }) => !isExpected(name, expected, found));
  if (others.length > 0) return { case: 'changed', others };
  const wanted = structuredClone(current);
  /** Sent as they are, and not completed like the others. */
  const whole: Record<string, unknown> = {};
  for (const name of names) {
    if (isPart(name)) whole[name] = valueAt(set, name);
    else setMember(wanted, name, item.set[name]);
  }
  const form = fromWire(wanted);
  const body = { ...toBody(wanted, form, form), ...whole };
  const written = write(bodySchema(current), body);
  if (!written.ok) return { case: 'invalid', findings: written.findings };
  return { case: 'ready', body: written.body, changes };
}

/** Whether a profile has all the values that an item sets. */
export function isAsSet(item: ProfilesItem, current: Representation): boolean {
  const set = nested(item.set);
  return namesSet(item).every((name) => isSame(valueAt(current, name), valueAt(set, name)));
}
