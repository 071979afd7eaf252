import type { Reading, User } from '#contract';
import { AppsPanel } from './apps/apps-panel.tsx';
import { AutoTopupPanel } from './subscription/auto-topup-panel.tsx';
import { PastSubscriptionsPanel } from './subscription/past-subscriptions-panel.tsx';
import { TimelinePanel } from './subscription/timeline-panel.tsx';
import { OneByOne } from '#shared/ui/one-by-one.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';

/** The parts of My account below the summary. */
export function AccountDetails({ user }: { user: Reading<User> }) {
  return (
    <OneByOne>
      <AutoTopupPanel user={user} />
      <div id="payments">
        <PaymentsPanel user={user} />
      </div>
      <TimelinePanel user={user} />
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </OneByOne>
  );
}
