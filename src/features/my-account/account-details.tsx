import type { Reading, User } from '#contract';
import { AppsPanel } from './apps-panel.tsx';
import { AutoTopupPanel } from './auto-topup-panel.tsx';
import { PastSubscriptionsPanel } from './past-subscriptions-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

/** What My account shows below the present state. */
export function AccountDetails({ user }: { user: Reading<User> }) {
  return (
    <>
      <AutoTopupPanel user={user} />
      <PaymentsPanel user={user} />
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </>
  );
}
