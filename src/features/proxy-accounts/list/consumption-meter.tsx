import { Meter } from '#shared/ui/meter.tsx';
import type { Account } from '../model/account-row.ts';

/** Consumption against quota as a small bar, where both are numbers; the numbers stand beside it. */
export function ConsumptionMeter({ account }: { account: Account }) {
  const { consumption, quota } = account;
  if (typeof consumption !== 'number' || typeof quota !== 'number' || quota <= 0) return null;
  return <Meter aria-hidden max={quota} value={consumption} />;
}
