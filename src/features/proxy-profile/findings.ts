import { ApiError, type ServerFinding } from '#shared/api/api-error.ts';
import { fields, groupOf, groups, type FieldGroup, type FieldName } from './fields.ts';
import { placeOf, type Place } from './finding-place.ts';

/** A finding of the server in its place. `path` stays as the server spelled it. */
export type PlacedFinding = ServerFinding & Place & { isWarning: boolean };

/** All findings of a failed save, in the server's order; none is dropped. */
export function placeFindings(error: unknown): PlacedFinding[] {
  if (!(error instanceof ApiError)) return [];
  return error.findings.map((finding) => ({
    ...finding,
    ...placeOf(finding.path),
    isWarning: severityOf(finding.payload) === 'warning',
  }));
}

function severityOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'severity' in payload
    ? payload.severity
    : undefined;
}

/** What the server found in a section: in the section as a whole, and in each of its fields. */
export function findingsOfGroup(
  findings: readonly PlacedFinding[],
  group: FieldGroup['id'],
): readonly PlacedFinding[] {
  return findings.filter(
    (finding) =>
      finding.group === group || (finding.field !== undefined && groupOf(finding.field) === group),
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
