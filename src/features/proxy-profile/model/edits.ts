import { fieldNames, type FieldName } from './fields.ts';
import type { ProfileForm } from './form-check.ts';
import { memberAt, setMember, type FormValues } from './form-values.ts';

/** Inputs by the dotted path of their field: the text of an input, or whether a switch is on. */
export type Edits = Partial<Record<FieldName, string | boolean>>;

/** The inputs of `after` that differ from `before`. */
export function editsOf(before: FormValues, after: FormValues): Edits {
  return Object.fromEntries(
    fieldNames
      .map((name) => [name, inputAt(after, name)] as const)
      .filter(([name, input]) => input !== inputAt(before, name)),
  );
}

/** The inputs of these fields in a form. */
export function inputsAt(form: FormValues, names: readonly FieldName[]): Edits {
  return Object.fromEntries(names.map((name) => [name, inputAt(form, name)]));
}

/** One input of a form. */
export function inputAt(form: FormValues, name: FieldName): string | boolean {
  return memberAt(form, name) as string | boolean;
}

/** The names of the edited fields, in page order. */
export function namesOf(edits: Edits): FieldName[] {
  return fieldNames.filter((name) => edits[name] !== undefined);
}

/** A copy of a form with edits applied. */
export function withEdits(form: FormValues, edits: Edits): FormValues {
  const copy = structuredClone(form);
  for (const name of namesOf(edits)) setMember(copy, name, edits[name]);
  return copy;
}

/** Puts inputs into the form as if they were typed: marked as changed, and validated. Nothing is sent. */
export function applyEdits(form: ProfileForm, edits: Edits): void {
  const names = namesOf(edits);
  for (const name of names)
    form.setValue(name, edits[name] as never, { shouldDirty: true, shouldTouch: true });
  // Once for all: each validation covers the whole form.
  if (names.length > 0) void form.trigger(names);
}
