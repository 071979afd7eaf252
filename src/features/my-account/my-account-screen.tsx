import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { Button } from '#shared/ui/button.tsx';
import { Departures } from '#shared/ui/departures.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AppsPanel } from './apps-panel.tsx';
import { AutoTopupPanel } from './auto-topup-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import styles from './my-account-screen.module.css';
import { PastSubscriptionsPanel } from './past-subscriptions-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

/** Everything that the API says of the user that owns the key. */
export function MyAccountScreen() {
  const { client } = useApi();
  const query = useQuery(currentUserQuery(client));
  return (
    <Page
      title="My account"
      actions={
        // A first read that failed has its own Retry.
        !query.isLoadingError && (
          <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
            Refresh
          </Button>
        )
      }
    >
      <QueryView query={query} pending={<AccountSkeleton />} pendingText="Loading your account">
        {({ value: user, departures }) => (
          <>
            <div className={styles.grid}>
              <IdentityPanel user={user} />
              <SubscriptionPanel user={user} />
              <AutoTopupPanel user={user} />
              <PaymentsPanel user={user} />
              <PastSubscriptionsPanel user={user} />
              <AppsPanel user={user} />
            </div>
            <Departures departures={departures} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
