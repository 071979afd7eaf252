import { lazy, Suspense } from 'react';
import type { Reading, User } from '#contract';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AppsPanel } from './apps-panel.tsx';
import { AutoTopupPanel } from './auto-topup-panel.tsx';
import { PastSubscriptionsPanel } from './past-subscriptions-panel.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';

// Pictures come after the facts.
const TimeLinePanel = lazy(async () => ({
  default: (await import('./time-line/time-line-panel.tsx')).TimeLinePanel,
}));

/** What My account shows below the present state. */
export function AccountDetails({ user }: { user: Reading<User> }) {
  return (
    <>
      <AutoTopupPanel user={user} />
      <UsagePanel user={user} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <TimeLinePanel user={user} />
      </Suspense>
      <div id="payments">
        <PaymentsPanel user={user} />
      </div>
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </>
  );
}
