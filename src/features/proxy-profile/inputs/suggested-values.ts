import type { ProxyProfile, Reading } from '#contract';
import { onDevice } from '#shared/lib/device-database.ts';
import { fieldNames, fields, type FieldName } from '../model/fields.ts';
import { memberAt } from '../model/form-values.ts';

/**
 * Fields whose values are offered again: every free string, for which the contract lists no values. Not
 * the name, which tells profiles apart, nor the account, which has a list of its own; countries have
 * theirs too.
 */
export const suggestedFields: readonly FieldName[] = fieldNames.filter(
  (name) =>
    fields[name].kind === 'text' &&
    name !== 'name' &&
    name !== 'proxy_account_id' &&
    name !== 'location.country_code' &&
    name !== 'advanced_settings.region_endpoint_country',
);

/** The id of the list of values for a field; undefined where it has none. */
export function suggestionsFor(name: FieldName): string | undefined {
  return suggestedFields.includes(name) ? `seen-${name}` : undefined;
}

/** Values offered for one field. */
const MAX_SUGGESTIONS = 50;
/** Representations that are looked at: enough to know the usual values. */
const MAX_READ = 2000;

export type SuggestedValues = ReadonlyMap<FieldName, readonly string[]>;

/** A representation, and the profile that it is one of: many of one profile count once for each value. */
export interface SeenRepresentation {
  key: string;
  representation: Reading<ProxyProfile>;
}

/** The distinct values of each field, those first that most profiles have. */
export function suggestedValues(seen: readonly SeenRepresentation[]): SuggestedValues {
  return new Map(
    suggestedFields.map((name) => {
      const profiles = new Map<string, Set<string>>();
      for (const { key, representation } of seen) {
        const value = memberAt(representation, name);
        // A value that an input cannot hold cannot be chosen.
        if (typeof value !== 'string' || value === '' || /[\r\n]/.test(value)) continue;
        profiles.set(value, (profiles.get(value) ?? new Set()).add(key));
      }
      const byFrequency = [...profiles].toSorted(
        ([one, a], [other, b]) => b.size - a.size || one.localeCompare(other),
      );
      return [name, byFrequency.slice(0, MAX_SUGGESTIONS).map(([value]) => value)];
    }),
  );
}

/**
 * The profiles that this device has seen of an API and user. Nothing where the browser forbids storage, or
 * fails at it.
 */
export async function representationsOnDevice(scope: string): Promise<SeenRepresentation[]> {
  const kept = await onDevice((database) => {
    const range = IDBKeyRange.bound([scope], [scope, []]);
    return Promise.all([
      database.getAll('seenProfiles', range, MAX_READ),
      database.getAll('profiles', range, MAX_READ),
    ]);
  });
  return (kept ?? [])
    .flat()
    .flatMap(({ teamId, id, representation }) =>
      representation ? [{ key: JSON.stringify([teamId, id]), representation }] : [],
    );
}
