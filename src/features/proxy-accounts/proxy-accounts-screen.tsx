import { useState, type ComponentProps } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import Network from 'lucide-react/icons/network';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Square from 'lucide-react/icons/square';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { OpenPlanAction } from '#shared/run/ui/open-file-actions.tsx';
import { RateLimitNote } from '#shared/run/ui/rate-limit-note.tsx';
import { RunPanel } from '#shared/run/ui/run-panel.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StoppedNotice } from '#shared/ui/stopped-notice.tsx';
import { useDrawn } from '#shared/ui/use-drawn.ts';
import { useLong } from '#shared/ui/use-long.ts';
import { WaitingNotice } from '#shared/ui/waiting-notice.tsx';
import { formatZoned } from '#shared/lib/time-zone.ts';
import * as common from '#shared/lib/texts.ts';
import progress from '#shared/ui/progress.module.css';
import { AccountsPanel, type AccountsPanelProps } from './accounts-panel.tsx';
import { stopLoading } from './data/list-loader.ts';
import { useAccounts } from './data/use-accounts.ts';
import { addById, addedText } from './import/add-texts.tsx';
import { AddAccountsAction } from './import/add-accounts-action.tsx';
import { collectIds, type ParsedIds } from './import/parse-ids.ts';
import { loadTheRest } from './model/account-texts.ts';
import { useRoom } from './list/use-room.ts';
import { withoutOldFilters } from './model/list-params.ts';
import { idIndexOf, selectIds } from './model/selection.ts';
import type { SavedAccountRecord } from './model/saved-account-record.ts';
import { resetPages } from './reset/ui/page-kind.tsx';
import { usePruneSelection } from './rows/use-selection.ts';
import { requestDialog } from './state/page-address.ts';
import { useSessionState } from './state/session-state.ts';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import styles from './proxy-accounts-screen.module.css';
import * as texts from './texts.tsx';

type ScreenProps = Pick<AccountsPanelProps, 'connect'>;

/** All known accounts: find, select and view them, and reset their quota. */
export function ProxyAccountsScreen({ connect }: ScreenProps) {
  const moved = withoutOldFilters(useSearch());
  if (moved !== undefined) return <Redirect to={`${paths.proxyAccounts()}?${moved}`} replace />;
  return <ProxyAccountsPage connect={connect} />;
}

function ProxyAccountsPage({ connect }: ScreenProps) {
  const known = useAccounts();
  const { list, saved, isSavedUnread, accounts, hasList, state, add } = known;
  const { rows } = accounts;
  const api = useApi();
  const { selection } = useSessionState();
  const { pruned, dismiss } = usePruneSelection(accounts, state === 'settled' || state === 'empty');
  const hasRows = rows.length > 0;
  const isEmpty = state === 'empty' && !list.error;
  const isDrawn = useDrawn(hasRows);
  const isLong = useLong(state === 'pending');
  const [added, setAdded] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  useDialogRequest('open-plan', () => setOpening(true));

  async function addAccounts(parsed: ParsedIds, source: SavedAccountRecord['source']) {
    const present = new Set(accounts.idIndexes);
    const isKnown = (id: string) => present.has(idIndexOf(id));
    const fresh = parsed.ids.filter((id) => !isKnown(id));
    if (fresh.length < parsed.ids.length)
      selection.set(selectIds(selection.get(), parsed.ids.filter(isKnown)));
    const isSaved = await add(fresh, source);
    setAdded(addedText(parsed, fresh.length, isSaved));
  }

  return (
    <Page
      title={common.proxyAccounts}
      description={hasList || !hasRows ? undefined : texts.noList}
      actions={
        <>
          <div className={styles.status}>
            {list.isFetching && <RateLimitNote />}
            {hasRows && <LoadStatus {...known} />}
            <Link href={paths.history('reset')} className={`row unwrapped ${styles.link}`}>
              {common.pastResets}
            </Link>
          </div>
          <AddAccountsAction
            hasButton={!isEmpty}
            present={accounts.present}
            onAdd={(parsed, source) => void addAccounts(parsed, source)}
          />
        </>
      }
    >
      {added !== undefined && (
        <DismissableNotice tone="info" title={added} onDismiss={() => setAdded(undefined)} />
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
      {isSavedUnread && (
        <Notice
          role="alert"
          tone="danger"
          title={texts.savedUnread}
          actions={
            <Button icon={RotateCw} onClick={() => void saved.refetch()}>
              {common.tryAgain}
            </Button>
          }
        >
          <p>{texts.savedMissing}</p>
        </Notice>
      )}
      {pruned.length > 0 && (
        <DismissableNotice
          tone="warning"
          title={texts.deselectedTitle(pruned)}
          onDismiss={dismiss}
        />
      )}
      <RunPanel kind={resetPages} />
      {isOpening && <OpenPlanAction kinds={[resetPages]} onClose={() => setOpening(false)} />}
      {state === 'pending' && (
        <>
          <p role="status" className="visually-hidden">
            {common.loadingAccounts}
          </p>
          {isLong && (
            <WaitingNotice what={texts.loadingTheAccounts} onCancel={() => stopLoading(api)} />
          )}
        </>
      )}
      {(state === 'pending' || (hasRows && !isDrawn)) && (
        <div className={`stack ${styles.pending}`}>
          <Skeleton lines={2} />
          <Skeleton lines={8} />
        </div>
      )}
      {isEmpty && (
        <Empty icon={Network} title={texts.noAccounts}>
          <p>{hasList ? texts.emptyList : texts.noList}</p>
          <Button variant="primary" icon={Plus} onClick={() => requestDialog('add')}>
            {addById}
          </Button>
          <Button variant="quiet" onClick={() => setOpening(true)}>
            {common.openPlan}
          </Button>
        </Empty>
      )}
      {state === 'stopped' && !list.error && <StoppedNotice onRetry={() => void list.refetch()} />}
      {isDrawn && (
        <AccountsPanel
          known={known}
          connect={connect}
          onAdd={(ids) => addAccounts(collectIds(ids), 'pasted')}
        />
      )}
    </Page>
  );
}

interface DismissableNoticeProps extends Pick<ComponentProps<typeof Notice>, 'tone' | 'title'> {
  onDismiss: () => void;
}

function DismissableNotice({ onDismiss, ...notice }: DismissableNoticeProps) {
  return (
    <Notice
      role="status"
      {...notice}
      actions={
        <Button variant="quiet" onClick={onDismiss}>
          {common.dismiss}
        </Button>
      }
    />
  );
}

/** One button that starts and stops loading: two would take the focus from each other. */
const BUTTON = 'load';

/** The progress of loading the list, with buttons to stop and continue, and the list's age. */
function LoadStatus({ list, isQuiet, isOffered }: ReturnType<typeof useAccounts>) {
  const api = useApi();
  const isNarrow = useRoom(false) === 'narrow';
  const { data } = list;
  if (!data || data.absent) return null;
  const { total, complete, missing, rereadCount, loadedAt } = data;
  const count = list.isFetching ? (rereadCount ?? data.rows.length) : data.rows.length;
  const isWhole = complete && missing === 0;
  const expected = total === undefined || total < count ? undefined : total;

  if (list.isFetching && !isQuiet) {
    return (
      <div className={`row loose ${progress.progress}`}>
        {total !== undefined && (
          <progress aria-label={texts.loadingProgress} max={total} value={Math.min(count, total)} />
        )}
        <span className={isNarrow ? 'visually-hidden' : undefined}>
          {texts.loadingText(count, expected)}
        </span>
        <Button
          key={BUTTON}
          variant={isNarrow ? 'quiet' : 'secondary'}
          icon={Square}
          iconOnly={isNarrow}
          onClick={() => stopLoading(api)}
        >
          {common.stop}
        </Button>
      </div>
    );
  }
  return (
    <div className={`row loose ${progress.progress}`}>
      {missing > 0 && <span>{texts.pagesMissing(missing)}</span>}
      {!isWhole && <span>{texts.loadedText(count, expected)}</span>}
      {loadedAt !== null && (
        <span
          role="status"
          title={formatZoned(loadedAt)}
          className={isOffered ? undefined : 'visually-hidden'}
        >
          {texts.loadedAt(loadedAt, isOffered)}
        </span>
      )}
      {!list.isError && (
        <Button
          key={BUTTON}
          variant={isOffered ? 'primary' : 'quiet'}
          icon={RotateCw}
          iconOnly={isNarrow && isWhole && !isOffered}
          title={loadedAt === null ? undefined : texts.loadedAt(loadedAt, false)}
          busy={isQuiet}
          onClick={() => void list.refetch()}
        >
          {isWhole ? common.refresh : loadTheRest}
        </Button>
      )}
    </div>
  );
}
