import type { Api } from '#shared/api/api-context.tsx';
import { runToPromise, type SlicedTask } from '#shared/lib/time-slicing.ts';
import { shownRuns } from '#shared/run/browser/shown-runs.ts';
import type { RunResult } from '#shared/run/kind.ts';
import { createLedger } from '#shared/run/ledger.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { finderOf } from '#shared/lib/typed.ts';

/** The items of a run that a search has found. */
export interface FoundItems {
  /** The first of them. */
  items: readonly { name: string; outcome: string }[];
  count: number;
}

/** Items that a search names. */
const NAMED = 3;
/** Items between two yields. */
const STEP = 2048;

function* positionsWith(
  { itemAt }: PageKind,
  plan: RunResult['plan'],
  total: number,
  text: string,
): SlicedTask<number[]> {
  const finds = finderOf(text);
  const found: number[] = [];
  for (let position = 0; position < total; position += 1) {
    if (position % STEP === 0) yield;
    const { name, id } = itemAt(plan, position);
    if ([id, name].some((part) => part && finds(part.toLowerCase()))) found.push(position);
  }
  return found;
}

/** The items of a run whose name or ID contains a text in lower case; null: none. */
export async function findItems(
  kind: PageKind,
  api: Api,
  run: RunRecord,
  text: string,
): Promise<FoundItems | null> {
  const { journal, outcomes, itemAt } = kind;
  const receipt = shownRuns(api, journal)
    .receipts.get()
    .find((each) => each.run.id === run.id);
  const plan = receipt?.plan ?? (await journal.readPlan(run));
  const positions = await runToPromise(positionsWith(kind, plan, run.total, text));
  if (positions.length === 0) return null;
  const ledger =
    receipt?.ledger ?? createLedger(outcomes, run.total, await journal.readEntries(run.id));
  const items = positions.slice(0, NAMED).map((position) => {
    const { name, id } = itemAt(plan, position);
    const outcome = outcomes.table[ledger.outcomeAt(position)]?.label ?? '';
    return { name: name || id || '', outcome };
  });
  return { items, count: positions.length };
}
