import { formatDecimals, formatDigits, formatNumber } from '../lib/format-texts.ts';
import type { LearnedUnits } from './learn-units.ts';
import { inferred } from './texts.ts';

/**
 * A number in the largest unit that it fills, e.g. "1.24 TB"; the plain number if no unit is known. An
 * estimate has three digits, which is already more than its precision.
 */
export function formatInUnit(
  value: number,
  { units }: Pick<LearnedUnits, 'units'>,
  { isEstimate = false } = {},
): string {
  const fitting = units.findLast(({ factor }) => factor <= Math.max(1, Math.abs(value)));
  if (!fitting) return isEstimate ? formatDigits(value, 3) : formatNumber(value);
  const inUnit = value / fitting.factor;
  // A no-break space keeps a number and its unit together.
  return `${isEstimate ? formatDigits(inUnit, 3) : formatDecimals(inUnit)}\u00A0${fitting.unit}`.trim();
}

/** What was inferred and from how many pairs, in one sentence; undefined if nothing was. */
export function learnedText({ name, evidence, units }: LearnedUnits): string | undefined {
  return units.length === 0 ? undefined : inferred(name, evidence);
}
