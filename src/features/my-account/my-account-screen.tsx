import { classNames } from '#shared/lib/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ComponentType, useDeferredValue } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { Button } from '#shared/ui/button.tsx';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SubscriptionPanel } from './subscription/subscription-panel.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './model/start-texts.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { Members } from './fields/members.tsx';
import styles from './my-account-screen.module.css';

/** Identity and consumption are shown first; everything that can wait or needs more code is in one chunk. */
const deferredChunk = () => import('./deferred-chunk.ts');

/** A part of that chunk, with a placeholder. */
function deferred<Props extends object>(
  pick: (chunk: Awaited<ReturnType<typeof deferredChunk>>) => ComponentType<Props>,
  shape: Omit<AfterShowProps, 'children'> = {},
) {
  const Part = retryableLazy(async () => pick(await deferredChunk()));
  return function Deferred(props: Props) {
    return (
      <AfterShow {...shape}>
        <Part {...props} />
      </AfterShow>
    );
  };
}

interface AfterShowProps {
  /** The placeholder. */
  shape?: Elements;
  /** Whether it offers to load the code again, if that failed. */
  canRetry?: boolean;
  children: Elements;
}

/** A part whose code is requested after the first show. */
function AfterShow({ shape, canRetry = false, children }: AfterShowProps) {
  const isShown = useDeferredValue(true, false);
  const missing = shape ? <Unknown>{texts.notLoaded}</Unknown> : null;
  return (
    <LazyBoundary fallback={shape} missing={canRetry ? undefined : missing}>
      {isShown ? children : shape}
    </LazyBoundary>
  );
}

/** A placeholder as high as its part usually is, so that nothing below it moves. */
const place = (part: string, lines = 1) => (
  <div data-place={part}>
    <Skeleton lines={lines} />
  </div>
);

// The largest part offers to try again for all.
const AccountDetails = deferred((chunk) => chunk.AccountDetails, {
  shape: <Skeleton lines={6} />,
  canRetry: true,
});
const Mismatches = deferred((chunk) => chunk.Mismatches);
const PrintedStatement = deferred((chunk) => chunk.PrintedStatement);
const parts = {
  Conflicts: deferred((chunk) => chunk.Conflicts),
  Outlook: deferred((chunk) => chunk.Outlook, { shape: place('outlook', 3) }),
  MoreFacts: deferred((chunk) => chunk.MoreFacts, {
    shape: (
      <>
        {place('paid', 2)}
        {place('payment', 3)}
        {place('traffic', 2)}
      </>
    ),
  }),
  Details: deferred((chunk) => chunk.CurrentDetails, { shape: place('folded') }),
  Secret: deferred((chunk) => chunk.Secret, { shape: place('secret') }),
  IdentityMore: deferred((chunk) => chunk.IdentityMore, { shape: place('other') }),
};

interface MyAccountScreenProps {
  /** What is known of the proxy accounts; its code loads after the first show. */
  accounts: Elements;
}

/** Everything the API sends about the owner of the key. */
export function MyAccountScreen({ accounts }: MyAccountScreenProps) {
  const { client } = useApi();
  const options = currentUserQuery(client);
  const query = useQuery(options);
  return (
    <Page
      title={common.myAccount}
      actions={
        // A failed first read has its own "Try again".
        !query.isLoadingError && (
          <>
            <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              <span className={styles.wide}>{common.refresh}</span>
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              <span>
                {texts.statement((words) => (
                  <span className={styles.wide}>{words}</span>
                ))}
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
        pendingText={texts.loading}
      >
        {({ value: user, mismatches }) => (
          <>
            <div className={classNames('stack loose', styles.grid)}>
              <SubscriptionPanel
                user={user}
                accounts={<AfterShow>{accounts}</AfterShow>}
                parts={parts}
              />
              <IdentityPanel user={user} />
              <AccountDetails user={user} />
            </div>
            <Mismatches mismatches={mismatches} />
            <PrintedStatement user={user} readAt={query.dataUpdatedAt} />
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

/** Who the user is. */
function IdentityPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title={texts.accountDetails}>
      <Members
        of={user}
        members={{
          email: texts.email,
          id: texts.userId,
          api_key: [
            common.apiKey,
            user.api_key && <parts.Secret {...texts.apiKeyActions} value={user.api_key} />,
          ],
          enabled: texts.enabled,
        }}
      />
      <parts.IdentityMore user={user} />
    </Panel>
  );
}
