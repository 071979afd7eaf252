import { fieldNames, groups, type FieldGroup, type FieldName } from './fields.ts';

/** Where a finding of the server belongs: to a field, to a whole section, or to neither. */
export type Place =
  | { field: FieldName; group?: undefined }
  | { group: FieldGroup['id']; field?: undefined }
  | { field?: undefined; group?: undefined };

const places = new Map<string, Place>();

for (const { id } of groups) if (id !== 'basics') places.set(plain(id), { group: id });
for (const field of fieldNames) {
  places.set(plain(field), { field });
  // The names of nested fields are unique among all, so a bare one is enough.
  places.set(plain(field.slice(field.indexOf('.') + 1)), { field });
}

/**
 * Finds the place for a `propertyPath` as servers spell it: `location.country_code`, `proxyAccountId`,
 * `advancedSettings.sessAsn`, `location[asn]`, `data.port`, `[0].port`, `filter_by_subnets_list[2]`, the
 * bare name of a nested field, or the name of a nested object, which is a whole section.
 */
export function placeOf(propertyPath: string): Place {
  const path = propertyPath.trim().replace(/^(data(?=[.[])|\[\d+\]|\d+(?=[.[])|[./$])+/, '');
  const withoutIndex = path.replace(/(\[[^\]]*\]|\.\d+)$/, '');
  return places.get(plain(path)) ?? places.get(plain(withoutIndex)) ?? {};
}

/** A spelling without what spellings differ in: case, underscores, dots, brackets. */
function plain(path: string): string {
  return path.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
