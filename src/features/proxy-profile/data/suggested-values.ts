import type { ProxyProfile, Reading } from '#contract';
import { scopedStore } from '#shared/storage/scoped-store.ts';
import { fieldNames, fields, type FieldName } from '../model/fields.ts';
import { memberAt } from '../model/form-values.ts';

/**
 * Fields with suggestions: every free string for which the contract lists no values. Not the name, which
 * distinguishes profiles, nor the account and countries, which have their own lists.
 */
const suggestedFields: readonly FieldName[] = fieldNames.filter(
  (name) =>
    fields[name].kind === 'text' &&
    name !== 'name' &&
    name !== 'proxy_account_id' &&
    name !== 'location.country_code' &&
    name !== 'advanced_settings.region_endpoint_country',
);

/** Maximum number of suggestions per field. */
const MAX_SUGGESTIONS = 50;
/** Maximum number of representations to look at: enough to know the usual values. */
const MAX_READ = 2000;

export type SuggestedValues = ReadonlyMap<FieldName, readonly string[]>;

/** A representation, and its profile: several of one profile count once for each value. */
export interface SeenRepresentation {
  key: string;
  representation: Reading<ProxyProfile>;
}

/** The distinct values of each field, the most common ones first. */
export function suggestedValues(seen: readonly SeenRepresentation[]): SuggestedValues {
  return new Map(
    suggestedFields.map((name) => {
      const profiles = new Map<string, Set<string>>();
      for (const { key, representation } of seen) {
        const value = memberAt(representation, name);
        // A value that an input can't represent can't be chosen.
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

/** The profiles of an API and user seen in this browser. Empty if storage is forbidden or fails. */
export async function representationsOnDevice(scope: string): Promise<SeenRepresentation[]> {
  const [versions, profiles] = await Promise.all([
    scopedStore('profileVersions').getAll([scope], MAX_READ),
    scopedStore('profiles').getAll([scope], MAX_READ),
  ]);
  return [...(versions ?? []), ...(profiles ?? [])].flatMap(({ teamId, id, representation }) =>
    representation ? [{ key: JSON.stringify([teamId, id]), representation }] : [],
  );
}
