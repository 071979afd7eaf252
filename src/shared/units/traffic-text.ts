import type { LearnedUnits } from './learn-units.ts';
import { formatInUnit } from './words.ts';

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
