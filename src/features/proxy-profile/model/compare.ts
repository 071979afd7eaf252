import { isKnown, toBody } from './body.ts';
import {
  inputsAt,
  withEdits,
  type Edits,
  fromWire,
  type FormValues,
  type Representation,
} from './form-values.ts';
import { fieldNames, type FieldName } from './fields.ts';
import { inexactText, leftOutOfFillText } from './texts.ts';
import { isSame, valueOf, isSent } from './values.ts';
import type { ProxyProfileBody } from '#contract';
import type { Baseline } from './baseline.ts';

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

/** Edits that take over the values of another version, and sentences about what they can't take over. */
export interface TakenEdits {
  edits: Edits;
  remarks: string[];
}

/**
 * The edits that fill these fields with the values of another version, as far as they are known there. The form
 * can't represent every value exactly, such as a list with an empty entry: a save would send another one.
 */
export function editsFrom(
  source: Representation,
  names: readonly FieldName[],
  baseline: Representation,
  form: FormValues,
  leftOut: readonly string[] = [],
): TakenEdits {
  const known = names.filter((name) => isKnown(source, name));
  const edits = inputsAt(fromWire(source), known);
  const body = toBody(baseline, withEdits(form, edits));
  const inexact = known.filter((name) => !isSame(valueOf(body, name), valueOf(source, name)));
  return { edits, remarks: [...leftOutOfFillText(leftOut), ...inexactText(inexact)] };
}

/** What a save does to one field. `from` is undefined if the current value is unknown. */
export interface ReviewRow {
  name: FieldName;
  from: unknown;
  to: unknown;
}

/** Every field of the profile, in exactly one of four lists. */
export interface ReviewRows {
  changed: ReviewRow[];
  emptied: ReviewRow[];
  unchanged: ReviewRow[];
  /** Left out of the body, because neither the API nor the user provided a value that can be sent. */
  unknown: FieldName[];
}

/** What a body does to a profile, field by field. */
export function reviewRows(baseline: Representation, body: ProxyProfileBody): ReviewRows {
  const rows: ReviewRows = { changed: [], emptied: [], unchanged: [], unknown: [] };
  for (const name of fieldNames) {
    if (!isSent(body, name)) {
      rows.unknown.push(name);
      continue;
    }
    const from = isKnown(baseline, name) ? valueOf(baseline, name) : undefined;
    const row = { name, from, to: valueOf(body, name) };
    if (isSame(row.from, row.to)) rows.unchanged.push(row);
    else if (row.to === null) rows.emptied.push(row);
    else rows.changed.push(row);
  }
  return rows;
}

/** A field that was changed elsewhere since the form was loaded. */
export interface ConflictRow {
  name: FieldName;
  /** The form's original value, the API's current value, and what a save would send. */
  before: unknown;
  current: unknown;
  mine: unknown;
  /** The user has edited it as well. */
  isMineToo: boolean;
}

export interface Conflict {
  /** The baseline for a new form. */
  current: Baseline;
  /** When it was changed, according to the API; undefined if its time didn't change. */
  changedAt: string | undefined;
  rows: readonly ConflictRow[];
}

/**
 * What a save would overwrite without the user seeing it: the fields whose current value is neither the one
 * that the form is based on nor the one that would be sent. A later time of the last update alone isn't a
 * conflict: if every field is the same, nothing can be lost.
 */
export function conflictRows(
  before: Representation,
  current: Representation,
  body: ProxyProfileBody,
): ConflictRow[] {
  return changedFields(before, current)
    .filter((name) => isSent(body, name) && !isSame(valueOf(current, name), valueOf(body, name)))
    .map((name) => ({
      name,
      before: valueOf(before, name),
      current: valueOf(current, name),
      mine: valueOf(body, name),
      isMineToo: !isSame(valueOf(body, name), valueOf(before, name)),
    }));
}

/** The fields that are known in both representations and differ. */
export function changedFields(before: Representation, current: Representation): FieldName[] {
  return fieldNames.filter(
    (name) =>
      isKnown(before, name) &&
      isKnown(current, name) &&
      !isSame(valueOf(before, name), valueOf(current, name)),
  );
}

/** The conflict between a save and the API's current values; undefined if there is none. */
export function conflictOf(
  before: Representation,
  current: Baseline,
  body: ProxyProfileBody,
): Conflict | undefined {
  const rows = conflictRows(before, current.representation, body);
  const time = current.representation?.updated_at ?? undefined;
  const changedAt = time === before?.updated_at ? undefined : time;
  return rows.length > 0 ? { current, changedAt, rows } : undefined;
}
