import { fields, type FieldName } from '../model/fields.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The fields by their labels, as part of a sentence. */
export function labelList(names: readonly FieldName[]): string {
  return list.format(names.map((name) => fields[name].label));
}

/** Says which values the form cannot hold to the letter; see `inexactFields`. */
export function inexactText(names: readonly FieldName[]): string[] {
  if (names.length === 0) return [];
  return [
    `The form cannot hold every value to the letter, such as an empty entry of a list. A save would send another value for: ${labelList(names)}.`,
  ];
}
