import { allowWorkers } from '../lib/allow-workers.ts';
import type { OpenedPlan } from './parse-plan.ts';
import { PlanFileError } from './plan-file-error.ts';
import type { PlanFile } from './plan-schema.ts';
import type { PlanMessage } from './plan-worker.ts';

const UNREADABLE = "The file couldn't be read. It may have been moved or changed. Choose it again.";

/** The plan in a file, read by a worker. Rejects with PlanFileError, or an Error whose message can be shown. */
export async function readPlanFile(file: Blob): Promise<OpenedPlan> {
  if (typeof Worker === 'undefined') {
    const { openPlan } = await import('./parse-plan.ts');
    return openPlan(file);
  }
  allowWorkers();
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const items: unknown[] = [];
      worker.addEventListener('error', () => reject(new Error(UNREADABLE)));
      worker.addEventListener('message', ({ data }: MessageEvent<PlanMessage>) => {
        if ('items' in data) for (const item of data.items) items.push(item);
        else if ('unusable' in data) reject(new PlanFileError(...data.unusable));
        else if ('failed' in data) reject(new Error(UNREADABLE));
        else resolve({ ...data, plan: { ...data.plan, items } as PlanFile });
      });
      worker.postMessage(file, []);
    });
  } finally {
    worker.terminate();
  }
}
