import type { CommonOutcome, Counts, Outcomes } from './outcomes.ts';
import type { RunEntry } from './run-records.ts';

/** Items of the plan that haven't been sent yet. */
export interface ItemRange {
  from: number;
  to: number;
  /** To be sent unchanged, because a rejected call was split to find its bad items. */
  alone?: boolean;
}

/** Adjacent items with the same outcome, from the same call or read. */
interface OutcomeRange<Entry, Outcome> {
  from: number;
  to: number;
  outcome: Outcome;
  /** Undefined: there was none. */
  entry: Entry | undefined;
}

export type Ledger<Entry extends RunEntry, Outcome extends string> = ReturnType<
  typeof createLedger<Entry, Outcome>
>;

/**
 * The state of a run, which is exactly its entries applied one after the other, so that a run read from the journal
 * has the same state as when it was left. Every position of the plan always has exactly one outcome.
 */
export function createLedger<Entry extends RunEntry, Outcome extends string>(
  { table, bySeverity, ofCode }: Outcomes<Outcome>,
  total: number,
  earlier: Iterable<Entry> = [],
) {
  const none = table['not-attempted'].code;
  /** By code, also those that only a newer version knows. */
  const valid = Uint8Array.from({ length: 256 }, (_, code) => table[ofCode(code)].code);
  const codes = new Uint8Array(total).fill(none);
  /** How many items have each code. */
  const tally = new Int32Array(256);
  tally[none] = total;
  const callOf = new Int32Array(total).fill(-1);
  const readingOf = new Int32Array(total).fill(-1);
  const entries = new Map<number, Entry>();
  const looks: Entry[] = [];
  let queue: ItemRange[] = total > 0 ? [{ from: 0, to: total }] : [];

  const ledger = {
    total,
    /** How many items have each outcome now. */
    get counts() {
      const counts = bySeverity.map((outcome) => [outcome, tally[table[outcome].code]]);
      return Object.fromEntries(counts) as Readonly<Counts<Outcome> & Counts<CommonOutcome>>;
    },
    /** How many items have no outcome because records of the run are lost. */
    unrecorded: 0,
    nextSequence: 0,
    /** How often a rejected call was split to find its bad items, and how many items are in the resulting calls. */
    splits: 0,
    searched: () => queue.reduce((sum, { from, to, alone }) => sum + (alone ? to - from : 0), 0),
    apply(entry: Entry): void {
      const { sequence, from, state } = entry;
      entries.set(sequence, entry);
      ledger.nextSequence = Math.max(ledger.nextSequence, sequence + 1);
      if (state !== 'read') take(entry);
      if (state === 'put-back') putBack(entry);
      if (entry.isLook) looks.push(entry);
      const codeAt = codesIn(entry);
      const to = Math.min(entry.to, total);
      for (let position = from; position < to; position += 1) {
        const code = codeAt(position - from);
        if (code === undefined) continue;
        // What a read has settled needn't be sent.
        if (state === 'read' && codes[position] === none)
          take({ from: position, to: position + 1 });
        setCode(position, code);
        if (state === 'read') readingOf[position] = sequence;
        else callOf[position] = state === 'put-back' ? -1 : sequence;
      }
    },
    /** Applies what is new in the journal, which has only the latest state of each call, and returns it. */
    follow(news: Iterable<Entry>): readonly Entry[] {
      const applied: Entry[] = [];
      for (const entry of news) {
        const known = entries.get(entry.sequence);
        if (known && known.state !== 'sent') continue;
        ledger.apply(entry);
        applied.push(entry);
      }
      return applied;
    },
    /** The first number at which the journal may have something new. */
    followFrom: (): number => ledger.nextSequence - (ledger.lastEntry()?.state === 'sent' ? 1 : 0),
    /** The items to send next, at most `size`; undefined after all were sent. */
    next(size: number): ItemRange | undefined {
      const [head] = queue;
      return head && { ...head, to: Math.min(head.to, head.from + size) };
    },
    /** How many items are in the running call. */
    inFlight(): number {
      const last = ledger.lastEntry();
      return last?.state === 'sent' ? last.to - last.from : 0;
    },
    outcomeAt: (position: number): Outcome => ofCode(codes[position]),
    /** All positions with one of these outcomes, in plan order. */
    positions(wanted: readonly Outcome[]): number[] {
      const found: number[] = [];
      for (const { from, to } of ledger.ranges(wanted))
        for (let position = from; position < to; position += 1) found.push(position);
      return found;
    },
    /** The same as ranges: a large run has few of them. */
    *ranges(wanted: readonly Outcome[]): Generator<OutcomeRange<Entry, Outcome>, void> {
      const wantedCodes = new Set(wanted.map((outcome) => table[outcome].code));
      // The browser finds the next item with a code faster than a loop.
      const next = Array.from(wantedCodes, (code) => ({ code, from: codes.indexOf(code) }));
      for (;;) {
        let first: (typeof next)[number] | undefined;
        for (const each of next)
          if (each.from !== -1 && !(first && first.from < each.from)) first = each;
        if (!first) return;
        const { code, from } = first;
        let to = from + 1;
        while (to < total && isSame(from, to)) to += 1;
        yield { from, to, outcome: ofCode(code), entry: ledger.entryAt(from) };
        first.from = codes.indexOf(code, to);
      }
    },
    /** All positions, those with the first of some outcomes first. */
    ranked(order: readonly Outcome[]): Uint32Array {
      const starts = new Uint32Array(256);
      let start = 0;
      for (const outcome of order) {
        const { code } = table[outcome];
        starts[code] = start;
        start += tally[code] as number;
      }
      const found = new Uint32Array(total);
      for (let position = 0; position < total; position += 1) {
        const code = codes[position] as number;
        const next = starts[code] as number;
        found[next] = position;
        starts[code] = next + 1;
      }
      return found;
    },
    /** The call or read that led to the outcome; undefined if there was none. */
    entryAt: (position: number): Entry | undefined =>
      entries.get(Math.max(callOf[position] ?? -1, readingOf[position] ?? -1)),
    /** The call that sent it, and the read that verified it afterwards. */
    callAt: (position: number): Entry | undefined => entries.get(callOf[position] ?? -1),
    readingAt: (position: number): Entry | undefined => entries.get(readingOf[position] ?? -1),
    /** The last look at an item before it was sent. */
    lookAt: (position: number): Entry | undefined =>
      looks.findLast(({ from, to }) => from <= position && position < to),
    /** The newest call or read. */
    lastEntry: (): Entry | undefined => entries.get(ledger.nextSequence - 1),
    entries: (): Iterable<Entry> => entries.values(),
  };

  function isSame(one: number, other: number): boolean {
    return (
      codes[one] === codes[other] &&
      callOf[one] === callOf[other] &&
      readingOf[one] === readingOf[other]
    );
  }

  /** The outcomes in an entry for its items, as their codes; undefined: nothing new. */
  function codesIn({ state, outcome, codes: each }: Entry): (index: number) => number | undefined {
    if (state === 'sent') return () => table.unconfirmed.code;
    if (state === 'put-back') return () => none;
    if (outcome !== undefined) {
      const { code } = table[outcome as Outcome];
      return () => code;
    }
    // No read can find "not attempted": the item wasn't read.
    return (index) => (each?.[index] === none ? undefined : each?.[index]);
  }

  function setCode(position: number, next: number) {
    const before = codes[position] as number;
    const code = valid[next] as number;
    tally[before] = (tally[before] as number) - 1;
    tally[code] = (tally[code] as number) + 1;
    codes[position] = code;
  }

  function take({ from, to }: ItemRange) {
    queue = queue.flatMap((range) =>
      [
        { ...range, to: Math.min(range.to, from) },
        { ...range, from: Math.max(range.from, to) },
      ].filter((rest) => rest.from < rest.to),
    );
  }

  function putBack({ from, to, alone, split }: Entry) {
    const middle = from + Math.ceil((to - from) / 2);
    const [head, ...rest] = queue;
    if (split) {
      ledger.splits += 1;
      queue = [{ from, to: middle, alone: true }, { from: middle, to, alone: true }, ...queue];
    } else if (!alone && head && !head.alone && head.from === to)
      queue = [{ ...head, from }, ...rest];
    else queue = [{ from, to, ...(alone && { alone }) }, ...queue];
  }

  ledger.follow(earlier);
  // A lost record may have sent any item that the others don't mention. None of these may be sent again.
  if (entries.size < ledger.nextSequence) {
    ledger.unrecorded = ledger.counts['not-attempted'];
    for (const [position, code] of codes.entries())
      if (code === none) setCode(position, table.unconfirmed.code);
    queue = [];
  }
  return ledger;
}

/**
 * How many items have an outcome. While the run is at work, those of its running call have none yet; afterwards
 * nobody knows what became of them.
 */
export function settledIn(
  ledger: Pick<Ledger<never, 'not-attempted'>, 'total' | 'counts' | 'inFlight'>,
  isAtWork: boolean,
): number {
  return ledger.total - ledger.counts['not-attempted'] - (isAtWork ? ledger.inFlight() : 0);
}
