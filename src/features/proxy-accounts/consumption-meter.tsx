import type { Account } from './account-row.ts';
import styles from './consumption-meter.module.css';

/** Consumption against quota as a small bar, where both are numbers; the numbers stand beside it. */
export function ConsumptionMeter({ account }: { account: Account }) {
  const { consumption, quota } = account;
  if (typeof consumption !== 'number' || typeof quota !== 'number' || quota <= 0) return null;
  return (
    <meter
      aria-hidden
      className={styles.meter}
      min={0}
      max={quota}
      // Past four fifths the bar changes its colour, past the quota once more.
      low={quota * 0.8}
      high={quota}
      optimum={0}
      value={consumption}
    />
  );
}
