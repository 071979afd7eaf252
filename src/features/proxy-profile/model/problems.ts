import type { Mismatch } from '#contract';
import { ApiError, type ServerFinding } from '#shared/api/api-error.ts';
import { memberNamedIn } from '#shared/api/failure.ts';
import {
  fields,
  sectionOf,
  sections,
  type Section,
  type FieldName,
  fieldNames,
  splitPath,
} from './fields.ts';

/** A problem of the server with its place. `path` stays as the server spelled it. */
export type PlacedProblem = ServerFinding &
  FieldPlace & {
    isWarning: boolean;
    /** The server rejected a value of a field that follows every rule of the contract. */
    isMismatch: boolean;
  };

/** All problems of a failed save, in the server's order; none is dropped. */
export function placeProblems(error: unknown): PlacedProblem[] {
  if (!(error instanceof ApiError)) return [];
  // A request that breaks the contract is never sent, so whatever the server rejects is valid by the contract.
  const isRefusal = error.kind === 'invalid' && error.status !== null;
  return error.findings.map((problem) => {
    const place = placeOfProblem(problem);
    const isWarning = severityOf(problem.payload) === 'warning';
    const isMismatch = isRefusal && !isWarning && place.field !== undefined;
    return { ...problem, ...place, isWarning, isMismatch };
  });
}

/** A hint may be the only part that names the field, or name it if the path isn't useful. */
function placeOfProblem({ path, hint }: ServerFinding): FieldPlace {
  const place = placeOf(path);
  const named = hint === undefined ? undefined : memberNamedIn(hint);
  return place.field || place.section || named === undefined ? place : placeOf(named);
}

function severityOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'severity' in payload
    ? payload.severity
    : undefined;
}

/**
 * Groups problems of one place that have the same message: the message is shown once, and other details are
 * under "Details". Every problem is in exactly one group; groups are in the order of their first problem.
 */
export function groupDuplicates(problems: readonly PlacedProblem[]): PlacedProblem[][] {
  const lists = new Map<string, PlacedProblem[]>();
  for (const problem of problems) {
    const { field, section, entry, path, message, isWarning } = problem;
    const key = JSON.stringify([
      field ?? section ?? path,
      !field && !section,
      entry,
      message,
      isWarning,
    ]);
    const list = lists.get(key);
    if (list) list.push(problem);
    else lists.set(key, [problem]);
  }
  return [...lists.values()];
}

/** The problems of a section: of the section as a whole, and of each of its fields. */
export function problemsOfSection(
  problems: readonly PlacedProblem[],
  sectionId: Section['id'],
): PlacedProblem[] {
  return problems.filter(
    ({ field, section }) =>
      section === sectionId || (field !== undefined && sectionOf(field) === sectionId),
  );
}

/** The problems left after fields were edited: those of the fields and of their sections are out of date. */
export function withoutProblemsOf(
  problems: readonly PlacedProblem[],
  field: FieldName,
): readonly PlacedProblem[] {
  const left = problems.filter(
    (problem) => problem.field !== field && problem.section !== sectionOf(field),
  );
  return left.length === problems.length ? problems : left;
}

/** What a problem is about, by the labels of the page; the raw path if the page has no such field. */
export function subjectOf(problem: PlacedProblem): string {
  if (problem.field) return fields[problem.field].label;
  if (problem.section)
    return sections.find(({ id }) => id === problem.section)?.title ?? problem.path;
  return problem.path;
}

/**
 * The contract mismatches in an error response: each value that the contract allows and the API rejects, once
 * per message.
 */
export function mismatchesOf(error: unknown): Mismatch[] {
  return groupDuplicates(placeProblems(error).filter(({ isMismatch }) => isMismatch)).flatMap(
    ([first]) => {
      if (!first) return [];
      const { field = '', entry, message } = first;
      return {
        path: entry === undefined ? field : `${field}[${entry - 1}]`,
        expected: 'acceptance, because the contract allows this value.',
        got: `a rejection: ${message}`,
      };
    },
  );
}

/**
 * The place of a server's problem: a field, a whole section, or neither. `entry` is the list entry it names,
 * counted from 1 as people count.
 */
export type FieldPlace =
  | { field: FieldName; section?: undefined; entry?: number }
  | { section: Section['id']; field?: undefined; entry?: undefined }
  | { field?: undefined; section?: undefined; entry?: undefined };

const places = new Map<string, FieldPlace>();

for (const { id } of sections) if (id !== 'basics') places.set(plain(id), { section: id });
for (const field of fieldNames) {
  places.set(plain(field), { field });
  // The names of nested fields are unique, so the bare name is enough.
  places.set(plain(splitPath(field).own), { field });
}

/** What may follow the name of a field: `[2]`, `.2`, `/2`, `[key]`, each also repeatedly. */
const INDEX = /(\[[^\]]*\]|[./]\d+)$/;

/**
 * Finds the place for a `propertyPath` as servers spell it: `location.country_code`, `proxyAccountId`,
 * `advancedSettings.sessAsn`, `location[asn]`, `data.port`, `[0].port`, `filter_by_subnets_list[2]`, the bare
 * name of a nested field, or the name of a nested object, which is a whole section.
 */
export function placeOf(propertyPath: string): FieldPlace {
  let path = propertyPath.trim().replace(/^(data(?=[.[/])|\[\d+\]|\d+(?=[.[/])|[./$])+/, '');
  let entry: number | undefined;
  for (;;) {
    const place = places.get(plain(path));
    if (place) {
      const isList = place.field !== undefined && fields[place.field].kind === 'lines';
      return isList && entry !== undefined ? { field: place.field, entry } : place;
    }
    const [index] = INDEX.exec(path) ?? [];
    if (index === undefined) return {};
    path = path.slice(0, -index.length);
    const position = /^[[./]"?(\d+)"?\]?$/.exec(index)?.[1];
    // Of several indexes the first one is that of the list's own entries.
    entry = position === undefined ? undefined : Number(position) + 1;
  }
}

/** A path without the differences between spellings: case, underscores, dots, brackets. */
function plain(path: string): string {
  return path.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
