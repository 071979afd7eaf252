import { readInWorker } from '../files/read-in-worker.ts';
import type { OpenedPlan } from './parse-plan.ts';
import type { PlanFile } from './plan-schema.ts';

/** The plan in a file. Rejects with UnusableFileError. */
export async function readPlanFile(file: Blob): Promise<OpenedPlan> {
  const { items, rest } = await readInWorker(
    file,
    () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./plan-in-file.ts')).planInFile,
  );
  return { ...rest, plan: { ...rest.plan, items } as PlanFile };
}
