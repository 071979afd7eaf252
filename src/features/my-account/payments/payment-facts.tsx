import type { Payment, Reading } from '#contract';
import { Moment } from '#shared/ui/moment.tsx';
import { MemberFacts } from '../member-facts.tsx';

/** The members of a payment that have no column, and those that may be cut off in one. */
export function PaymentFacts({ payment }: { payment: Reading<Payment> }) {
  const { updated_at: updated } = payment;
  return (
    <MemberFacts
      of={payment}
      facts={[
        ['payment_id', 'Payment id'],
        ['subscription_id', 'Subscription id'],
        ['updated_at', 'Updated', updated && <Moment value={updated} />],
        ['receipt_url', 'Receipt address'],
      ]}
    />
  );
}
