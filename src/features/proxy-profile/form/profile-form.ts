import { toNestErrors } from '@hookform/resolvers';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { inputAt, fromWire, type FormValues, type Representation } from '../model/form-values.ts';
import { fieldNames } from '../model/fields.ts';
import type { CheckedForm } from '../model/body.ts';

/** The form of a profile. What it submits is validated. */
export type ProfileForm = UseFormReturn<FormValues, unknown, CheckedForm>;

/** The form for a baseline: text as typed, validated against the contract while typing. */
export function useProfileForm(
  baseline: Representation,
  check: (form: FormValues) => CheckedForm,
): ProfileForm {
  return useForm<FormValues, unknown, CheckedForm>({
    resolver(form, _, options) {
      const checked = check(form);
      if (checked.validationErrors.length === 0) return { values: checked, errors: {} };
      const errors: FieldErrors = {};
      for (const { path, message } of checked.validationErrors)
        errors[path] ??= { type: 'custom', message };
      return { values: {}, errors: toNestErrors(errors, options) };
    },
    defaultValues: fromWire(baseline),
    mode: 'onChange',
  });
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
