import type { Reading, User } from '#contract';
import { Facts } from '#shared/ui/facts.tsx';
import { LastPayment } from '../payments/last-payment.tsx';
import { Traffic } from './traffic.tsx';

/** The rest of the summary: what was paid, and the traffic. */
export function MoreFacts({ user }: { user: Reading<User> }) {
  const { payments, subscription } = user;
  return (
    <Facts
      facts={[
        { label: 'Last payment', value: <LastPayment payments={payments} /> },
        { label: 'Traffic', value: subscription && <Traffic subscription={subscription} /> },
      ]}
    />
  );
}
