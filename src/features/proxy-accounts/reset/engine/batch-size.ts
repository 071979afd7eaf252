/**
 * How many IDs one call takes. The contract states no maximum, so it is learned: a refusal for the number
 * halves the batch, and what the API accepts lets it grow again, halfway towards what it refused.
 */
export interface BatchSize {
  current: number;
  /** Never more than this. */
  ceiling: number;
  /** The largest number that was accepted in this run, and the smallest that was refused. */
  good: number;
  refused: number;
  /** Full batches in a row that were accepted. */
  accepted: number;
  /** Why it is less than the ceiling, and how many IDs the call had that made it so. */
  shrunk?: { because: 'too-many' | 'timeout' | 'earlier-run'; count: number };
}

/** So many full batches must be accepted before a larger one is tried. */
const ACCEPTED_BEFORE_GROWTH = 4;

/** How many more full batches must be accepted before a larger one is tried; undefined: none will be. */
export function acceptedUntilGrowth({ current, refused, accepted }: BatchSize): number | undefined {
  return current + 1 >= refused ? undefined : ACCEPTED_BEFORE_GROWTH - accepted;
}

/** Begins with what was learned in an earlier run, or with the ceiling. */
export function batchSize(ceiling: number, learned = ceiling): BatchSize {
  const current = Math.max(1, Math.min(ceiling, learned));
  const size = { current, ceiling, good: 0, refused: ceiling + 1, accepted: 0 };
  return current < ceiling ? { ...size, shrunk: { because: 'earlier-run', count: ceiling } } : size;
}

export function afterAccepted(before: BatchSize, count: number): BatchSize {
  const size = { ...before, good: Math.max(before.good, count) };
  if (count < size.current || size.current + 1 >= size.refused) return size;
  if (size.accepted + 1 < ACCEPTED_BEFORE_GROWTH) return { ...size, accepted: size.accepted + 1 };
  const halfway = Math.ceil((size.current + size.refused - 1) / 2);
  return { ...size, current: Math.min(halfway, size.refused - 1, size.ceiling), accepted: 0 };
}

/** The API refused a batch for the number of its IDs. */
export function afterTooMany(size: BatchSize, count: number): BatchSize {
  const refused = Math.max(2, Math.min(size.refused, count));
  const current = Math.max(halved(count), size.good < refused ? size.good : 0);
  return { ...size, refused, current, accepted: 0, shrunk: { because: 'too-many', count } };
}

/** A call took too long: fewer IDs at a time, until it goes well again. */
export function afterTimeout(size: BatchSize, count: number): BatchSize {
  return { ...size, current: halved(count), accepted: 0, shrunk: { because: 'timeout', count } };
}

/** A single ID was refused with the same words, so they weren't about the number. */
export function afterFalseTooMany(size: BatchSize): BatchSize {
  return { ...size, refused: size.ceiling + 1, accepted: 0 };
}

function halved(count: number): number {
  return Math.max(1, Math.floor(count / 2));
}
