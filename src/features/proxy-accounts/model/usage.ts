import { LANGUAGE } from '#shared/lib/format.ts';
import type { ProxyAccount, Reading } from '#contract';

/**
 * Consumption in percent of the quota; undefined if one of them is unknown. Any consumption of a zero quota is
 * infinitely over it.
 */
export function usagePercent({ consumption, quota }: Reading<ProxyAccount>): number | undefined {
  if (typeof consumption !== 'number' || typeof quota !== 'number') return undefined;
  if (quota > 0) return (100 * consumption) / quota;
  return consumption > 0 ? Infinity : 0;
}

const percent = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

/** The percentage for display, rounded so that it never reads as 100% unless it is. */
export function percentText(value: number): string {
  if (value === Infinity) return 'Over 100%';
  const tenths = value > 100 ? Math.ceil(value * 10) : Math.floor(value * 10);
  return `${percent.format(tenths / 10)}%`;
}
