import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import frame from '#shared/ui/table-frame.module.css';
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
    <div className={frame.frame}>
      <table aria-label="Payments" className={classNames(frame.table, styles.table)}>
        {head}
        <tbody>
          {entries.map(({ payment, key }) => (
            <PaymentRow key={key} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
