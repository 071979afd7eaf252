import { useId } from 'react';
import type { Reading, Subscription } from '#contract';
import { Meter } from '#shared/ui/meter.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { Member } from '../fields/member.tsx';
import styles from './consumption.module.css';
import { isAmount } from '../model/api-object.ts';
import { remainingText } from './remaining.ts';

interface ConsumptionProps {
  subscription: Reading<Subscription>;
  /** The subscription is in use, so that what is left of its quota counts. */
  isPresent?: boolean;
}

/** Consumption against quota as a bar with its numbers; no bar without usable numbers. */
export function Consumption({ subscription, isPresent = false }: ConsumptionProps) {
  const id = useId();
  const { consumption, current_quota: quota } = subscription;
  // The API's own text is easier to read; the members below have the number too.
  const amount = (name: 'consumption' | 'current_quota', text: string | null | undefined) =>
    text ? (
      <bdi>{text}</bdi>
    ) : (
      typeof subscription[name] === 'number' && (
        <Member of={subscription} object="subscription" name={name} />
      )
    );
  const used = amount('consumption', subscription.consumption_str);
  const most = amount('current_quota', subscription.current_quota_str);
  if (!used && !most) return <Unknown />;
  const left = isPresent && remainingText(subscription);
  const isMeasured = isAmount(consumption) && isAmount(quota) && quota > 0;
  return (
    <div className={styles.consumption}>
      <p id={id}>
        {most ? (
          <>
            <strong>{used || 'Not provided'}</strong> of {most}
          </>
        ) : (
          <>
            <strong>{used || 'Not provided'}</strong>, quota not provided
          </>
        )}
        {left && `, ${left}\u00A0left`}
      </p>
      {isMeasured && (
        <Meter aria-labelledby={id} className={styles.meter} max={quota} value={consumption} />
      )}
      {isMeasured && consumption > quota && <p>Over quota</p>}
    </div>
  );
}
