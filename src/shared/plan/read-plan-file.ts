import { readInWorker } from '../files/file-worker.ts';
import type { OpenedPlan } from './parse-plan.ts';
import type { PlanFile } from './plan-schema.ts';

/** A plan of one kind, from the file of that name. */
export interface OpenedPlanFile<Kind extends PlanFile['kind']> {
  plan: Extract<PlanFile, { kind: Kind }>;
  fileName: string;
  digest: string | undefined;
}

/** The file that a plan comes from. */
export interface PlanSource {
  fileName: string;
  digest: string | undefined;
  /** When the plan was made, as RFC 3339. */
  createdAt: string;
  note: string | undefined;
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
