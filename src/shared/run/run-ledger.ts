/**
 * What the ledgers of all kinds of runs have: the state of a run, which is exactly its entries applied one after
 * the other, so that a run read from the journal has the same state as when it was left.
 */
export interface RunLedger<Entry, Outcome extends string = string> {
  total: number;
  counts: Readonly<Record<Outcome | 'not-attempted', number>>;
  /** How many items have no outcome because records of the run are lost. */
  unrecorded: number;
  /** How many items are in the running call. */
  inFlight: () => number;
  outcomeAt: (position: number) => Outcome;
  /** All positions with one of these outcomes, in plan order. */
  positions: (wanted: readonly Outcome[]) => number[];
  /** Applies what is new in the journal, and returns it. */
  follow: (entries: Iterable<Entry>) => readonly Entry[];
  /** The first number at which the journal may have something new. */
  followFrom: () => number;
}

/**
 * How many items have an outcome. While the run is at work, those of its running call have none yet; afterwards
 * nobody knows what became of them.
 */
export function settledIn(
  ledger: Pick<RunLedger<never, 'not-attempted'>, 'total' | 'counts' | 'inFlight'>,
  isAtWork: boolean,
): number {
  return ledger.total - ledger.counts['not-attempted'] - (isAtWork ? ledger.inFlight() : 0);
}
