import { formatDecimals, formatDigits, formatNumber } from '../lib/format-texts.ts';
import { unitName } from './amount-texts.ts';
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
  const size = Math.max(1, Math.abs(value));
  const fitting = units.findLast(({ factor }, place) => {
    const previous = units[place - 1]?.factor ?? 1;
    // Of 1,024 parts, the last 24 are written as one of the next unit: no amount needs four digits.
    const isNext = previous > 1 && factor === previous * 1024 && size >= previous * 1000;
    return factor <= size || isNext;
  });
  if (!fitting) return isEstimate ? formatDigits(value, 3) : formatNumber(value);
  const inUnit = value / fitting.factor;
  // A no-break space keeps a number and its unit together.
  return `${isEstimate ? formatDigits(inUnit, 3) : formatDecimals(inUnit)}\u00A0${unitName(fitting.unit)}`.trim();
}

/** What was inferred and from how many pairs, in one sentence; undefined if nothing was. */
export function learnedText({ name, evidence, units }: LearnedUnits): string | undefined {
  return units.length === 0 ? undefined : inferred(name, evidence);
}

/** As in a response: anything may be missing. */
interface Counters {
  bytes_recv?: unknown;
  bytes_sent?: unknown;
  consumption?: unknown;
}

/**
 * Received or sent traffic in the unit of the consumption, so that a page doesn't have two units for one amount.
 * Undefined unless the two add up to the consumption: only then do the API's numbers show that they have its unit.
 */
export function trafficText(
  name: 'bytes_recv' | 'bytes_sent',
  counters: Counters,
  learned: Pick<LearnedUnits, 'units'>,
): string | undefined {
  const { bytes_recv: received, bytes_sent: sent, consumption } = counters;
  const value = counters[name];
  if (typeof received !== 'number' || typeof sent !== 'number' || typeof value !== 'number')
    return undefined;
  const isPart = received >= 0 && sent >= 0 && received + sent === consumption && consumption > 0;
  const hasUnit = learned.units.some(({ factor }) => factor <= Math.max(1, value));
  return isPart && hasUnit ? formatInUnit(value, learned) : undefined;
}
