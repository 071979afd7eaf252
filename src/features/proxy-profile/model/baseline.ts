import type { Mismatch } from '#contract';
import type { Representation } from './form-values.ts';

/** What the form starts from. */
export interface Baseline {
  representation: Representation;
  source: 'api' | 'device' | 'none';
  /** When the representation came, in milliseconds since the epoch. */
  knownAt: number | null;
  mismatches: readonly Mismatch[];
  /** Whether the API is known to let profiles be read, so that this one can be asked for again. */
  canBeRead: boolean;
}
