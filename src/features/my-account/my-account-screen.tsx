import { classNames } from '#shared/lib/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useDeferredValue, type ComponentType, type ReactNode } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { Button } from '#shared/ui/button.tsx';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { IdentityPanel } from './identity/identity-panel.tsx';
import styles from './my-account-screen.module.css';
import { SubscriptionPanel } from './subscription/subscription-panel.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';

/** Identity and consumption are shown first; everything that can wait or needs more code is in one chunk. */
const deferredChunk = () => import('./deferred-chunk.ts');

type DeferredChunk = Awaited<ReturnType<typeof deferredChunk>>;

function deferred<Props extends object>(pick: (chunk: DeferredChunk) => ComponentType<Props>) {
  return retryableLazy(async () => pick(await deferredChunk()));
}

const AccountDetails = deferred((chunk) => chunk.AccountDetails);
const AccountQuota = deferred((chunk) => chunk.AccountQuota);
const Appendix = deferred((chunk) => chunk.Appendix);
const Conflicts = deferred((chunk) => chunk.Conflicts);
const IdentityMore = deferred((chunk) => chunk.IdentityMore);
const MoreFacts = deferred((chunk) => chunk.MoreFacts);
const Outlook = deferred((chunk) => chunk.Outlook);
const Secret = deferred((chunk) => chunk.Secret);
const SubscriptionMembers = deferred((chunk) => chunk.SubscriptionMembers);

interface MyAccountScreenProps {
  /** What is known of the proxy accounts; its code loads after the first show. */
  accounts: ReactNode;
}

/** Everything the API sends about the owner of the key. */
export function MyAccountScreen({ accounts }: MyAccountScreenProps) {
  const { client } = useApi();
  const options = currentUserQuery(client);
  const query = useQuery(options);
  const deferredReady = useDeferredValue(query.data !== undefined, false);
  return (
    <Page
      title="My account"
      actions={
        // A failed first read has its own "Try again".
        !query.isLoadingError && (
          <>
            <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              <span className={styles.wide}>Refresh</span>
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              <span>
                Statement <span className={styles.wide}>(print or PDF)</span>
              </span>
            </Button>
          </>
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
            <div className={classNames('stack loose', styles.grid)}>
              <SubscriptionPanel
                user={user}
                accounts={
                  <LazyBoundary missing={null}>
                    {deferredReady && (
                      <>
                        <AccountQuota user={user} />
                        {accounts}
                      </>
                    )}
                  </LazyBoundary>
                }
                conflicts={
                  <LazyBoundary missing={null}>
                    {deferredReady && <Conflicts user={user} />}
                  </LazyBoundary>
                }
                outlook={
                  <DeferredPart isReady={deferredReady} lines={3}>
                    <Outlook user={user} />
                  </DeferredPart>
                }
                more={
                  <DeferredPart isReady={deferredReady} lines={5}>
                    <MoreFacts user={user} />
                  </DeferredPart>
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
              {deferredReady && (
                <Appendix user={user} mismatches={mismatches} readAt={query.dataUpdatedAt} />
              )}
            </LazyBoundary>
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** Number of lines in each panel of the page, in order. */
const panels = [9, 5, 4, 3, 6, 8];

/** The shape of the page while the user is loading. */
function AccountSkeleton() {
  return (
    <div className={classNames('stack loose', styles.grid)} aria-hidden>
      {panels.map((lines, panel) => (
        <div key={panel} className={classNames('frame', styles.waiting)}>
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

interface DeferredPartProps {
  /** Whether deferred code may be requested. */
  isReady: boolean;
  /** Lines of the placeholder. */
  lines?: number;
  children: ReactNode;
}

/**
 * A part whose code loads after the first show; until then, a placeholder. If it can't be loaded, the
 * larger parts of the page, which are in the same chunk, offer to try again.
 */
function DeferredPart({ isReady, lines = 1, children }: DeferredPartProps) {
  const shape = <Skeleton lines={lines} />;
  return (
    <LazyBoundary fallback={shape} missing={<Unknown>Not loaded</Unknown>}>
      {isReady ? children : shape}
    </LazyBoundary>
  );
}
