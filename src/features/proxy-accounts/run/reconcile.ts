import type { Counters, RunBatchRecord } from '#shared/lib/device-database.ts';
import type { Account } from '../account-row.ts';
import { codes } from './outcomes.ts';
import { areZero, countersOf } from './plan.ts';

/** What an answer says of each id that was sent, as the journal keeps it. */
export type Reconciled = Pick<RunBatchRecord, 'codes' | 'after' | 'strangers'>;

/** Holds an answer against what was sent, whatever its order, gaps, strangers and duplicates. */
export function reconcile(sent: readonly string[], answer: readonly Account[]): Reconciled {
  const positions = new Map(sent.map((id, index) => [id, index]));
  const found = new Uint8Array(sent.length).fill(codes.missing);
  const after: (Counters | null)[] = sent.map(() => null);
  let strangers = 0;
  for (const account of answer) {
    const index = typeof account.id === 'string' ? positions.get(account.id) : undefined;
    if (index === undefined) {
      strangers += 1;
      continue;
    }
    // Of an id that is answered twice, the less favourable answer counts.
    if (found[index] === codes['not-zero']) continue;
    const counters = countersOf(account);
    found[index] = areZero(counters) ? codes.reset : codes['not-zero'];
    after[index] = counters;
  }
  const allReset = found.every((code) => code === codes.reset);
  const allZero = after.every((counters) => counters?.every((counter) => counter === 0));
  return {
    ...(!allReset && { codes: found }),
    ...(!allZero && { after }),
    ...(strangers > 0 && { strangers }),
  };
}
