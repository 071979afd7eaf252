import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { KeptPlan } from '../plan.ts';

/** What is lost of a damaged plan, in a sentence about its reset. */
export function damageText({ ids, damage }: KeptPlan): string {
  const lost = damage?.lost ?? 0;
  if (lost === 0) return 'A part of it in this browser doesn’t belong to it.';
  return `In this browser, ${formatNumber(lost)} of its ${formatCount(ids.length, 'account')} can’t be identified.`;
}
