import type { Mismatch } from '#contract';
import { ApiError, type ServerFinding } from '#shared/api/api-error.ts';
import { memberNamedIn } from '#shared/api/failure.ts';
import { fields, groupOf, groups, type FieldGroup, type FieldName } from './fields.ts';
import { placeOf, type Place } from './problem-place.ts';

/** A finding of the server in its place. `path` stays as the server spelled it. */
export type PlacedFinding = ServerFinding &
  Place & {
    isWarning: boolean;
    /** The server refused a value of a field although it keeps every rule of the contract. */
    isMismatch: boolean;
  };

/** All findings of a failed save, in the server's order; none is dropped. */
export function placeFindings(error: unknown): PlacedFinding[] {
  if (!(error instanceof ApiError)) return [];
  // A request that breaks the contract is never sent, so what the server refuses keeps it.
  const isRefusal = error.kind === 'invalid' && error.status !== null;
  return error.findings.map((finding) => {
    const place = placeOfFinding(finding);
    const isWarning = severityOf(finding.payload) === 'warning';
    const isMismatch = isRefusal && !isWarning && place.field !== undefined;
    return { ...finding, ...place, isWarning, isMismatch };
  });
}

/** A hint may be the only place that names the field, or names it where the path says nothing of use. */
function placeOfFinding({ path, hint }: ServerFinding): Place {
  const place = placeOf(path);
  const named = hint === undefined ? undefined : memberNamedIn(hint);
  return place.field || place.group || named === undefined ? place : placeOf(named);
}

function severityOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'severity' in payload
    ? payload.severity
    : undefined;
}

/**
 * Findings of one place that say the same, together: their text is shown once, and what each has besides it
 * stands behind "Details". Every finding is in exactly one list; the order is that of the first of each.
 */
export function alike(findings: readonly PlacedFinding[]): PlacedFinding[][] {
  const lists = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const { field, group, entry, path, message, isWarning } = finding;
    const key = JSON.stringify([
      field ?? group ?? path,
      !field && !group,
      entry,
      message,
      isWarning,
    ]);
    const list = lists.get(key);
    if (list) list.push(finding);
    else lists.set(key, [finding]);
  }
  return [...lists.values()];
}

/** The findings of a section: of the section as a whole, and of each of its fields. */
export function findingsOfGroup(
  findings: readonly PlacedFinding[],
  groupId: FieldGroup['id'],
): PlacedFinding[] {
  return findings.filter(
    ({ field, group }) => group === groupId || (field !== undefined && groupOf(field) === groupId),
  );
}

/** What is left once a field was edited: its own findings, and those of its section, are out of date. */
export function withoutFindingsOf(
  findings: readonly PlacedFinding[],
  field: FieldName,
): readonly PlacedFinding[] {
  const left = findings.filter(
    (finding) => finding.field !== field && finding.group !== groupOf(field),
  );
  return left.length === findings.length ? findings : left;
}

/** What a finding is about, in the words of the page; the raw path where the page has no such field. */
export function subjectOf(finding: PlacedFinding): string {
  if (finding.field) return fields[finding.field].label;
  if (finding.group) return groups.find(({ id }) => id === finding.group)?.title ?? finding.path;
  return finding.path;
}

/**
 * The mismatches with the contract that a refusal shows: each value that the contract allows and the API does
 * not, once for each thing that it says of it.
 */
export function mismatchesOf(error: unknown): Mismatch[] {
  return alike(placeFindings(error).filter(({ isMismatch }) => isMismatch)).flatMap(([first]) => {
    if (!first) return [];
    const { field = '', entry, message } = first;
    return {
      path: entry === undefined ? field : `${field}[${entry - 1}]`,
      expected: 'acceptance, since the contract allows the value.',
      got: `a refusal: ${message}`,
    };
  });
}
