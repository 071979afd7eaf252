import type { Reading, User } from '#contract';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AppsPanel } from './apps/apps-panel.tsx';
import { AutoTopupPanel } from './subscription/auto-topup-panel.tsx';
import { PastSubscriptionsPanel } from './subscription/past-subscriptions-panel.tsx';
import { Children, type ReactNode } from 'react';
import { useOneByOne } from '#shared/ui/use-one-by-one.ts';
import { PaymentsPanel } from './payments/payments-panel.tsx';

// Charts come after the facts.
const TimeLinePanel = retryableLazy(
  async () => (await import('./timeline/timeline-panel.tsx')).TimeLinePanel,
);

/** The parts of My account below the summary. */
export function AccountDetails({ user }: { user: Reading<User> }) {
  return (
    <OneByOne>
      <AutoTopupPanel user={user} />
      <div id="payments">
        <PaymentsPanel user={user} />
      </div>
      <LazyBoundary fallback={<Skeleton lines={6} />}>
        <TimeLinePanel user={user} />
      </LazyBoundary>
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </OneByOne>
  );
}

/** Draws its children one after the other. */
function OneByOne({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  return parts.slice(0, useOneByOne(parts.length));
}
