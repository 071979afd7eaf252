import { isAskable } from '#shared/api/idempotency/idempotency-key.ts';
import type { RunBatchRecord } from './engine/run-records.ts';
import type { RunResult } from './receipt.ts';

/** The calls without an answer whose accounts are still unconfirmed, and that had an idempotency key. */
export interface LostBatches {
  askable: readonly RunBatchRecord[];
  /** How many unconfirmed accounts are in those, and in calls that are too old to be asked about. */
  accounts: number;
  tooOld: number;
}

export function lostBatches(
  { ledger, plan }: Pick<RunResult, 'ledger' | 'plan'>,
  now = Date.now(),
): LostBatches {
  const lost = new Map<RunBatchRecord, number>();
  for (const position of ledger.positions(['unknown'])) {
    const record = ledger.recordAt(position);
    if (record?.idempotencyKey !== undefined) lost.set(record, (lost.get(record) ?? 0) + 1);
  }
  const askable: RunBatchRecord[] = [];
  let accounts = 0;
  let tooOld = 0;
  for (const [record, count] of lost) {
    // Of a damaged plan a call cannot be made again as it was.
    if (plan.ids.slice(record.from, record.to).includes(null)) continue;
    if (isAskable(record.at, now)) {
      askable.push(record);
      accounts += count;
    } else tooOld += count;
  }
  return { askable, accounts, tooOld };
}
