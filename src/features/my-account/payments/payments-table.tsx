import type { ReactNode } from 'react';
import { PaymentRow } from './payment-row.tsx';
import type { PaymentEntry } from './payment-entry.ts';
import styles from './payments-table.module.css';

interface PaymentsTableProps {
  entries: readonly PaymentEntry[];
  head: ReactNode;
}

/** So many payments as a page can draw at once. */
export function PaymentsTable({ entries, head }: PaymentsTableProps) {
  return (
    <div className={styles.scroller}>
      <table aria-label="Payments" className={styles.table}>
        {head}
        <tbody>
          {entries.map(({ payment, index }) => (
            <PaymentRow key={index} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
