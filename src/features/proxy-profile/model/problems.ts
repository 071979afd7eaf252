import { isObject, type Mismatch } from '#contract';
import { ApiError, type ServerFinding } from '#shared/api/api-error.ts';
import { memberNamedIn } from '#shared/api/failure.ts';
import {
  labelOf,
  fields,
  sectionOf,
  sections,
  fieldNames,
  splitPath,
  type Section,
  type FieldName,
} from './fields.ts';

/** A problem of the server with its place. `path` stays as the server spelled it. */
export type PlacedProblem = ServerFinding &
  FieldPlace & {
    isWarning: boolean;
    /** The server rejected a value of a field that follows every rule of the contract. */
    isMismatch: boolean;
    /** More problems with this message at this place, which may have other details. */
    repeats: ServerFinding[];
  };

/**
 * All problems of a failed save, in the server's order; none is dropped. A message that the server repeats at
 * one place is one problem.
 */
export function placeProblems(error: unknown): PlacedProblem[] {
  if (!(error instanceof ApiError)) return [];
  // A request that breaks the contract is never sent, so whatever the server rejects is valid by the contract.
  const isRefusal = error.kind === 'invalid' && error.status !== null;
  const placed = new Map<string, PlacedProblem>();
  for (const problem of error.findings) {
    const place = placeOfProblem(problem);
    const { path, message, payload } = problem;
    const isWarning = isObject(payload) && payload['severity'] === 'warning';
    const isMismatch = isRefusal && !isWarning && place.field !== undefined;
    const key = JSON.stringify([
      place.field || place.section ? place : { path },
      message,
      isWarning,
    ]);
    const same = placed.get(key);
    if (same) same.repeats.push(problem);
    else placed.set(key, { ...problem, ...place, isWarning, isMismatch, repeats: [] });
  }
  return [...placed.values()];
}

/** A rule of the contract that the form breaks, with its place. */
export function asProblem(finding: ServerFinding): PlacedProblem {
  const place = placeOf(finding.path);
  return { ...finding, ...place, isWarning: false, isMismatch: false, repeats: [] };
}

/** A hint may be the only part that names the field, or name it if the path isn't useful. */
function placeOfProblem({ path, hint }: ServerFinding): FieldPlace {
  const place = placeOf(path);
  const named = hint === undefined ? undefined : memberNamedIn(hint);
  return place.field || place.section || named === undefined ? place : placeOf(named);
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
export function subjectOf({ path, field, section }: { path: string } & FieldPlace): string {
  if (field) return labelOf(field);
  return sections.find(({ id }) => id === section)?.title ?? path;
}

/**
 * The contract mismatches in an error response: each value that the contract allows and the API rejects, once
 * per message.
 */
export function mismatchesOf(error: unknown): Mismatch[] {
  return placeProblems(error)
    .filter(({ isMismatch }) => isMismatch)
    .map(({ field = '', entry, message }) => ({
      path: entry === undefined ? field : `${field}[${entry - 1}]`,
      expected: 'acceptance, because the contract allows this value.',
      got: `a rejection: ${message}`,
    }));
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
