import { toBody } from './body.ts';
import { namesOf, withEdits, type Edits } from './edits.ts';
import { fieldNames, type FieldName } from './fields.ts';
import type { FormValues, Representation } from './form-values.ts';
import { isSame, valueOf } from './values.ts';

/** A field with its value in several places; undefined if it isn't known. */
export interface ValuesRow {
  name: FieldName;
  values: readonly unknown[];
}

/** The fields with different values in two representations. Missing and null are equal. */
export function differingFields(older: Representation, newer: Representation): ValuesRow[] {
  return fieldNames
    .map((name) => ({ name, values: [valueOf(older, name), valueOf(newer, name)] }))
    .filter(({ values: [one, other] }) => !isSame(one, other));
}

/**
 * The fields among these edits whose value in `source` the form can't represent exactly, such as a list with an
 * empty entry: after applying the edits, a save would send another value.
 */
export function inexactFields(
  baseline: Representation,
  form: FormValues,
  edits: Edits,
  source: unknown,
): FieldName[] {
  const body = toBody(baseline, withEdits(form, edits));
  return namesOf(edits).filter((name) => !isSame(valueOf(body, name), valueOf(source, name)));
}
