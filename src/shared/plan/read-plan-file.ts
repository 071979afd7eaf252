import { readInWorker } from '../files/file-worker.ts';
import type { OpenedPlan } from './parse-plan.ts';
import type { PlanFile } from './plan-schema.ts';

/** A plan of one kind, from the file of that name. */
export interface OpenedPlanFile<Kind extends PlanFile['kind']> {
  plan: Extract<PlanFile, { kind: Kind }>;
  fileName: string;
  digest: string | undefined;
  /** The user says that the API at its address is the one here. */
  isSameApi?: boolean;
}

/** The plan in a file. Rejects with UnusableFileError. */
export async function readPlanFile(file: Blob): Promise<OpenedPlan> {
  const { items, rest } = await readInWorker(
    file,
    () => new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./parse-plan.ts')).planInFile,
  );
  return { ...rest, plan: { ...rest.plan, items } as PlanFile };
}
