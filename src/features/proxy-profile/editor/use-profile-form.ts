import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { fieldNames, type FieldName } from '../model/fields.ts';
import { fieldCheck, formSchema } from '../model/form-schema.ts';
import { fromWire, memberAt, type FormValues, type Representation } from '../model/form-values.ts';

/** The form over a baseline: text as typed, checked against the contract as one types. */
export function useProfileForm(baseline: Representation): UseFormReturn<FormValues> {
  const resolver = useMemo(() => resolverOf(baseline), [baseline]);
  return useForm<FormValues>({ resolver, defaultValues: fromWire(baseline), mode: 'onChange' });
}

/**
 * A key is answered for by its own field; all else checks the whole form. So the form's `isValid`, which
 * would be concluded from a single field, is not to be used.
 */
function resolverOf(baseline: Representation): Resolver<FormValues> {
  const whole = zodResolver(formSchema(baseline), undefined, { raw: true, mode: 'sync' });
  const messageFor = fieldCheck(baseline);
  return (form, context, options) => {
    const [name, ...others] = options.names ?? [];
    if (name === undefined || others.length > 0) return whole(form, context, options);
    const message = messageFor(form, name as FieldName);
    if (message === undefined) return { values: form, errors: {} };
    return { values: {}, errors: nested(name, { type: 'custom', message }) };
  };
}

/** An object that has `value` at the dotted path. */
function nested(path: string, value: object): object {
  return path.split('.').reduceRight((inner, own) => ({ [own]: inner }), value);
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
