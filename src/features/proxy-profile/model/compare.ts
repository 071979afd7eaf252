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
import { folded } from './differences.ts';
import { isSame, isSent, rawValueOf, valueOf } from './values.ts';
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

/** Edits that take over other values, and sentences about what was left out, or can't be represented exactly. */
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

/** What a save does to each field: exactly one of four lists has it, with the values before and after. */
export interface ReviewRows {
  changed: ValuesRow[];
  emptied: ValuesRow[];
  unchanged: ValuesRow[];
  /** Left out of the body, because neither the API nor the user provided a value that can be sent. */
  unknown: FieldName[];
}

/** What a body does to a profile, field by field. */
export function reviewRows(baseline: Representation, body: ProxyProfileBody): ReviewRows {
  const rows: ReviewRows = { changed: [], emptied: [], unchanged: [], unknown: [] };
  for (const name of fieldNames) {
    const from = isKnown(baseline, name) ? valueOf(baseline, name) : undefined;
    const to = valueOf(body, name);
    if (!isSent(body, name)) rows.unknown.push(name);
    else if (isSame(from, to)) rows.unchanged.push({ name, values: [from] });
    else if (to === null) rows.emptied.push({ name, values: [from] });
    else rows.changed.push({ name, values: [from, to] });
  }
  return rows;
}

/** What the current values of a profile say of a save that had no response. */
export type Arrival =
  | { case: 'saved' }
  | { case: 'not-saved' }
  /** The edited fields, if some have neither the value sent nor the one from before, or only some were saved. */
  | { case: 'differs'; rows: readonly ValuesRow[] };

/**
 * Whether a save has arrived, by the fields that it was to change, or by all if it was to change none. A value that is only written differently is
 * the one sent, unless it was there before: then it proves nothing.
 */
export function arrivalOf(
  before: Representation,
  body: ProxyProfileBody,
  current: Representation,
): Arrival {
  const all = fieldNames
    .filter((name) => isSent(body, name))
    .map((name) => {
      const was = isKnown(before, name) ? valueOf(before, name) : undefined;
      return { name, was, sent: valueOf(body, name), now: rawValueOf(current, name) };
    });
  const edited = all.filter(({ was, sent }) => !isSame(was, sent));
  // Where only the text of a field was edited, such as 02000.
  const rows = edited.length > 0 ? edited : all;
  const isStored = (row: (typeof rows)[number]) =>
    isSame(row.now, row.sent) ||
    (folded(row.now) === folded(row.sent) && !isSame(row.now, row.was));
  if (rows.every(isStored)) return { case: 'saved' };
  if (rows.every(({ was, now }) => isSame(was, now))) return { case: 'not-saved' };
  return {
    case: 'differs',
    rows: rows.map(({ name, was, sent, now }) => ({ name, values: [was, sent, now] })),
  };
}

/** A field that was changed elsewhere since the form was loaded. */
export interface ConflictRow {
  name: FieldName;
  /** The form's original value, the API's current value, and what a save would send. */
  values: readonly [before: unknown, current: unknown, mine: unknown];
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

/** The fields that are known in both representations and differ. */
export function changedFields(before: Representation, current: Representation): FieldName[] {
  return differingFields(before, current)
    .map(({ name }) => name)
    .filter((name) => isKnown(before, name) && isKnown(current, name));
}

/**
 * What a save would overwrite without the user seeing it: the fields whose current value is neither the one
 * that the form is based on nor the one that would be sent. A later time of the last update alone isn't a
 * conflict: if every field is the same, nothing can be lost. Undefined if there is none.
 */
export function conflictOf(
  before: Representation,
  current: Baseline,
  body: ProxyProfileBody,
): Conflict | undefined {
  const { representation } = current;
  const rows = changedFields(before, representation)
    .filter((name) => isSent(body, name))
    .map((name): ConflictRow => {
      const [was, mine] = [valueOf(before, name), valueOf(body, name)];
      return {
        name,
        values: [was, valueOf(representation, name), mine],
        isMineToo: !isSame(mine, was),
      };
    })
    .filter(({ values: [, theirs, mine] }) => !isSame(theirs, mine));
  const time = representation?.updated_at ?? undefined;
  const changedAt = time === before?.updated_at ? undefined : time;
  return rows.length > 0 ? { current, changedAt, rows } : undefined;
}
