import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { Button } from '#shared/ui/button.tsx';
import { LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { IdentityPanel } from './identity/identity-panel.tsx';
import { DeferredPart } from './deferred-part.tsx';
import {
  AccountDetails,
  AccountTools,
  IdentityMore,
  LastPayment,
  Mismatches,
  Secret,
  SubscriptionMembers,
  Traffic,
} from './deferred.ts';
import styles from './my-account-screen.module.css';
import { SubscriptionPanel } from './subscription/subscription-panel.tsx';

/** Everything that the API says of the user that owns the key. */
export function MyAccountScreen() {
  const { client } = useApi();
  const options = currentUserQuery(client);
  const query = useQuery(options);
  const deferredReady = useDeferredValue(query.data !== undefined, false);
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
      <QueryView
        query={query}
        queryKey={options.queryKey}
        pending={<AccountSkeleton />}
        pendingText="Loading your account"
      >
        {({ value: user, mismatches }) => (
          <>
            <div className={styles.tools}>
              <LazyBoundary missing={null}>
                {deferredReady && <AccountTools user={user} readAt={query.dataUpdatedAt} />}
              </LazyBoundary>
            </div>
            <div className={styles.grid}>
              <SubscriptionPanel
                user={user}
                lastPayment={
                  <DeferredPart isReady={deferredReady}>
                    <LastPayment payments={user.payments} />
                  </DeferredPart>
                }
                traffic={
                  user.subscription && (
                    <DeferredPart isReady={deferredReady}>
                      <Traffic subscription={user.subscription} />
                    </DeferredPart>
                  )
                }
              >
                {user.subscription && (
                  <DeferredPart isReady={deferredReady}>
                    <SubscriptionMembers subscription={user.subscription} />
                  </DeferredPart>
                )}
              </SubscriptionPanel>
              <IdentityPanel
                user={user}
                apiKey={
                  user.api_key && (
                    <DeferredPart isReady={deferredReady}>
                      <Secret name="API key" value={user.api_key} />
                    </DeferredPart>
                  )
                }
              >
                <DeferredPart isReady={deferredReady}>
                  <IdentityMore user={user} />
                </DeferredPart>
              </IdentityPanel>
              <LazyBoundary fallback={<Skeleton lines={6} />}>
                {deferredReady ? <AccountDetails user={user} /> : <Skeleton lines={6} />}
              </LazyBoundary>
            </div>
            <LazyBoundary missing={null}>
              {deferredReady && <Mismatches mismatches={mismatches} />}
            </LazyBoundary>
          </>
        )}
      </QueryView>
    </Page>
  );
}
