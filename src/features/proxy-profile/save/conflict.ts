import type { ProxyProfileBody } from '#contract';
import { isKnown } from '../model/body.ts';
import { fieldNames, type FieldName } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import type { Baseline } from '../model/baseline.ts';
import { isSame, isSent, valueOf } from '../model/values.ts';

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
