import type { ProxyProfileBody } from '#contract';
import { isKnown } from '../../model/body.ts';
import { fieldNames, type FieldName } from '../../model/fields.ts';
import type { Representation } from '../../model/form-values.ts';
import { isSame, isSent, valueOf } from '../../model/values.ts';

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
