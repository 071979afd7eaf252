import type { Reading, User } from '#contract';
import { Facts } from '#shared/ui/facts.tsx';
import { LastPayment } from '../payments/last-payment.tsx';
import { PaidFigure } from '../payments/paid-figure.tsx';
import { paymentEntries } from '../payments/payment-entry.ts';
import { lastPaid } from '../payments/payment-totals.ts';
import { Traffic } from './traffic.tsx';

/** The rest of the summary: what was paid, and the traffic. */
export function MoreFacts({ user }: { user: Reading<User> }) {
  const { payments, subscription } = user;
  const { bytes_recv: received, bytes_sent: sent } = subscription ?? {};
  const paid = lastPaid(paymentEntries(payments ?? []));
  return (
    <Facts
      facts={[
        ...(paid
          ? [
              {
                label: `Paid in ${paid.year}`,
                value: <PaidFigure totals={paid.totals} />,
                name: 'short',
              },
            ]
          : []),
        { label: 'Last payment', value: <LastPayment payments={payments} /> },
        ...(subscription && typeof (received ?? sent) === 'number'
          ? [{ label: 'Traffic', value: <Traffic subscription={subscription} /> }]
          : []),
      ]}
    />
  );
}
