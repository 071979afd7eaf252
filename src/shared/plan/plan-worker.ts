import { openPlan, type OpenedPlan } from './parse-plan.ts';
import { PlanFileError } from './plan-file-error.ts';
import type { PlanFile } from './plan-schema.ts';

/** The worker's messages; the items come in chunks, so that none blocks the page. */
export type PlanMessage =
  | { items: PlanFile['items'] }
  | OpenedPlan
  | { unusable: readonly string[] }
  | { failed: string };

const PIECE = 5000;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  read(data).catch((error: unknown) =>
    say(error instanceof PlanFileError ? { unusable: error.problems } : { failed: String(error) }),
  );
});

async function read(file: Blob): Promise<void> {
  const { plan, digest } = await openPlan(file);
  for (let from = 0; from < plan.items.length; from += PIECE)
    say({ items: plan.items.slice(from, from + PIECE) });
  say({ plan: { ...plan, items: [] }, digest });
}

function say(message: PlanMessage): void {
  postMessage(message);
}
