import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { fieldNames } from './fields.ts';
import { formSchema } from './form-schema.ts';
import { fromWire, memberAt, type FormValues, type Representation } from './form-values.ts';

/** The form over a baseline: text as typed, checked against the contract as one types. */
export function useProfileForm(baseline: Representation): UseFormReturn<FormValues> {
  const resolver = useMemo(
    () => zodResolver(formSchema(baseline), undefined, { raw: true, mode: 'sync' }),
    [baseline],
  );
  return useForm<FormValues>({ resolver, defaultValues: fromWire(baseline), mode: 'onChange' });
}

/** Starts anew from what was stored. What was typed while the save was under way stays as an edit. */
export function startFrom(
  form: UseFormReturn<FormValues>,
  stored: Representation,
  sent: FormValues,
): void {
  const now = structuredClone(form.getValues());
  form.reset(fromWire(stored));
  for (const name of fieldNames) {
    const input = memberAt(now, name) as string | boolean;
    if (input !== memberAt(sent, name)) form.setValue(name, input, { shouldDirty: true });
  }
}
