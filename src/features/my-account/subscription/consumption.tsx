import { useId, type ReactNode } from 'react';
import type { Reading, Subscription } from '#contract';
import { Meter } from '#shared/ui/meter.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { Member } from '../fields/member.tsx';
import styles from './consumption.module.css';
import { isAmount } from '../model/api-object.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../model/start-texts.tsx';

interface ConsumptionProps {
  subscription: Reading<Subscription>;
  /** What is left of the quota, if the subscription is in use. */
  left?: ReactNode;
}

/** Consumption against quota as a bar with its numbers; no bar without usable numbers. */
export function Consumption({ subscription, left }: ConsumptionProps) {
  const id = useId();
  const { consumption, current_quota: quota } = subscription;
  // The API's own text is easier to read; the members below have the number too.
  function amount(name: 'consumption' | 'current_quota') {
    const text = subscription[`${name}_str`];
    if (text) return <bdi>{text}</bdi>;
    if (typeof subscription[name] !== 'number') return undefined;
    return <Member of={subscription} object="subscription" name={name} />;
  }
  const used = amount('consumption');
  const most = amount('current_quota');
  if (!used && !most) return <Unknown />;
  const isMeasured = isAmount(consumption) && isAmount(quota) && quota > 0;
  const headline = isMeasured && consumption > quota ? texts.overQuota : left;
  const said = used ?? common.notProvided;
  const figure = headline ? said : <strong>{said}</strong>;
  return (
    <div className={`stack closest ${styles.consumption}`}>
      {headline && (
        <p className="clamped muted">
          <strong className={styles.headline}>{headline}</strong>
        </p>
      )}
      <p id={id} className="clamped muted">
        {most ? texts.usedOfQuota(figure, most) : texts.usedOfUnknown(figure)}
      </p>
      {isMeasured && (
        <Meter aria-labelledby={id} className={styles.meter} max={quota} value={consumption} />
      )}
    </div>
  );
}
