import { useId } from 'react';
import type { Reading, Subscription } from '#contract';
import { Meter } from '#shared/ui/meter.tsx';
import styles from './consumption.module.css';
import { numberWithText } from './parts.ts';

/**
 * Consumption against quota as a bar with its numbers. Nothing where either is missing or the quota is
 * not above zero: there is then nothing to measure against.
 */
export function Consumption({ subscription }: { subscription: Reading<Subscription> }) {
  const id = useId();
  const { consumption, current_quota: quota } = subscription;
  if (!isFiniteNumber(consumption) || !isFiniteNumber(quota) || quota <= 0) return null;
  return (
    <div className={styles.consumption}>
      <p id={id}>
        <strong>
          <bdi>{numberWithText(consumption, subscription.consumption_str)}</bdi>
        </strong>{' '}
        of <bdi>{numberWithText(quota, subscription.current_quota_str)}</bdi> consumed
      </p>
      <Meter aria-labelledby={id} className={styles.meter} max={quota} value={consumption} />
    </div>
  );
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
