import * as z from 'zod/mini';
import { dottedPath } from '#contract';
import { fileBytes, UnusableFileError } from '../files/file-text.ts';
import { findJsonFaults, linesAndColumns, offsetsOf, type JsonPath } from '../lib/json-text.ts';
import { PLAN_FORMAT, PLAN_VERSION } from './plan-format.ts';
import { planHead, profilesItem, resetItem, type PlanFile } from './plan-schema.ts';
import { sha256 } from './sha-256.ts';
import type { FileContent } from '../files/file-worker.ts';

/** A plan, and the SHA-256 of its file in hexadecimal; missing where it can't be computed. */
export interface OpenedPlan {
  plan: PlanFile;
  digest?: string | undefined;
}

const limits = { megabytes: 200, tooLarge: 'Make several smaller plans instead.' };

export const MAX_PLAN_BYTES = limits.megabytes * 1024 * 1024;

/** Reads a plan from a file, or from whatever else has its size and bytes. Rejects with UnusableFileError. */
export async function openPlan(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<OpenedPlan> {
  const bytes = await fileBytes(file, limits);
  return { plan: parsePlan(decode(bytes)), digest: await sha256(bytes) };
}

/** The same from the bytes of a file. */
export function openPlanBytes(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPlan> {
  return openPlan(new Blob([bytes]));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableFileError("The file isn't UTF-8 text. Choose a saved plan.");
  }
}

const itemOf = { reset: resetItem, profiles: profilesItem };

const syntaxTexts = {
  syntax: "This isn't valid JSON. The file may be incomplete.",
  repeated: 'This member is duplicated.',
  nested: 'This is nested too deeply for a plan.',
};

/** At most this many problems are reported. */
const MAX_PROBLEMS = 20;
const MORE_PROBLEMS = `There are more problems. The first ${MAX_PROBLEMS} are listed.`;

/** A plan has fewer levels. */
const MAX_DEPTH = 32;

/** What is wrong, and where: the offset may follow from the path. */
interface Problem {
  path: JsonPath;
  at?: number;
  message: string;
}

/** The plan in a text. Throws UnusableFileError. */
export function parsePlan(text: string): PlanFile {
  const { repeated, fatal } = findJsonFaults(text, {
    limit: MAX_PROBLEMS + 1,
    maxDepth: MAX_DEPTH,
  });
  const problems: Problem[] = [...repeated, ...(fatal ? [fatal] : [])].map((fault) => ({
    ...fault,
    message: syntaxTexts[fault.kind],
  }));
  if (fatal) throw placedError(text, problems);
  const value = JSON.parse(text) as unknown;
  const { format, version, kind, items } = Object(value) as Record<string, unknown>;
  if (format !== PLAN_FORMAT)
    throw new UnusableFileError(`This isn't a plan. A plan has the format "${PLAN_FORMAT}".`);
  if (version !== PLAN_VERSION)
    throw new UnusableFileError(
      `This plan has version ${textOf(version)}. Only version ${PLAN_VERSION} can be read.`,
    );
  if (kind !== 'reset' && kind !== 'profiles')
    throw new UnusableFileError(
      `This plan has the kind ${textOf(kind)}. Only "reset" and "profiles" can be read.`,
    );

  problems.push(...problemsOf(planHead, value, []));
  const seen = new Map<string, number>();
  for (const [index, entry] of Array.isArray(items) ? items.entries() : []) {
    if (problems.length > MAX_PROBLEMS) break;
    problems.push(...problemsOfItem(kind, entry, index, seen));
  }
  if (problems.length > 0) throw placedError(text, problems);
  if (Array.isArray(items) && items.length === 0)
    throw new UnusableFileError('The plan has no items.');
  return value as PlanFile;
}

/** The problems of an item, which must not be one of those already seen. */
function problemsOfItem(
  kind: PlanFile['kind'],
  item: unknown,
  index: number,
  seen: Map<string, number>,
): Problem[] {
  const path = ['items', index];
  const problems = problemsOf(itemOf[kind], item, path);
  if (problems.length > 0) return problems;
  const { id, team_id } = item as { id: string; team_id?: string };
  // JSON separates the two IDs of a profile unmistakably.
  const key = team_id === undefined ? id : JSON.stringify([team_id, id]);
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, index);
    return [];
  }
  return [{ path: [...path, 'id'], message: `${textOf(id)} is already in items[${first}].` }];
}

/** The first problems of a value, one more than is reported. */
function problemsOf(schema: z.core.$ZodType, value: unknown, path: JsonPath): Problem[] {
  const { error } = z.safeParse(schema, value);
  const problems: Problem[] = [];
  for (const issue of error?.issues ?? []) {
    const place = [...path, ...(issue.path as JsonPath)];
    if (issue.code !== 'unrecognized_keys') problems.push({ path: place, message: issue.message });
    else
      for (const key of issue.keys.slice(0, MAX_PROBLEMS + 1))
        problems.push({ path: [...place, key], message: "Plans can't contain this member." });
  }
  return problems.slice(0, MAX_PROBLEMS + 1);
}

/** The problems in the order of the text, each with its line and column. */
function placedError(text: string, problems: readonly Problem[]): UnusableFileError {
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
  const texts = placed.map(({ path, message }, index) => {
    const { line = 1, column = 1 } = places[index] ?? {};
    const place = `line ${line}, column ${column}`;
    const where =
      path.length === 0 ? `At ${place}` : `At ${cut(dottedPath(path), MAX_PATH)} (${place})`;
    return `${where}: ${message}`;
  });
  const isMore = problems.length > MAX_PROBLEMS;
  return new UnusableFileError(...texts, ...(isMore ? [MORE_PROBLEMS] : []));
}

/** The longest text that a message repeats, and the longest path. */
const MAX_QUOTED = 60;
const MAX_PATH = 200;

function textOf(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'none', MAX_QUOTED);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** The items of the plan in a file, and the rest of it. Rejects with UnusableFileError. */
export async function planInFile(
  file: Blob,
): Promise<FileContent<PlanFile['items'][number], OpenedPlan>> {
  const { plan, digest } = await openPlan(file);
  return { items: plan.items, rest: { plan: { ...plan, items: [] }, digest } };
}
