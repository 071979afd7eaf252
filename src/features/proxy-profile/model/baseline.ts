import type { Mismatch } from '#contract';
import type { Representation } from './form-values.ts';

/** The form's starting point. */
export interface Baseline {
  representation: Representation;
  source: 'api' | 'device' | 'none';
  /** Whether the API answered the read with 404 (or 410). */
  isNotFound: boolean;
  /** When the representation arrived, in milliseconds since the epoch. */
  knownAt: number | null;
  mismatches: readonly Mismatch[];
  /** Whether the API is known to let profiles be read, so that this one can be requested again. */
  canBeRead: boolean;
}
