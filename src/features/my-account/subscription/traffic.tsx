import type { Reading, Subscription } from '#contract';
import { Member } from '../fields/member.tsx';
import { isAmount } from '../model/api-object.ts';
import styles from './traffic.module.css';

/** Received and sent traffic as two parts of one bar; no bar if either is missing. */
export function Traffic({ subscription }: { subscription: Reading<Subscription> }) {
  const { bytes_recv: received, bytes_sent: sent } = subscription;
  return (
    <div className={styles.traffic}>
      <div className={styles.numbers}>
        <span>
          <Member of={subscription} object="subscription" name="bytes_recv" /> received
        </span>
        <span>
          <Member of={subscription} object="subscription" name="bytes_sent" /> sent
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
