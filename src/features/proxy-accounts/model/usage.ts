import { formatNumber } from '#shared/lib/format-texts.ts';
import * as common from '#shared/lib/texts.ts';
import { isUnmeasured, measuredQuota } from '#shared/units/quota.ts';
import type { ProxyAccount, Reading } from '#contract';
import * as texts from './account-texts.ts';

/** Consumption in percent of the quota; undefined if one of them is unknown, or the quota isn't one to measure against. */
export function usagePercent({ consumption, quota }: Reading<ProxyAccount>): number | undefined {
  const measured = measuredQuota(quota);
  if (typeof consumption !== 'number' || measured === undefined) return undefined;
  return (100 * consumption) / measured;
}

/** The percentage for display, rounded so that it never reads as 100% unless it is. */
export function percentText(value: number): string {
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

/** The index of an account's band in `usageBands`; the one after them if it has a quota, but none to measure against. */
export function usageBandOf({ consumption, quota }: Reading<ProxyAccount>): number {
  if (isUnmeasured(quota)) return usageBands.length;
  if (typeof consumption !== 'number' || typeof quota !== 'number') return OVER + 1;
  if (consumption <= 0) return 0;
  if (consumption > quota) return OVER;
  return Math.min(10, Math.floor((consumption / quota) * 10) + 1);
}
