import { SortableHeader } from '#shared/table/sortable-header.tsx';
import { useState } from 'react';
import type { Payment, Reading } from '#contract';
import { PaymentRow } from './payment-row.tsx';
import styles from './payments-table.module.css';
import { paymentColumns, sortPayments, type PaymentOrder } from './sort-payments.ts';

/** The payments, newest first until another column is chosen. */
export function PaymentsTable({ payments }: { payments: readonly Reading<Payment>[] }) {
  const [order, setOrder] = useState<PaymentOrder>({ by: 'created_at', descending: true });
  return (
    <div className={styles.scroller}>
      <table aria-label="Payments" className={styles.table}>
        <thead>
          <tr>
            {paymentColumns.map(({ member, label }) => (
              <SortableHeader
                key={member}
                label={label}
                sorted={order.by === member && (order.descending ? 'descending' : 'ascending')}
                onSort={() =>
                  setOrder({ by: member, descending: order.by === member && !order.descending })
                }
              />
            ))}
            <th scope="col">
              <span className="visually-hidden">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sortPayments(payments, order).map(({ payment, index }) => (
            <PaymentRow key={index} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
