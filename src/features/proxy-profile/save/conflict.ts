import type { ProxyProfileBody } from '#contract';
import { isKnown } from '../model/body.ts';
import { fieldNames, type FieldName } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import type { Baseline } from '../model/baseline.ts';
import { isSame, isSent, valueOf } from '../model/values.ts';

/** A field that was changed elsewhere since the form was made. */
export interface ConflictRow {
  name: FieldName;
  /** As the form was made from it, as the API has it now, and as a save would send it. */
  before: unknown;
  current: unknown;
  mine: unknown;
  /** The user has edited it as well. */
  isMineToo: boolean;
}

export interface Conflict {
  /** What a new form would be made from. */
  current: Baseline;
  /** When it was changed, as the API says it; undefined where its time did not move. */
  changedAt: string | undefined;
  rows: readonly ConflictRow[];
}

/**
 * What a save would overwrite without the user seeing it: the fields whose current value is neither the one that the form was
 * made from nor the one that would be sent. A later time of the last update alone is no conflict: where it moved
 * and every field is the same, nothing can be lost.
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

/** The fields that are known of both representations and differ. */
export function changedFields(before: Representation, current: Representation): FieldName[] {
  return fieldNames.filter(
    (name) =>
      isKnown(before, name) &&
      isKnown(current, name) &&
      !isSame(valueOf(before, name), valueOf(current, name)),
  );
}

/** The conflict between a save and what the API has now; undefined where there is none. */
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
