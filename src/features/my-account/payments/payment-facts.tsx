import type { Payment, Reading } from '#contract';
import { dateTime } from '../fields/date-time.tsx';
import { MemberFacts } from '../fields/member-facts.tsx';

interface PaymentFactsProps {
  payment: Reading<Payment>;
  /** Columns may cut off long texts, so these are here, too. */
  isCut?: boolean;
}

/** The members of a payment that have no column. */
export function PaymentFacts({ payment, isCut = false }: PaymentFactsProps) {
  return (
    <MemberFacts
      of={payment}
      members={{
        created_at: isCut ? 'Created' : null,
        product_name: isCut ? 'Product' : null,
        status: isCut ? 'Status' : null,
        gateway: isCut ? 'Gateway' : null,
        payment_id: 'Payment ID',
        subscription_id: 'Subscription ID',
        updated_at: ['Updated', dateTime(payment.updated_at)],
        receipt_url: 'Receipt URL',
        // Their columns always have room for them.
        price: null,
        quantity: null,
      }}
    />
  );
}
