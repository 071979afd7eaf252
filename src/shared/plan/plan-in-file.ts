import type { FileContent } from '../files/file-worker.ts';
import { openPlan, type OpenedPlan } from './parse-plan.ts';
import type { PlanFile } from './plan-schema.ts';

/** The items of the plan in a file, and the rest of it. Rejects with UnusableFileError. */
export async function planInFile(
  file: Blob,
): Promise<FileContent<PlanFile['items'][number], OpenedPlan>> {
  const { plan, digest } = await openPlan(file);
  return { items: plan.items, rest: { plan: { ...plan, items: [] }, digest } };
}
