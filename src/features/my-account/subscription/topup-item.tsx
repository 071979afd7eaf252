import type { Reading, Topup } from '#contract';
import { MemberFacts } from '../fields/member-facts.tsx';
import styles from './topup-item.module.css';

export function TopupItem({ topup }: { topup: Reading<Topup> }) {
  return (
    <li className={styles.topup}>
      <MemberFacts
        of={topup}
        members={{
          kind: 'Kind',
          quantity: 'Quantity',
          payment_kind: 'Payment kind',
          description: 'Description',
        }}
      />
    </li>
  );
}
