import { fieldNames, fields, sections, splitPath, type FieldName, type Section } from './fields.ts';

/**
 * The place of a server's problem: a field, a whole section, or neither. `entry` is the list entry it names,
 * counted from 1 as people count.
 */
export type Place =
  | { field: FieldName; section?: undefined; entry?: number }
  | { section: Section['id']; field?: undefined; entry?: undefined }
  | { field?: undefined; section?: undefined; entry?: undefined };

const places = new Map<string, Place>();

for (const { id } of sections) if (id !== 'basics') places.set(plain(id), { section: id });
for (const field of fieldNames) {
  places.set(plain(field), { field });
  // The names of nested fields are unique, so the bare name is enough.
  places.set(plain(splitPath(field).own), { field });
}

/** What may follow the name of a field: `[2]`, `.2`, `/2`, `[key]`, each also repeatedly. */
const INDEX = /(\[[^\]]*\]|[./]\d+)$/;

/**
 * Finds the place for a `propertyPath` as servers spell it: `location.country_code`, `proxyAccountId`,
 * `advancedSettings.sessAsn`, `location[asn]`, `data.port`, `[0].port`, `filter_by_subnets_list[2]`, the bare
 * name of a nested field, or the name of a nested object, which is a whole section.
 */
export function placeOf(propertyPath: string): Place {
  let path = propertyPath.trim().replace(/^(data(?=[.[/])|\[\d+\]|\d+(?=[.[/])|[./$])+/, '');
  let entry: number | undefined;
  for (;;) {
    const place = places.get(plain(path));
    if (place) {
      const isList = place.field !== undefined && fields[place.field].kind === 'lines';
      return isList && entry !== undefined ? { field: place.field, entry } : place;
    }
    const [index] = INDEX.exec(path) ?? [];
    if (index === undefined) return {};
    path = path.slice(0, -index.length);
    const position = /^[[./]"?(\d+)"?\]?$/.exec(index)?.[1];
    // Of several indexes the first one is that of the list's own entries.
    entry = position === undefined ? undefined : Number(position) + 1;
  }
}

/** A path without the differences between spellings: case, underscores, dots, brackets. */
function plain(path: string): string {
  return path.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
