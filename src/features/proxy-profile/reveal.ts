import { groups } from './fields.ts';
import { placeOf, type Place } from './finding-place.ts';

/** Opens the section of a place and gives the element of the place, where it has one. */
export function openSection({ field, group }: Place): HTMLElement | null {
  const target = document.getElementById(field ?? group ?? '');
  const details = target?.closest('details') ?? target?.querySelector('details');
  if (details) details.open = true;
  return target;
}

/** Opens the section, and puts the focus on the field, or on the section where there is no field. */
export function reveal(place: Place): void {
  const target = openSection(place);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: place.field ? 'center' : 'start' });
}

/**
 * What a link into the form names: `#location` a section, `#location.city` a field. Sections are found by
 * their title too (`#advanced`), fields in every spelling that a server may use.
 */
export function placeOfHash(hash: string): Place {
  const name = decoded(hash.replace(/^#/, ''));
  if (name === '') return {};
  const group = groups.find(
    ({ id, title }) => name === id || name.toLowerCase() === title.toLowerCase(),
  );
  return group ? { group: group.id } : placeOf(name);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
