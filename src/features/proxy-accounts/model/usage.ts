import { formatNumber } from '#shared/lib/format-texts.ts';
import * as common from '#shared/lib/texts.ts';
import type { ProxyAccount, Reading } from '#contract';
import * as texts from './account-texts.ts';

/**
 * Consumption in percent of the quota; undefined if one of them is unknown. Any consumption of a zero quota is
 * infinitely over it.
 */
export function usagePercent({ consumption, quota }: Reading<ProxyAccount>): number | undefined {
  if (typeof consumption !== 'number' || typeof quota !== 'number') return undefined;
  if (quota > 0) return (100 * consumption) / quota;
  return consumption > 0 ? Infinity : 0;
}

/** The percentage for display, rounded so that it never reads as 100% unless it is. */
export function percentText(value: number): string {
  if (value === Infinity) return texts.over100;
  const tenths = value > 100 ? Math.ceil(value * 10) : Math.floor(value * 10);
  return formatNumber(tenths / 10) + texts.percentSign;
}

const steps = Array.from({ length: 10 }, (_, step) => `${step * 10}-${step * 10 + 10}`);

/**
 * How much of its quota an account has consumed, in steps of ten percent. The names are used in the URL. The quota
 * itself belongs to the last of the steps.
 */
export const usageBands = ['0', ...steps, 'over', 'unknown'].map((name, index) => ({
  name,
  text: texts.usageBands[index] ?? common.unknown,
}));

const OVER = steps.length + 1;

export type UsageBand = (typeof usageBands)[number];

/** The bands of a list of names, in their order. */
export function namedBands(names = ''): UsageBand[] {
  const wanted = names.split(',');
  return usageBands.filter(({ name }) => wanted.includes(name));
}

/** The index of an account's band in `usageBands`. */
export function usageBandOf({ consumption, quota }: Reading<ProxyAccount>): number {
  if (typeof consumption !== 'number' || typeof quota !== 'number') return OVER + 1;
  if (consumption <= 0) return 0;
  if (consumption > quota) return OVER;
  return Math.min(10, Math.floor((consumption / quota) * 10) + 1);
}
