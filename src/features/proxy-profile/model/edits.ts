import { fieldNames, type FieldName } from './fields.ts';
import type { ProfileForm } from './form-check.ts';
import { memberAt, setMember, type FormValues } from './form-values.ts';

/** Inputs by the dotted path of their field: the text of an input, or whether a switch is on. */
export type Edits = Partial<Record<FieldName, string | boolean>>;

/** The inputs of `after` that are not as they were in `before`. */
export function editsOf(before: FormValues, after: FormValues): Edits {
  return Object.fromEntries(
    fieldNames
      .map((name) => [name, inputAt(after, name)] as const)
      .filter(([name, input]) => input !== inputAt(before, name)),
  );
}

/** The inputs of these fields as a form has them. */
export function inputsAt(form: FormValues, names: readonly FieldName[]): Edits {
  return Object.fromEntries(names.map((name) => [name, inputAt(form, name)]));
}

/** What a form has in one input. */
export function inputAt(form: FormValues, name: FieldName): string | boolean {
  return memberAt(form, name) as string | boolean;
}

/** The names of the fields that are edited, in the order of the page. */
export function namesOf(edits: Edits): FieldName[] {
  return fieldNames.filter((name) => edits[name] !== undefined);
}

/** A copy of a form with edits applied. */
export function withEdits(form: FormValues, edits: Edits): FormValues {
  const copy = structuredClone(form);
  for (const name of namesOf(edits)) setMember(copy, name, edits[name]);
  return copy;
}

/** Puts inputs into the form as if they were typed: marked as changed, and checked. Nothing is sent. */
export function applyEdits(form: ProfileForm, edits: Edits): void {
  const names = namesOf(edits);
  for (const name of names)
    form.setValue(name, edits[name] as never, { shouldDirty: true, shouldTouch: true });
  // Once for all: every check goes over the whole form.
  if (names.length > 0) void form.trigger(names);
}
