import type { ProxyProfile, Reading } from '#contract';
import type { FieldName } from '../model/fields.ts';
import { memberAt } from '../model/form-values.ts';

/** Maximum number of suggestions per field. */
const MAX_SUGGESTIONS = 50;

/** A representation, and its profile: several of one profile count once for each value. */
export interface SeenRepresentation {
  key: string;
  representation: Reading<ProxyProfile>;
}

/** The distinct values of a field, the most common ones first. */
export function suggestedValues(
  seen: readonly SeenRepresentation[],
  name: FieldName,
): readonly string[] {
  const profiles = new Map<string, Set<string>>();
  for (const { key, representation } of seen) {
    const value = memberAt(representation, name);
    // A value that an input can't represent can't be chosen.
    if (typeof value !== 'string' || value === '' || /[\r\n]/.test(value)) continue;
    profiles.set(value, (profiles.get(value) ?? new Set()).add(key));
  }
  return [...profiles]
    .toSorted(([one, a], [other, b]) => b.size - a.size || one.localeCompare(other))
    .slice(0, MAX_SUGGESTIONS)
    .map(([value]) => value);
}
