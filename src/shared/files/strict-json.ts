import * as z from 'zod/mini';
import { dottedPath } from '#contract';
import { findJsonFaults, linesAndColumns, offsetsOf, type JsonPath } from '../lib/json-text.ts';
import { ruleText } from '../rules/rule-texts.ts';
import { UnusableFileError } from './file-text.ts';
import * as texts from './file-texts.ts';

/** At most this many problems are reported. */
export const MAX_PROBLEMS = 20;

/** No file of ours has as many levels. */
const MAX_DEPTH = 32;

/** What is wrong in a file, and where: the offset may follow from the path. */
export interface Problem {
  path: JsonPath;
  at?: number;
  message: string;
}

/** The value of a JSON text (RFC 8259), and the members that it has twice. Throws UnusableFileError. */
export function strictJson(text: string): { value: unknown; problems: Problem[] } {
  const { repeated, fatal } = findJsonFaults(text, {
    limit: MAX_PROBLEMS + 1,
    maxDepth: MAX_DEPTH,
  });
  const problems: Problem[] = [...repeated, ...(fatal ? [fatal] : [])].map((fault) => ({
    ...fault,
    message: texts.jsonFaults[fault.kind],
  }));
  if (fatal) throw placedError(text, problems);
  return { value: JSON.parse(text), problems };
}

/** The first problems of a value, one more than is reported. */
export function problemsIn(schema: z.core.$ZodType, value: unknown, path: JsonPath): Problem[] {
  const { error } = z.safeParse(schema, value);
  const problems: Problem[] = [];
  for (const issue of error?.issues ?? []) {
    const place = [...path, ...(issue.path as JsonPath)];
    if (issue.code !== 'unrecognized_keys')
      problems.push({ path: place, message: ruleText(issue.message) });
    else
      for (const key of issue.keys.slice(0, MAX_PROBLEMS + 1))
        problems.push({ path: [...place, key], message: texts.unknownMember });
  }
  return problems.slice(0, MAX_PROBLEMS + 1);
}

/** The problems in the order of the text, each with its line and column. */
export function placedError(text: string, problems: readonly Problem[]): UnusableFileError {
  const unplaced = problems.filter(({ at }) => at === undefined);
  const offsets =
    unplaced.length > 0
      ? offsetsOf(
          text,
          unplaced.map(({ path }) => path),
        )
      : [];
  const placed = problems
    .map((problem) => ({ ...problem, at: problem.at ?? offsets[unplaced.indexOf(problem)] ?? 0 }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MAX_PROBLEMS);
  const places = linesAndColumns(
    text,
    placed.map(({ at }) => at),
  );
  const sentences = placed.map(({ path, message }, index) => {
    const { line = 1, column = 1 } = places[index] ?? {};
    return texts.problemAt(cut(dottedPath(path), MAX_PATH), line, column, message);
  });
  const isMore = problems.length > MAX_PROBLEMS;
  return new UnusableFileError(...sentences, ...(isMore ? [texts.moreProblems(MAX_PROBLEMS)] : []));
}

/** The longest text that a message repeats, and the longest path. */
const MAX_QUOTED = 60;
const MAX_PATH = 200;

export function textOf(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'none', MAX_QUOTED);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
