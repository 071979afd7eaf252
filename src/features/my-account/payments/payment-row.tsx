import { memo, useId, useState, type MouseEvent } from 'react';
import type { Payment, Reading } from '#contract';
import { PaymentCells } from './payment-cells.tsx';
import styles from './payments-table.module.css';
import { dateTime } from '../fields/date-time.tsx';
import { MemberFacts } from '../fields/member-facts.tsx';

/** A payment, with its remaining members below on demand. A click anywhere in the row opens them. */
export const PaymentRow = memo(function PaymentRow({ payment }: { payment: Reading<Payment> }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr
        className={styles.payment}
        onClick={(event) => {
          if (!isMeantForElse(event)) setOpen(!open);
        }}
      >
        <PaymentCells payment={payment} detailsId={open ? detailsId : undefined} />
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

/** Whether a click in a row was for something in it with its own action, or selects text. */
function isMeantForElse({ target, currentTarget }: MouseEvent): boolean {
  const part = target instanceof Element ? target.closest('a, summary, button, [popover]') : null;
  if (part) return !part.hasAttribute('aria-expanded');
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(currentTarget, true);
}

/** The members of a payment without a column. */
function PaymentFacts({ payment }: { payment: Reading<Payment> }) {
  return (
    <MemberFacts
      of={payment}
      members={{
        payment_id: 'Payment ID',
        subscription_id: 'Subscription ID',
        updated_at: ['Updated', dateTime(payment.updated_at)],
        receipt_url: 'Receipt URL',
        // In columns of their own.
        created_at: null,
        product_name: null,
        quantity: null,
        price: null,
        status: null,
        gateway: null,
      }}
    />
  );
}
