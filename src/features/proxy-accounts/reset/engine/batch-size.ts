/**
 * How many IDs one call contains. The contract states no maximum, so it is learned: a rejection because of the
 * number halves the batch, and after accepted batches it grows again, halfway towards the rejected size.
 */
export interface BatchSize {
  current: number;
  /** The maximum. */
  ceiling: number;
  /** The largest number accepted in this run, and the smallest rejected. */
  good: number;
  refused: number;
  /** Full batches in a row that were accepted. */
  accepted: number;
}

/** This many full batches must be accepted before a larger one is tried. */
const ACCEPTED_BEFORE_GROWTH = 4;

/** Starts with the size learned in an earlier run, or with the ceiling. */
export function batchSize(ceiling: number, learned = ceiling): BatchSize {
  const current = Math.max(1, Math.min(ceiling, learned));
  return { current, ceiling, good: 0, refused: ceiling + 1, accepted: 0 };
}

export function afterAccepted(before: BatchSize, count: number): BatchSize {
  const size = { ...before, good: Math.max(before.good, count) };
  if (count < size.current || size.current + 1 >= size.refused) return size;
  if (size.accepted + 1 < ACCEPTED_BEFORE_GROWTH) return { ...size, accepted: size.accepted + 1 };
  const halfway = Math.ceil((size.current + size.refused - 1) / 2);
  return { ...size, current: Math.min(halfway, size.refused - 1, size.ceiling), accepted: 0 };
}

/** The API rejected a batch because of its number of IDs. */
export function afterTooMany(size: BatchSize, count: number): BatchSize {
  const refused = Math.max(2, Math.min(size.refused, count));
  const current = Math.max(halved(count), size.good < refused ? size.good : 0);
  return { ...size, refused, current, accepted: 0 };
}

/** A call timed out: fewer IDs per call, until calls succeed again. */
export function afterTimeout(size: BatchSize, count: number): BatchSize {
  return { ...size, current: halved(count), accepted: 0 };
}

/** A single ID was rejected with the same text, so the number wasn't the reason. */
export function afterFalseTooMany(size: BatchSize): BatchSize {
  return { ...size, refused: size.ceiling + 1, accepted: 0 };
}

const halved = (count: number): number => Math.max(1, Math.floor(count / 2));
