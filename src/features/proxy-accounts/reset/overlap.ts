import { confirmed, type Outcome } from './engine/outcomes.ts';
import type { Plan } from './engine/plan.ts';
import { createResetLedger, type RunResult } from './engine/ledger.ts';
import { readResult } from '#shared/run/browser/browser-kind.ts';
import { resetJournal } from './storage/journal.ts';

const stored = { journal: resetJournal, createLedger: createResetLedger };

/** The accounts that a plan shares with other resets of this browser, by their positions in the plan. */
export interface Overlap {
  /** Those in an unfinished reset. */
  unfinished: ReadonlySet<number>;
  /** Those that a finished reset has sent, how many of them it didn't confirm, and when it sent the latest. */
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

/** Outcomes of accounts that the API has certainly not reset. */
const notReset = new Set<Outcome>(['not-attempted', 'rejected']);

export function overlapOf(runs: readonly RunResult[], { ids }: Plan): Overlap {
  const unfinished = new Set<number>();
  const sent = new Map<number, Outcome>();
  let sentAt = 0;
  const positions = runs.length > 0 ? new Map(ids.map((id, position) => [id, position])) : null;
  for (const { run, plan, ledger } of runs) {
    for (const [index, id] of plan.ids.entries()) {
      const position = id === null ? undefined : positions?.get(id);
      if (position === undefined) continue;
      const outcome = ledger.outcomeAt(index);
      if (!run.ended) unfinished.add(position);
      else if (!notReset.has(outcome)) {
        sent.set(position, outcome);
        sentAt = Math.max(sentAt, ledger.callAt(index)?.at ?? run.createdAt);
      }
    }
  }
  const unconfirmed = [...sent.values()].filter((outcome) => !confirmed.includes(outcome)).length;
  return { unfinished, sent: new Set(sent.keys()), unconfirmed, sentAt };
}

/** The IDs of the finished resets in the journal; none if it can't be read. */
export async function finishedRunIds(scope: string): Promise<ReadonlySet<string>> {
  const runs = await resetJournal.readRuns(scope).catch(() => []);
  return new Set(runs.filter(({ ended }) => ended).map(({ id }) => id));
}

/** The resets in the journal that have finished since. */
export async function finishedSince(
  scope: string,
  before: ReadonlySet<string>,
): Promise<RunResult[]> {
  const ids = [...(await finishedRunIds(scope))].filter((id) => !before.has(id));
  const results = await Promise.all(
    ids.map((id) => readResult(stored, scope, id).catch(() => null)),
  );
  return results.filter((result) => result !== null);
}
