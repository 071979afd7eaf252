import { createLedger, type Ledger } from '#shared/run/ledger.ts';
import { resetOutcomes, type Outcome } from './outcomes.ts';
import type { Counters, ResetEntry } from './reset-entry.ts';

export type ResetLedger = Ledger<ResetEntry, Outcome>;

export function createResetLedger(total: number, entries?: Iterable<ResetEntry>): ResetLedger {
  return createLedger<ResetEntry, Outcome>(resetOutcomes, total, entries);
}

const ZERO: Counters = [0, 0, 0];

/** Counters from the response or a read; null if unknown. */
export function countersAfter(ledger: ResetLedger, position: number): Counters | null {
  const { outcome, codes, after, from = 0 } = ledger.entryAt(position) ?? {};
  if (!codes && outcome !== 'reset') return null;
  return after ? (after[position - from] ?? null) : ZERO;
}

/** Accounts in the responses that weren't in their calls. */
export function countUnexpected(ledger: ResetLedger): number {
  let count = 0;
  for (const { unexpected = 0 } of ledger.entries()) count += unexpected;
  return count;
}
