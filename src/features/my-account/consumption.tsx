import { useId } from 'react';
import type { Reading, Subscription } from '#contract';
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
      <meter
        aria-labelledby={id}
        min={0}
        max={quota}
        // Past four fifths the bar changes its colour, past the quota once more.
        low={quota * 0.8}
        high={quota}
        optimum={0}
        value={consumption}
      />
    </div>
  );
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
