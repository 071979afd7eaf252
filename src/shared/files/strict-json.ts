import * as z from 'zod/mini';
import { dottedPath } from '#contract';
import { ruleText } from '../rules/rule-texts.ts';
import { UnusableFileError } from './file-text.ts';
import * as texts from './file-texts.ts';

/** At most this many problems are reported. */
export const MAX_PROBLEMS = 20;

/** No file of ours has as many levels. */
const MAX_DEPTH = 32;

type JsonPath = readonly (string | number)[];

/** What is wrong in a file, and the names and indexes that lead to it. */
export interface Problem {
  path: JsonPath;
  message: string;
}

/** The value of a JSON text (RFC 8259), and the members that it has twice. Throws UnusableFileError. */
export function strictJson(text: string): { value: unknown; problems: Problem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnusableFileError(texts.notJson);
  }
  return { value, problems: repeatedMembers(text) };
}

/**
 * The first members that occur twice in an object of a valid JSON text: `JSON.parse` takes the last of them. Throws
 * UnusableFileError where the text is nested too deeply.
 */
function repeatedMembers(text: string): Problem[] {
  const problems: Problem[] = [];
  const path: (string | number)[] = [];
  // Those that haven't ended: the names of an object so far, undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  const mark = /["{}[\],]/g;
  while (problems.length <= MAX_PROBLEMS && mark.test(text)) {
    const at = mark.lastIndex - 1;
    const names = open.at(-1);
    const character = text[at];
    if (character === '"') {
      mark.lastIndex = endOfString(text, at);
      if (!names || !isName) continue;
      const name = JSON.parse(text.slice(at, mark.lastIndex)) as string;
      path.splice(-1, 1, name);
      if (names.has(name)) problems.push({ path: [...path], message: texts.repeatedMember });
      names.add(name);
      isName = false;
    } else if (character === ',') {
      isName = names !== undefined;
      if (!names) path.push(Number(path.pop()) + 1);
    } else if (character === '{' || character === '[') {
      isName = character === '{';
      if (open.length > MAX_DEPTH) throw problemsError([{ path, message: texts.tooDeep }]);
      open.push(isName ? new Set() : undefined);
      path.push(isName ? '' : 0);
    } else {
      open.pop();
      path.pop();
    }
  }
  return problems;
}

/** Where a string ends that begins here: behind the quotation mark that isn't escaped. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
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

/** The first problems, each with its path. */
export function problemsError(problems: readonly Problem[]): UnusableFileError {
  const sentences = problems
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) =>
      path.length === 0 ? message : texts.problemAt(cut(dottedPath(path), MAX_PATH), message),
    );
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
