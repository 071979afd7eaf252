import { toNestErrors } from '@hookform/resolvers';
import { useMemo } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { inputAt, fromWire, type FormValues, type Representation } from '../model/form-values.ts';
import { fieldNames, type FieldName } from '../model/fields.ts';
import { fieldCheck, type CheckedForm } from '../model/body.ts';

/** The form of a profile. What it submits is validated. */
export type ProfileForm = UseFormReturn<FormValues, unknown, CheckedForm>;

/** The form for a baseline: text as typed, validated against the contract while typing. */
export function useProfileForm(
  baseline: Representation,
  check: (form: FormValues) => CheckedForm,
): ProfileForm {
  const resolver = useMemo(() => resolverOf(baseline, check), [baseline, check]);
  return useForm({ resolver, defaultValues: fromWire(baseline), mode: 'onChange' });
}

/**
 * A keystroke validates its own field; anything else validates the whole form. So the form's `isValid` can't be
 * used, because it may be based on a single field.
 */
function resolverOf(
  baseline: Representation,
  checkForm: (form: FormValues) => CheckedForm,
): Resolver<FormValues, unknown, CheckedForm> {
  const checkField = fieldCheck(baseline);
  return (form, _, options) => {
    const errors: FieldErrors = {};
    const [name, ...others] = (options.names ?? []) as FieldName[];
    if (name !== undefined && others.length === 0) {
      const message = checkField(form, name);
      if (message === undefined) return { values: form as never, errors: {} };
      errors[name] = { type: 'custom', message };
    } else {
      const checked = checkForm(form);
      if (checked.validationErrors.length === 0) return { values: checked, errors: {} };
      for (const { path, message } of checked.validationErrors)
        errors[path] ??= { type: 'custom', message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Resets the form to the stored values. Anything typed during the save stays as an edit. */
export function startFrom(form: ProfileForm, stored: Representation, sent: FormValues): void {
  const now = structuredClone(form.getValues());
  form.reset(fromWire(stored));
  for (const name of fieldNames) {
    const input = inputAt(now, name);
    if (input !== inputAt(sent, name)) form.setValue(name, input, { shouldDirty: true });
  }
}
