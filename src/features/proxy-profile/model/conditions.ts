import type { ProxyProfile, Reading } from '#contract';
import {
  comparisons,
  parseConditions,
  type Condition,
  type FilterText,
  type Grammar,
  type Matcher,
} from '#shared/lib/conditions.ts';
import { fieldNames, fields, type FieldKind, type FieldName } from './fields.ts';
import { memberAt } from './form-values.ts';

/** The conditions of `profiles --where`; docs/conditions.md describes them. */

/** A profile in a list. */
export interface ListedProfile {
  teamId: string;
  profile: Reading<ProxyProfile>;
}

type Field = FieldName | 'id' | 'team_id';

const of = (...kinds: FieldKind[]) =>
  fieldNames.filter((name) => kinds.includes(fields[name].kind));

const grammar: Grammar<Field> = {
  texts: ['id', 'team_id', ...of('text', 'paragraph', 'lines')],
  numbers: of('integer', 'decimal'),
  switches: of('switch', 'choice'),
  numberHint: 'Write digits only.',
};

export function parseProfileConditions(text: string): FilterText<Field> {
  return parseConditions(text, grammar);
}

/** How profiles are compared. A text that is missing is empty; any other missing value is unknown. */
export function profileMatcher({
  field,
  operator,
  value,
}: Condition<Field>): Matcher<ListedProfile> {
  const compare = comparisons[operator] as (one: unknown, other: unknown) => boolean;
  const plain = (one: unknown) =>
    typeof one === 'string' && operator !== '==' ? one.toLowerCase() : one;
  const wanted = plain(value);
  const isText = typeof value === 'string';
  return ({ teamId, profile }) => {
    const found = field === 'team_id' ? teamId : memberAt(profile, field);
    const known = Array.isArray(found) ? found.join('\n') : (found ?? (isText ? '' : null));
    return typeof known === typeof value ? compare(plain(known), wanted) : null;
  };
}
