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

/**
 * How much of its quota an account has consumed, in steps of ten percent. The names are used in the URL; `over`
 * is more than the quota, `unknown` if one of the numbers is unknown.
 */
export const usageBands = [
  '0',
  '0-10',
  '10-20',
  '20-30',
  '30-40',
  '40-50',
  '50-60',
  '60-70',
  '70-80',
  '80-90',
  '90-100',
  'over',
  'unknown',
] as const;

export type UsageBand = (typeof usageBands)[number];

const OVER = usageBands.indexOf('over');
const UNKNOWN = usageBands.indexOf('unknown');

/** The index of an account's band in `usageBands`. */
export function usageBandOf({ consumption, quota }: Reading<ProxyAccount>): number {
  if (typeof consumption !== 'number' || typeof quota !== 'number') return UNKNOWN;
  if (consumption <= 0) return 0;
  if (consumption > quota) return OVER;
  return Math.min(10, Math.floor((consumption / quota) * 10) + 1);
}

/** A usage band as text. */
export function usageBandText(share: UsageBand): string {
  if (share === '0') return 'No usage';
  if (share === 'over') return 'Over the quota';
  if (share === 'unknown') return 'Unknown';
  const [from = '', to = ''] = share.split('-');
  if (from === '0') return 'Under 10% of the quota';
  // The quota itself belongs to the last of them.
  return to === '100' ? `${from}% to ${to}% of the quota` : `${from}% to under ${to}% of the quota`;
}

/** The same, short enough for the label of a bar. */
export function usageBandLabel(share: UsageBand): string {
  if (share === 'over') return '>100';
  return share === 'unknown' ? 'Unknown' : share.replace('-', '–');
}
