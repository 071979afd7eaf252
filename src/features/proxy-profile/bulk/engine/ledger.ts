import type { RunLedger } from '#shared/run/run-ledger.ts';
import { noCounts, type Outcome } from './outcomes.ts';
import type { UpdateRecord } from './update-records.ts';

/** The ledger of a bulk edit. */
export interface UpdateLedger extends RunLedger<UpdateRecord, Outcome> {
  nextSeq: number;
  apply: (record: UpdateRecord) => void;
  /** The first profile that wasn't attempted; undefined if there is none. */
  next: () => number | undefined;
  /** What led to the outcome. */
  recordAt: (position: number) => UpdateRecord | undefined;
}

export function createUpdateLedger(
  total: number,
  earlier: Iterable<UpdateRecord> = [],
): UpdateLedger {
  const records = new Map<number, UpdateRecord>();
  const outcomes = Array.from({ length: total }, (): Outcome => 'not-attempted');
  const counts = noCounts();
  counts['not-attempted'] = total;
  /** No profile before this one is left. */
  let head = 0;
  let last: UpdateRecord | undefined;

  function setOutcome(position: number, outcome: Outcome) {
    counts[outcomes[position] ?? 'not-attempted'] -= 1;
    counts[outcome] += 1;
    outcomes[position] = outcome;
  }

  const ledger: UpdateLedger = {
    total,
    counts,
    unrecorded: 0,
    nextSeq: 0,
    apply(record) {
      const { position, seq, state } = record;
      if (position >= total) return;
      if (seq + 1 >= ledger.nextSeq) last = record;
      ledger.nextSeq = Math.max(ledger.nextSeq, seq + 1);
      if (state === 'put-back') {
        records.delete(position);
        setOutcome(position, 'not-attempted');
        head = Math.min(head, position);
        return;
      }
      records.set(position, record);
      setOutcome(position, state === 'sent' ? 'unconfirmed' : record.outcome);
    },
    followFrom: () => Math.max(0, ledger.nextSeq - (last?.state === 'sent' ? 1 : 0)),
    next() {
      while (head < total && outcomes[head] !== 'not-attempted') head += 1;
      return head < total ? head : undefined;
    },
    outcomeAt: (position) => outcomes[position] ?? 'not-attempted',
    recordAt: (position) => records.get(position),
    inFlight: () => (last?.state === 'sent' ? 1 : 0),
    follow(news) {
      const applied = [...news];
      for (const record of applied) ledger.apply(record);
      return applied;
    },
    positions(wanted) {
      const found: number[] = [];
      for (const [position, outcome] of outcomes.entries())
        if (wanted.includes(outcome)) found.push(position);
      return found;
    },
  };

  const seen = new Set(ledger.follow(earlier).map(({ seq }) => seq));
  // A lost record may have sent any profile that the others don't mention: none of these is sent again.
  if (seen.size < ledger.nextSeq) {
    const unmentioned = ledger.positions(['not-attempted']);
    ledger.unrecorded = unmentioned.length;
    for (const position of unmentioned) setOutcome(position, 'unconfirmed');
  }
  return ledger;
}
