import type { RunResult as AnyResult } from '#shared/run/kind.ts';
import { createLedger, type Ledger } from '#shared/run/ledger.ts';
import type { Account } from '../../model/account-row.ts';
import type { BatchSize } from './batch-size.ts';
import { codeOf, resetOutcomes, type Outcome } from './outcomes.ts';
import { createSubplan, knownAt, type Plan, type StoredPlan } from './plan.ts';
import type { Counters, ResetEntry, RunOrigin } from './reset-entry.ts';

export interface ResetTypes {
  origin: RunOrigin;
  plan: Plan;
  stored: StoredPlan;
  entry: ResetEntry;
  outcome: Outcome;
  response: readonly Account[];
  facts: { size: BatchSize };
}

/** A reset and everything known about it. */
export type RunResult = AnyResult<ResetTypes>;

export type ResetLedger = Ledger<ResetEntry, Outcome>;

export function createResetLedger(total: number, entries?: Iterable<ResetEntry>): ResetLedger {
  return createLedger<ResetEntry, Outcome>(resetOutcomes, total, entries);
}

/** What was known of an account before it was sent, and since when: the plan, or a later look. */
export function knownBefore(plan: StoredPlan, ledger: ResetLedger, position: number) {
  const { from = 0, at, after } = ledger.lookAt(position) ?? {};
  const { counters, asOf } = knownAt(plan, position);
  return { counters: after?.[position - from] ?? counters, asOf: at ?? asOf };
}

/** What a reset hasn't sent yet: the positions, and a plan of it with what was known last. */
export function unsentIn({ plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>) {
  const positions = ledger.positions(['not-attempted']);
  const unsent = createSubplan(plan, positions, (position) => ({
    ...knownBefore(plan, ledger, position),
    consumptionText: undefined,
    sequence: 0,
  }));
  return { positions, unsent };
}

/**
 * The entries that record a read of accounts before they are sent, with their counters by position. Those that are left out, because
 * they were reset since they were planned, need no request any more.
 */
export function looksAt(
  { run, ledger }: Pick<RunResult, 'run' | 'ledger'>,
  at: number,
  counters: ReadonlyMap<number, Counters | null>,
  isLeftOut: boolean,
): ResetEntry[] {
  const entries: ResetEntry[] = [];
  for (const [position, each] of counters) {
    const last = entries.at(-1);
    if (last?.to === position) {
      last.to += 1;
      last.after?.push(each);
    } else {
      const sequence = ledger.nextSequence + entries.length;
      const read = { runId: run.id, sequence, state: 'read', at, endedAt: at } as const;
      entries.push({ ...read, from: position, to: position + 1, after: [each] });
    }
  }
  const code = codeOf('already-reset');
  return entries.map((entry) =>
    isLeftOut
      ? { ...entry, codes: new Uint8Array(entry.to - entry.from).fill(code) }
      : { ...entry, isLook: true },
  );
}

const ZERO: Counters = [0, 0, 0];

/** Counters from the response or a read; null if unknown. */
export function countersAfter(ledger: ResetLedger, position: number): Counters | null {
  const { outcome, codes, after, from = 0 } = ledger.entryAt(position) ?? {};
  if (!codes && outcome !== 'reset') return null;
  return after ? (after[position - from] ?? null) : ZERO;
}

/** The accounts with these outcomes as the plan of another run, with the counters that this one has found. */
export function planAgain(
  { plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>,
  wanted: readonly Outcome[],
): Plan {
  return createSubplan(plan, ledger.positions(wanted), (position) => {
    const counters = countersAfter(ledger, position);
    const record = ledger.entryAt(position);
    if (!counters || !record) return knownAt(plan, position);
    const { at, endedAt = at, responseSequence = 0 } = record;
    const asOf = record.state === 'read' ? at : endedAt;
    return { counters, consumptionText: undefined, asOf, sequence: responseSequence };
  });
}

/** Accounts in the responses that weren't in their calls. */
export function countUnexpected(ledger: ResetLedger): number {
  let count = 0;
  for (const { unexpected = 0 } of ledger.entries()) count += unexpected;
  return count;
}
