import { useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { RunPanel } from '#shared/run/ui/run-panel.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StoppedNotice } from '#shared/ui/stopped-notice.tsx';
import { useDrawn } from '#shared/ui/use-drawn.ts';
import { useLong } from '#shared/ui/use-long.ts';
import { WaitingNotice } from '#shared/ui/waiting-notice.tsx';
import { AccountsPanel, type AccountsPanelProps } from './accounts-panel.tsx';
import { stopLoading } from './data/list-loader.ts';
import { useAccounts } from './data/use-accounts.ts';
import { useRefreshOnReturn } from './data/use-refresh-on-return.ts';
import { AddAccountsAction } from './import/add-accounts-action.tsx';
import { addedText } from './import/add-accounts-text.ts';
import { collectIds, type ParsedIds } from './import/parse-ids.ts';
import { SavedAccountsFailureNotice } from './import/saved-accounts-failure-notice.tsx';
import { LoadStatus } from './list/load-status.tsx';
import { NoAccounts } from './list/no-accounts.tsx';
import { idIndexOf } from './model/id-index.ts';
import type { SavedAccountRecord } from './model/saved-account-record.ts';
import { OpenPlanAction } from './reset/ui/open-plan-action.tsx';
import { resetView } from './reset/ui/reset-view.tsx';
import { usePruneSelection } from './selection/use-prune-selection.ts';
import { deselectedTitle } from './texts.ts';
import styles from './proxy-accounts-screen.module.css';

/** All known accounts: find, select and view them, and reset their quota. */
export function ProxyAccountsScreen({ connect }: Pick<AccountsPanelProps, 'connect'>) {
  const known = useAccounts();
  const { list, saved, isSavedUnread, accounts, hasList, state, add } = known;
  const { rows } = accounts;
  const api = useApi();
  const { pruned, dismiss } = usePruneSelection(accounts, state === 'settled' || state === 'empty');
  const { isQuiet, isOffered } = useRefreshOnReturn(list);
  const hasRows = rows.length > 0;
  const isDrawn = useDrawn(hasRows);
  const isLong = useLong(state === 'pending');
  const [added, setAdded] = useState<string>();

  async function addAccounts(parsed: ParsedIds, source: SavedAccountRecord['source']) {
    const present = new Set(accounts.idIndexes);
    const fresh = parsed.ids.filter((id) => !present.has(idIndexOf(id)));
    const isSaved = await add(fresh, source);
    const loss = isSaved
      ? ''
      : " This browser can't save them. They're available until you close this tab.";
    setAdded(`${addedText(parsed, fresh.length)}${loss}`);
  }

  return (
    <Page
      title="Proxy accounts"
      description={hasList ? undefined : "This API doesn't list accounts. Add them by ID."}
      actions={
        <>
          <div className={styles.status}>
            {hasRows && <LoadStatus list={list} isQuiet={isQuiet} isOffered={isOffered} />}
            <Link href={paths.runs()} className={styles.link}>
              Past resets
            </Link>
          </div>
          <AddAccountsAction onAdd={(parsed, source) => void addAccounts(parsed, source)} />
        </>
      }
    >
      {added !== undefined && (
        <Notice
          role="status"
          tone="info"
          title={added}
          actions={
            <Button variant="quiet" onClick={() => setAdded(undefined)}>
              Dismiss
            </Button>
          }
        />
      )}
      {list.error && (
        <FailureNotice
          error={list.error}
          // A first load with gaps has no earlier data.
          shownSince={
            list.data?.complete === true && list.data.missing === 0
              ? (rows[0]?.origin.knownAt ?? undefined)
              : undefined
          }
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isSavedUnread && <SavedAccountsFailureNotice onRetry={() => void saved.refetch()} />}
      {pruned.length > 0 && (
        <Notice
          role="status"
          tone="warning"
          title={deselectedTitle(pruned)}
          actions={
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        />
      )}
      <RunPanel view={resetView} />
      <OpenPlanAction />
      {state === 'pending' && (
        <>
          <p role="status" className="visually-hidden">
            Loading accounts
          </p>
          {isLong && (
            <WaitingNotice what="Loading the accounts" onCancel={() => stopLoading(api)} />
          )}
        </>
      )}
      {(state === 'pending' || (hasRows && !isDrawn)) && <Skeleton lines={8} />}
      {state === 'empty' && !list.error && (
        <NoAccounts hasList={hasList} onClearFilter={undefined} />
      )}
      {state === 'stopped' && !list.error && <StoppedNotice onRetry={() => void list.refetch()} />}
      {isDrawn && (
        <AccountsPanel
          known={known}
          isQuiet={isQuiet}
          connect={connect}
          onAdd={(ids) => addAccounts(collectIds(ids), 'pasted')}
        />
      )}
    </Page>
  );
}
