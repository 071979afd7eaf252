import type { Reading, Subscription } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { pluralForm } from '#shared/lib/format.ts';
import { Member } from '../fields/member.tsx';
import { isAmount } from '../model/api-object.ts';
import { labelOf } from '../model/labels.ts';
import styles from './traffic.module.css';

/** Received and sent traffic as two parts of one bar; no bar if either is missing. */
export function Traffic({ subscription }: { subscription: Reading<Subscription> }) {
  const { bytes_recv: received, bytes_sent: sent } = subscription;
  return (
    <div className={styles.traffic}>
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

/** A counter of bytes, as the contract calls it, where the operator gives it no unit. */
function Bytes({ of, name }: BytesProps) {
  const { labels } = useApi().config;
  const value = of[name];
  const isNamed = labelOf(labels, 'subscription', name)?.unit;
  return (
    <>
      <Member of={of} object="subscription" name={name} />
      {typeof value === 'number' && !isNamed && <> {pluralForm(value, 'byte', 'bytes')}</>}
    </>
  );
}
