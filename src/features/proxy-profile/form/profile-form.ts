import { useState } from 'react';
import {
  type Edits,
  type FormValues,
  type Representation,
  editsOf,
  fromWire,
  inputAt,
  inputsAt,
  namesOf,
} from '../model/form-values.ts';
import type { TakenEdits } from '../model/compare.ts';
import { type FieldName, fieldNames } from '../model/fields.ts';
import { toNestErrors } from '@hookform/resolvers';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { CheckedForm } from '../model/body.ts';

/** Where values come from that fill many fields of the form at once. */
export type FillSource =
  | { from: 'draft'; at: number }
  | { from: 'json' }
  | { from: 'profile'; name: string }
  | { from: 'before-save' };

/** A change of many fields at once. */
interface Filled {
  /** Where the inputs are from; null: the changes were discarded. */
  source: FillSource | null;
  names: readonly FieldName[];
  remarks: readonly string[];
  after: Edits;
  before: Edits;
  onUndo: (() => void) | undefined;
}

/** Edits from elsewhere, and what to say of them. */
interface FilledIn extends Partial<TakenEdits> {
  edits: Edits;
  /** Called on undo, to undo everything else. */
  onUndo?: () => void;
}

/**
 * Fills many fields at once, as edits: nothing is sent, and it can be undone. `onFilled` gets the fields that
 * changed.
 */
export function useFill(form: ProfileForm, onFilled: (names: readonly FieldName[]) => void) {
  const [filled, setFilled] = useState<Filled | null>(null);

  /** Fills in inputs without a word. */
  function lay(edits: Edits) {
    const names = namesOf(edits);
    // As if they were typed: marked as changed, and validated.
    for (const name of names)
      form.setValue(name, edits[name] as never, { shouldDirty: true, shouldTouch: true });
    // Once for all: each validation covers the whole form.
    if (names.length > 0) void form.trigger(names);
    onFilled(names);
  }

  return {
    lay,
    filled,
    /** Fills in inputs from a draft, a file or another profile. */
    fill({ edits, remarks = [], onUndo }: FilledIn, source: FillSource) {
      const now = form.getValues();
      const names = namesOf(edits).filter((name) => edits[name] !== inputAt(now, name));
      const after = Object.fromEntries(names.map((name) => [name, edits[name]]));
      const before = inputsAt(now, names);
      lay(after);
      setFilled({ source, names, remarks, after, before, onUndo });
    },
    /** Resets all fields to the stored values. */
    discard() {
      const edited = structuredClone(form.getValues());
      form.reset();
      const before = editsOf(form.getValues(), edited);
      const names = namesOf(before);
      const after = inputsAt(form.getValues(), names);
      setFilled({ source: null, names, remarks: [], after, before, onUndo: undefined });
    },
    /** Restores the previous values, except in fields edited since. */
    undo() {
      if (!filled) return;
      const now = form.getValues();
      const own = filled.names.filter((name) => filled.after[name] === inputAt(now, name));
      lay(Object.fromEntries(own.map((name) => [name, filled.before[name]])));
      filled.onUndo?.();
      setFilled(null);
    },
    dismiss: () => setFilled(null),
  };
}

export type Fill = ReturnType<typeof useFill>;

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
