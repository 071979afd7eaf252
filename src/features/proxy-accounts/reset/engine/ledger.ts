import type { RunLedger } from '#shared/run/run-ledger.ts';
import type { Counters, RunBatchRecord } from './run-records.ts';
import { codes, noCounts, outcomeOf, type Outcome } from './outcomes.ts';

/** IDs of the plan that haven't been sent yet. */
interface Range {
  from: number;
  to: number;
  alone: boolean;
}

const ZERO: Counters = [0, 0, 0];

/** The ledger of a reset. Every position of the plan always has exactly one outcome. */
export interface Ledger extends RunLedger<RunBatchRecord, Outcome> {
  /** How many IDs are sent in smaller calls, to find those that caused a batch to be rejected. */
  searchedIds: () => number;
  /** How often a rejected batch was split to find its bad IDs. */
  splits: number;
  unexpected: number;
  nextSeq: number;
  /** The newest call or read. */
  lastRecord: () => RunBatchRecord | undefined;
  apply: (record: RunBatchRecord) => void;
  /** The IDs to send next, at most `size`; undefined after all were sent. */
  next: (size: number) => Range | undefined;
  /** The call or read that led to the outcome; undefined if there was none. */
  recordAt: (position: number) => RunBatchRecord | undefined;
  /** The call that sent it, and the read that verified it afterwards. */
  callAt: (position: number) => RunBatchRecord | undefined;
  readingAt: (position: number) => RunBatchRecord | undefined;
  /** Counters from the response or a read; null if unknown. */
  afterAt: (position: number) => Counters | null;
  /** The calls that weren't put back: their number, and the smallest and largest number of IDs. */
  calls: () => { count: number; smallest: number | null; largest: number | null };
}

export function createLedger(total: number, earlier: Iterable<RunBatchRecord> = []): Ledger {
  const code = new Uint8Array(total);
  const callOf = new Int32Array(total).fill(-1);
  const readingOf = new Int32Array(total).fill(-1);
  const records = new Map<number, RunBatchRecord>();
  const counts = noCounts();
  counts['not-attempted'] = total;
  let queue: Range[] = total > 0 ? [{ from: 0, to: total, alone: false }] : [];

  const ledger: Ledger = {
    total,
    counts,
    splits: 0,
    unexpected: 0,
    unrecorded: 0,
    nextSeq: 0,
    apply(record) {
      records.set(record.seq, record);
      ledger.nextSeq = Math.max(ledger.nextSeq, record.seq + 1);
      ledger.unexpected += record.strangers ?? 0;
      if (record.state === 'sent') take(record);
      if (record.state === 'put-back') putBack(record);
      for (let position = record.from; position < record.to; position += 1) {
        const next = codeIn(record, position - record.from);
        if (next === undefined) continue;
        counts[outcomeOf(code[position])] -= 1;
        counts[outcomeOf(next)] += 1;
        code[position] = next;
        if (record.state === 'read') readingOf[position] = record.seq;
        else callOf[position] = record.state === 'put-back' ? -1 : record.seq;
      }
    },
    // The journal has only the latest state of each call. Records applied before change nothing.
    follow(news) {
      const applied: RunBatchRecord[] = [];
      for (const record of news) {
        const known = records.get(record.seq);
        if (known && known.state !== 'sent') continue;
        // The journal has only the latest state of each call; its `sent` state came before.
        if (!known && record.state !== 'sent' && record.state !== 'read') {
          ledger.apply({ ...record, state: 'sent', strangers: 0 });
        }
        ledger.apply(record);
        applied.push(record);
      }
      return applied;
    },
    searchedIds: () => queue.reduce((sum, { from, to, alone }) => sum + (alone ? to - from : 0), 0),
    followFrom: () => ledger.nextSeq - (ledger.lastRecord()?.state === 'sent' ? 1 : 0),
    lastRecord: () => records.get(ledger.nextSeq - 1),
    inFlight() {
      const last = ledger.lastRecord();
      return last?.state === 'sent' ? last.to - last.from : 0;
    },
    next(size) {
      const [head] = queue;
      return head && { ...head, to: Math.min(head.to, head.from + size) };
    },
    outcomeAt: (position) => outcomeOf(code[position]),
    recordAt: (position) =>
      records.get(Math.max(callOf[position] ?? -1, readingOf[position] ?? -1)),
    callAt: (position) => records.get(callOf[position] ?? -1),
    readingAt: (position) => records.get(readingOf[position] ?? -1),
    afterAt(position) {
      const record = ledger.recordAt(position);
      if (record?.state !== 'answered' && record?.state !== 'read') return null;
      return record.after ? (record.after[position - record.from] ?? null) : ZERO;
    },
    calls() {
      const sizes = [...records.values()]
        .filter(({ state }) => state !== 'read' && state !== 'put-back')
        .map(({ from, to }) => to - from);
      const fold = (pick: (...two: number[]) => number) =>
        sizes.length > 0 ? sizes.reduce((a, b) => pick(a, b)) : null;
      return { count: sizes.length, smallest: fold(Math.min), largest: fold(Math.max) };
    },
    positions(wanted) {
      const wantedCodes = new Set(wanted.map((outcome) => codes[outcome]));
      const found: number[] = [];
      for (let position = 0; position < total; position += 1) {
        if (wantedCodes.has(code[position] ?? 0)) found.push(position);
      }
      return found;
    },
  };

  function take({ from, to }: RunBatchRecord) {
    queue = queue.flatMap((range) =>
      [
        { ...range, to: Math.min(range.to, from) },
        { ...range, from: Math.max(range.from, to) },
      ].filter((rest) => rest.from < rest.to),
    );
  }

  function putBack({ from, to, alone, split }: RunBatchRecord) {
    const middle = from + Math.ceil((to - from) / 2);
    const [head, ...rest] = queue;
    if (split) {
      ledger.splits += 1;
      queue = [{ from, to: middle, alone: true }, { from: middle, to, alone: true }, ...queue];
    } else if (!alone && head && !head.alone && head.from === to) {
      queue = [{ ...head, from }, ...rest];
    } else {
      queue = [{ from, to, alone }, ...queue];
    }
  }

  /** A lost record may have sent any account that the others don't mention. None of these may be sent again. */
  function distrust() {
    ledger.unrecorded = counts['not-attempted'];
    counts.unknown += ledger.unrecorded;
    counts['not-attempted'] = 0;
    for (let position = 0; position < total; position += 1) {
      if (code[position] === codes['not-attempted']) code[position] = codes.unknown;
    }
    queue = [];
  }

  ledger.follow(earlier);
  if (records.size < ledger.nextSeq) distrust();
  return ledger;
}

/** The outcome code in a record for one of its IDs; undefined: nothing new. */
function codeIn(record: RunBatchRecord, index: number): number | undefined {
  switch (record.state) {
    case 'sent':
    case 'unknown':
      return codes.unknown;
    case 'put-back':
      return codes['not-attempted'];
    case 'refused':
      return codes.refused;
    case 'answered':
      return record.codes ? record.codes[index] : codes.reset;
    case 'read':
      // Zero is "not attempted", which no read can find: the ID wasn't read.
      return record.codes?.[index] || undefined;
  }
}
