import type { Payment, Reading } from '#contract';
import { dateTime } from '../fields/date-time.tsx';
import { MemberFacts } from '../fields/member-facts.tsx';

/** The members of a payment without a column. */
export function PaymentFacts({ payment }: { payment: Reading<Payment> }) {
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
