import { memo, useId, useState } from 'react';
import type { Payment, Reading } from '#contract';
import { PaymentCells } from './payment-cells.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './payments-table.module.css';

/** A payment, and below it on demand the members that have no column. */
export const PaymentRow = memo(function PaymentRow({ payment }: { payment: Reading<Payment> }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr>
        <PaymentCells
          payment={payment}
          detailsId={open ? detailsId : undefined}
          onToggle={() => setOpen(!open)}
        />
      </tr>
      {open && (
        <tr id={detailsId} className={styles.details}>
          <td colSpan={8}>
            <PaymentFacts payment={payment} />
          </td>
        </tr>
      )}
    </>
  );
});
