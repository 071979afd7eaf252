import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { inputAt } from '../../model/edits.ts';
import { fieldNames, fields, type FieldName } from '../../model/fields.ts';
import { valueError } from '../../model/form-check.ts';
import { fromWire, toWire, type FormValues } from '../../model/form-values.ts';
import type { Values } from '../engine/update-records.ts';

/** The fields that are to be set, which validation needs besides the form. */
interface Chosen {
  names: readonly FieldName[];
}

/** The form of an edit of several profiles: some of the fields, with one value for all profiles. */
export function useSetForm() {
  const [chosen, setChosen] = useState<readonly FieldName[]>([]);
  const form = useForm<FormValues, Chosen, Values>({
    resolver,
    defaultValues: fromWire(null),
    mode: 'onChange',
    context: { names: chosen },
  });
  return {
    form,
    chosen,
    add: (name: FieldName) => setChosen((before) => [...before, name]),
    remove: (name: FieldName) => {
      setChosen((before) => before.filter((each) => each !== name));
      form.resetField(name);
    },
  };
}

export type SetForm = ReturnType<typeof useSetForm>;

/** The same rules as in the form of one profile, for the chosen fields. */
const resolver: Resolver<FormValues, Chosen, Values> = (form, context, options) => {
  const errors: FieldErrors = {};
  const values: Values = {};
  for (const name of fieldNames) {
    if (!context?.names.includes(name)) continue;
    const value = toWire(fields[name].kind, inputAt(form, name));
    values[name] = value;
    const message = valueError(name, value);
    if (message !== undefined) errors[name] = { type: 'custom', message };
  }
  if (Object.keys(errors).length === 0) return { values, errors: {} };
  return { values: {}, errors: toNestErrors(errors, options) };
};
