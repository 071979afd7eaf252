import { isAskable } from '#shared/api/idempotency/idempotency-key.ts';
import type { RunBatchRecord } from '#shared/lib/device-database.ts';
import type { Ledger } from '../ledger.ts';

/** The calls without an answer whose accounts are still unconfirmed, and that had an idempotency key. */
export interface LostBatches {
  askable: readonly RunBatchRecord[];
  /** How many unconfirmed accounts are in those, and in calls that are too old to be asked about. */
  accounts: number;
  tooOld: number;
}

export function lostBatches(ledger: Ledger, now = Date.now()): LostBatches {
  const askable = new Set<RunBatchRecord>();
  let accounts = 0;
  let tooOld = 0;
  for (const position of ledger.positions(['unknown'])) {
    const record = ledger.recordAt(position);
    if (record?.idempotencyKey === undefined) continue;
    if (isAskable(record.at, now)) {
      askable.add(record);
      accounts += 1;
    } else tooOld += 1;
  }
  return { askable: [...askable], accounts, tooOld };
}
