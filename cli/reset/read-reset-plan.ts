import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { findJsonFaults } from '#shared/lib/json-text.ts';
import { MAX_PLAN_BYTES, openPlanBytes } from '#shared/plan/parse-plan.ts';
import {
  planHead,
  resetItem,
  type PlanFile,
  type ResetItem,
  type ResetPlanFile,
} from '#shared/plan/plan-schema.ts';
import { sha256 } from '#shared/plan/sha-256.ts';
import { chunksOf } from '../files/plan-files.ts';
import { createIdList, type IdList } from '../plan/id-list.ts';
import { splitItems } from '../plan/split-items.ts';

/** A plan without what it says about its accounts, which a run doesn't need. */
export type ResetPlanIds = Omit<ResetPlanFile, 'items'> & { ids: IdList };

/** The plan in the bytes of a file, and the SHA-256 of them. Rejects with UnusableFileError. */
export async function readResetPlan(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ plan: ResetPlanIds | Exclude<PlanFile, ResetPlanFile>; digest?: string | undefined }> {
  const usable = usablePlan(bytes);
  if (usable) return { plan: usable, digest: await sha256(bytes) };
  const { plan, digest } = await openPlanBytes(bytes);
  if (plan.kind !== 'reset') return { plan, digest };
  const { items, ...head } = plan;
  return { plan: { ...head, ids: createIdList(idsOf(items)) }, digest };
}

/**
 * The plan, if it is usable: what is wrong in it, and at which line, is found by the reader of the console, which
 * has all of it in memory.
 */
function usablePlan(bytes: Uint8Array<ArrayBuffer>): ResetPlanIds | undefined {
  if (bytes.length > MAX_PLAN_BYTES || !isUtf8(bytes)) return undefined;
  const ids = createIdList([], bytes.length);
  let isUsable = true;
  try {
    const text = splitItems([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)], (json) => {
      const items: unknown = isUsable ? JSON.parse(json) : undefined;
      if (isUsable && isOnce(json, items) && areUsable(items)) ids.append(idsOf(items));
      else isUsable = false;
    });
    const value: unknown = JSON.parse(text);
    const { data: head } = z.safeParse(planHead, value);
    if (!isUsable || !head || !isOnce(text, value)) return undefined;
    const { items, kind, ...rest } = head;
    if (kind !== 'reset' || items.length > 0 || ids.length() === 0) return undefined;
    return ids.isDistinct() ? { ...rest, kind, ids } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether no object of a JSON text has two members of the same name. */
function isOnce(json: string, value: unknown): boolean {
  // JSON.parse keeps the last of two members, so the value has another text. Others have too, and are searched.
  if (JSON.stringify(value) === json) return true;
  const { repeated, fatal } = findJsonFaults(json, { limit: 1, maxDepth: MAX_DEPTH });
  return repeated.length === 0 && !fatal;
}

/** A list of items has fewer levels. */
const MAX_DEPTH = 8;

const resetItems = z.array(resetItem).check(z.minLength(1));

function areUsable(items: unknown): items is ResetItem[] {
  return z.safeParse(resetItems, items).success;
}

const idsOf = (items: readonly ResetItem[]) => items.map(({ id }) => id);

/** The IDs of a plan that was checked when it was stored. */
export function storedIds(path: string): IdList {
  const ids = createIdList([], statSync(path).size);
  splitItems(chunksOf(path), (json) => {
    ids.append(idsOf(JSON.parse(json) as ResetItem[]));
  });
  return ids.length() > 0 ? ids : createIdList(idsOf(storedPlan(path).items));
}

/** All of a stored plan. */
export function storedPlan(path: string): ResetPlanFile {
  return JSON.parse(readFileSync(path, 'utf8')) as ResetPlanFile;
}
