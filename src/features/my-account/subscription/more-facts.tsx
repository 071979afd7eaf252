import type { Reading, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { LastPayment } from '../payments/last-payment.tsx';
import { PaidFigure } from '../payments/paid-figure.tsx';
import { paymentEntries } from '../payments/payment-entry.ts';
import { paidIn } from '../payments/payment-totals.ts';
import { Traffic } from './traffic.tsx';

/** The rest of the summary: what was paid, and the traffic. */
export function MoreFacts({ user }: { user: Reading<User> }) {
  const { payments, subscription } = user;
  const year = new Date(presentTime()).getFullYear();
  const paid = paidIn(year, paymentEntries(payments ?? []));
  return (
    <Facts
      facts={[
        // An API may have another word for it, so that no such payment doesn't mean that nothing was paid.
        ...(paid.length > 0
          ? [{ label: `Paid in ${year}`, value: <PaidFigure totals={paid} /> }]
          : []),
        { label: 'Last payment', value: <LastPayment payments={payments} /> },
        { label: 'Traffic', value: subscription && <Traffic subscription={subscription} /> },
      ]}
    />
  );
}
