import type { Reading, Subscription } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber, pluralForm } from '#shared/lib/format.ts';
import { learnUnits } from '#shared/units/learn-units.ts';
import { trafficText } from '#shared/units/traffic-text.ts';
import { learnedText } from '#shared/units/words.ts';
import { Member } from '../fields/member.tsx';
import { isAmount } from '../model/api-object.ts';
import { labelOf } from '../model/labels.ts';
import styles from './traffic.module.css';

/** Received and sent traffic as two parts of one bar; no bar if either is missing. */
export function Traffic({ subscription }: { subscription: Reading<Subscription> }) {
  const { bytes_recv: received, bytes_sent: sent } = subscription;
  return (
    <div className="stack tight">
      <div className={styles.numbers}>
        <span>
          <Bytes of={subscription} name="bytes_recv" /> received
        </span>
        <span>
          <Bytes of={subscription} name="bytes_sent" /> sent
        </span>
      </div>
      {isAmount(received) && isAmount(sent) && received + sent > 0 && (
        <div className={styles.bar} aria-hidden>
          <span style={{ flexGrow: received }} />
          <span style={{ flexGrow: sent }} />
        </div>
      )}
    </div>
  );
}

interface BytesProps {
  of: Reading<Subscription>;
  name: 'bytes_recv' | 'bytes_sent';
}

/**
 * A counter in the unit of the consumption where it is part of it; otherwise in bytes, as the contract calls it. The
 * operator's unit comes first.
 */
function Bytes({ of, name }: BytesProps) {
  const { labels } = useApi().config;
  const value = of[name];
  const isLabeled = (each: BytesProps['name']) =>
    labelOf(labels, 'subscription', each)?.unit !== undefined;
  const learned = learnUnits([
    { number: of.consumption, text: of.consumption_str },
    { number: of.current_quota, text: of.current_quota_str },
  ]);
  const text =
    isLabeled('bytes_recv') || isLabeled('bytes_sent') ? undefined : trafficText(name, of, learned);
  if (typeof value === 'number' && text !== undefined)
    return (
      <span title={`${formatNumber(value)}. ${learnedText(learned) ?? ''}`.trim()}>{text}</span>
    );
  return (
    <>
      <Member of={of} object="subscription" name={name} />
      {typeof value === 'number' && !isLabeled(name) && <> {pluralForm(value, 'byte', 'bytes')}</>}
    </>
  );
}
