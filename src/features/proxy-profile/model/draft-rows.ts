import { inputAt, namesOf, type Edits, toWire, type FormValues } from './form-values.ts';
import { fields, type FieldName } from './fields.ts';

/** Edits that weren't saved, and what their inputs contained before; null: nothing was known of the profile. */
export interface DraftEdits {
  edits: Edits;
  from: Edits | null;
}

export type DraftRow = ReturnType<typeof draftRows>[number];

/**
 * The fields of a draft that differ from the form, each with what was typed, the value it was based on, and the current
 * value. `current` is the form of the current baseline.
 */
export function draftRows(draft: DraftEdits, current: FormValues) {
  return namesOf(draft.edits)
    .filter((name) => draft.edits[name] !== inputAt(current, name))
    .map((name) => {
      const value = (input: unknown) =>
        input === undefined ? undefined : toWire(fields[name].kind, input);
      const now = inputAt(current, name);
      const from = draft.from?.[name];
      return {
        name,
        values: [value(draft.edits[name]), value(from), value(now)],
        /** The current value isn't the one that the edit was based on. */
        isChangedMeanwhile: from !== undefined && from !== now,
      };
    });
}

/** The inputs of a draft for the listed fields. */
export function onlyFields(edits: Edits, names: ReadonlySet<FieldName>): Edits {
  return Object.fromEntries([...names].map((name) => [name, edits[name]]));
}

/** The draft without some of its fields. */
export function withoutFields<Draft extends DraftEdits>(
  draft: Draft,
  gone: ReadonlySet<FieldName>,
): Draft {
  const left = new Set(namesOf(draft.edits).filter((name) => !gone.has(name)));
  return {
    ...draft,
    edits: onlyFields(draft.edits, left),
    from: draft.from && onlyFields(draft.from, left),
  };
}
