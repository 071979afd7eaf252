import { accountKey } from '#contract';
import { fileBytes, UnusableFileError } from '../files/file-text.ts';
import type { FileContent } from '../files/file-worker.ts';
import {
  MAX_PROBLEMS,
  problemsError,
  problemsIn,
  strictJson,
  textOf,
  type Problem,
} from '../files/strict-json.ts';
import { PLAN_FORMAT, PLAN_VERSION } from './plan-format.ts';
import { planHead, profilesItem, resetItem, type PlanFile } from './plan-schema.ts';
import { sha256 } from './sha-256.ts';
import * as texts from './texts.ts';

/** A plan, and the SHA-256 of its file in hexadecimal; missing where it can't be computed. */
export interface OpenedPlan {
  plan: PlanFile;
  digest?: string | undefined;
}

const limits = { megabytes: 200, tooLarge: texts.makeSmaller };

/** Reads a plan from a file, or from whatever else has its size and bytes. Rejects with UnusableFileError. */
export async function openPlan(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<OpenedPlan> {
  const bytes = await fileBytes(file, limits);
  return { plan: parsePlan(decode(bytes)), digest: await sha256(bytes) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableFileError(texts.notUtf8);
  }
}

const itemOf = { reset: resetItem, profiles: profilesItem };

/** The plan in a text. Throws UnusableFileError. */
export function parsePlan(text: string): PlanFile {
  const { value, problems } = strictJson(text);
  const { format, version, kind, items } = Object(value) as Record<string, unknown>;
  if (format !== PLAN_FORMAT) throw new UnusableFileError(texts.noPlan(PLAN_FORMAT));
  if (version !== PLAN_VERSION)
    throw new UnusableFileError(texts.otherVersion(textOf(version), PLAN_VERSION));
  if (kind !== 'reset' && kind !== 'profiles')
    throw new UnusableFileError(texts.otherKind(textOf(kind)));

  problems.push(...problemsIn(planHead, value, []));
  const seen = new Map<string, number>();
  for (const [index, entry] of Array.isArray(items) ? items.entries() : []) {
    if (problems.length > MAX_PROBLEMS) break;
    problems.push(...problemsOfItem(kind, entry, index, seen));
  }
  if (problems.length > 0) throw problemsError(problems);
  if (Array.isArray(items) && items.length === 0) throw new UnusableFileError(texts.noItems);
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
  const problems = problemsIn(itemOf[kind], item, path);
  if (problems.length > 0) return problems;
  const { id, team_id } = item as { id: string; team_id?: string };
  // JSON separates the two IDs of a profile unmistakably.
  const key = team_id === undefined ? accountKey(id) : JSON.stringify([team_id, id]);
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, index);
    return [];
  }
  return [{ path: [...path, 'id'], message: texts.repeatedItem(textOf(id), first) }];
}

/** The items of the plan in a file, and the rest of it. Rejects with UnusableFileError. */
export async function planInFile(
  file: Blob,
): Promise<FileContent<PlanFile['items'][number], OpenedPlan>> {
  const { plan, digest } = await openPlan(file);
  return { items: plan.items, rest: { plan: { ...plan, items: [] }, digest } };
}
