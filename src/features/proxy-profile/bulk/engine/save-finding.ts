import { isObject, type ProxyProfileBody } from '#contract';
import { parts, splitPath } from '../../model/fields.ts';
import { memberAt, type Representation } from '../../model/form-values.ts';
import { isSame, partOf } from '../../model/values.ts';
import { differences } from '../../model/differences.ts';
import { allValuesOf, changesBetween } from './examine.ts';
import type { OtherValue, UpdateFinding, ValueName } from './bulk-edit-entry.ts';

/** What the response to an update says, with the values before and after of everything that it changed. */
export function findingOf(
  set: readonly ValueName[],
  body: ProxyProfileBody,
  before: Representation,
  stored: Representation,
): Pick<UpdateFinding, 'outcome' | 'before' | 'after' | 'others' | 'foreign'> {
  const fields = differences(body, stored, before).map(({ name, sent, stored: found }) => ({
    name,
    expected: sent ?? null,
    found,
  }));
  const whole = parts
    .filter(
      (part) => set.includes(part) && !fields.some(({ name }) => splitPath(name).part === part),
    )
    .map((name) => ({ name, expected: partOf(body, name), found: partOf(stored, name) }))
    .filter(({ expected, found }) => !isSame(expected, found));
  const others: OtherValue[] = [...fields, ...whole];
  const foreign = foreignChanges(before, stored);
  return {
    outcome: others.length > 0 ? 'differs' : 'saved',
    ...changesBetween(set, allValuesOf(before), allValuesOf(stored)),
    ...(others.length > 0 && { others }),
    ...(foreign.length > 0 && { foreign }),
  };
}

/** The members outside the contract that aren't the same any more, by their paths. */
function foreignChanges(before: Representation, stored: Representation): string[] {
  return ['', ...parts.map((part) => `${part}.`)].flatMap((prefix) => {
    const [was, is] = [before, stored].map((source) => {
      const other = memberAt(source, `${prefix}$other`);
      return isObject(other) ? other : {};
    });
    return Object.keys({ ...was, ...is })
      .filter((name) => !isSame(was?.[name], is?.[name]))
      .map((name) => `${prefix}${name}`);
  });
}
