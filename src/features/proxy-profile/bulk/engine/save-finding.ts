import type { ProxyProfileBody } from '#contract';
import type { FieldName } from '../../model/fields.ts';
import type { Representation } from '../../model/form-values.ts';
import { isSame, valueOf } from '../../model/values.ts';
import { differences } from '../../save/differences.ts';
import { valuesOf } from './examine.ts';
import type { SettledRecord } from './update-records.ts';

/** What the response to an update says, with the values before and after of everything that it changed. */
export function findingOf(
  set: readonly FieldName[],
  body: ProxyProfileBody,
  before: Representation,
  stored: Representation,
): Pick<SettledRecord, 'outcome' | 'before' | 'after' | 'others'> {
  const others = differences(body, stored, before).map(({ name, sent, stored: found }) => ({
    name,
    expected: sent ?? null,
    found,
  }));
  const changed = others
    .map(({ name }) => name)
    .filter((name) => !set.includes(name) && !isSame(valueOf(before, name), valueOf(stored, name)));
  const names = [...set, ...changed];
  return {
    outcome: others.length > 0 ? 'differs' : 'saved',
    before: valuesOf(before, names),
    after: valuesOf(stored, names),
    ...(others.length > 0 && { others }),
  };
}
