import type { Reading, User } from '#contract';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { OneByOne } from '#shared/ui/one-by-one.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AppsPanel } from './apps/apps-panel.tsx';
import { AutoTopupPanel } from './subscription/auto-topup-panel.tsx';
import { PastSubscriptionsPanel } from './subscription/past-subscriptions-panel.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';

// Charts come after the facts.
const TimeLinePanel = retryableLazy(
  async () => (await import('./timeline/timeline-panel.tsx')).TimeLinePanel,
);

/** The parts of My account below the summary. */
export function AccountDetails({ user }: { user: Reading<User> }) {
  return (
    <OneByOne>
      <AutoTopupPanel user={user} />
      <UsagePanel user={user} />
      <LazyBoundary fallback={<Skeleton lines={6} />}>
        <TimeLinePanel user={user} />
      </LazyBoundary>
      <div id="payments">
        <PaymentsPanel user={user} />
      </div>
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </OneByOne>
  );
}
