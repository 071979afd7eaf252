import { write, type Finding, type ProxyProfileBody } from '#contract';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { isKnown, toBody } from '../../model/body.ts';
import { fieldNames, fields, type FieldName } from '../../model/fields.ts';
import { bodySchema } from '../../model/form-check.ts';
import { fromWire, setMember, type Representation } from '../../model/form-values.ts';
import { isSame, valueOf } from '../../model/values.ts';
import type { OtherValue, Values } from './update-records.ts';

/** What an update of a profile would do, according to its current values. */
export type Examined =
  | { case: 'ready'; body: ProxyProfileBody; changes: readonly Change[]; before: Values }
  | { case: 'nothing' }
  /** Values that aren't as expected any more. */
  | { case: 'changed'; others: readonly OtherValue[] }
  /** The API sent values of a type that isn't in the contract, which a save would lose. */
  | { case: 'partial'; names: readonly FieldName[] }
  /** The profile would break the contract, perhaps in a field that isn't set. */
  | { case: 'invalid'; findings: readonly Finding[] };

interface Change {
  name: FieldName;
  from: unknown;
  to: unknown;
}

/** The fields that an item sets, in page order. */
export function namesSet({ set }: Pick<ProfilesItem, 'set'>): FieldName[] {
  return fieldNames.filter((name) => Object.hasOwn(set, name));
}

/** The values of some fields; missing and null are equal, and a missing switch is off. */
export function valuesOf(source: unknown, names: readonly FieldName[]): Values {
  return Object.fromEntries(names.map((name) => [name, valueOf(source, name)]));
}

/**
 * Compares an item with the current values of its profile. The body is what the form would send: the current
 * values, complete, with the new ones in their places.
 */
export function examine(item: ProfilesItem, current: NonNullable<Representation>): Examined {
  const unknown = fieldNames.filter((name) => !isKnown(current, name));
  if (unknown.length > 0) return { case: 'partial', names: unknown };
  const names = namesSet(item);
  const changes = names
    .map((name): Change => ({ name, from: valueOf(current, name), to: item.set[name] }))
    .filter(({ from, to }) => !isSame(from, to));
  if (changes.length === 0) return { case: 'nothing' };
  const others = names
    .map((name): OtherValue => {
      const expected = item.expect[name] ?? (fields[name].kind === 'switch' ? false : null);
      return { name, expected, found: valueOf(current, name) };
    })
    .filter(({ expected, found }) => !isSame(expected, found));
  if (others.length > 0) return { case: 'changed', others };
  const wanted = structuredClone(current);
  for (const name of names) setMember(wanted, name, item.set[name]);
  const form = fromWire(wanted);
  const written = write(bodySchema(current), toBody(wanted, form, form));
  if (!written.ok) return { case: 'invalid', findings: written.findings };
  return { case: 'ready', body: written.body, changes, before: valuesOf(current, names) };
}

/** Whether a profile has all the values that an item sets. */
export function isAsSet(item: ProfilesItem, current: Representation): boolean {
  return namesSet(item).every((name) => isSame(valueOf(current, name), item.set[name]));
}
