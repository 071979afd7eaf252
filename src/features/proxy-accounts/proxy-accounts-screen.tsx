import { useMemo, useRef, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { SavedAccountRecord } from './model/saved-account-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StoppedNotice } from '#shared/ui/stopped-notice.tsx';
import { useLong } from '#shared/ui/use-long.ts';
import { WaitingNotice } from '#shared/ui/waiting-notice.tsx';
import { rowOfId } from './model/account-row.ts';
import { AccountDetailsPanel } from './details/account-details-panel.tsx';
import { AccountsTable, type AccountsTableHandle } from './list/accounts-table.tsx';
import { AmountsLine } from './list/amounts-line.tsx';
import { AddAccountsAction } from './import/add-accounts-action.tsx';
import { addedText } from './import/add-accounts-text.ts';
import { usualColumns } from './model/columns.ts';
import { stopLoading } from './data/list-loader.ts';
import { useSessionState } from './state/session-state.ts';
import { ListControls } from './list/controls/list-controls.tsx';
import { LoadStatus } from './list/load-status.tsx';
import { NoAccounts } from './list/no-accounts.tsx';
import { ExportSavedAccountsAction } from './import/export-saved-accounts-action.tsx';
import { collectIds, type ParsedIds } from './import/parse-ids.ts';
import styles from './proxy-accounts-screen.module.css';
import { RemoveAction } from './selection/remove-action.tsx';
import { ResetAction } from './reset/reset-action.tsx';
import { PastRunsPanel } from './reset/ui/past-runs-panel.tsx';
import { RunPanel } from './reset/ui/run-panel.tsx';
import { SavedAccountsFailureNotice } from './import/saved-accounts-failure-notice.tsx';
import { SelectionToolbar } from './selection/selection-toolbar.tsx';
import { useAccounts } from './data/use-accounts.ts';
import { SelectByIdsAction } from './selection/select-by-ids-action.tsx';
import { selectIds, selectIndexes } from './model/selection.ts';
import { idIndexOf } from './model/id-index.ts';
import { selectedRows, useSelection } from './selection/use-selection.ts';
import { usePruneSelection } from './selection/use-prune-selection.ts';
import { usePinnedRows } from './list/rows/use-pinned-rows.ts';
import { useSummary } from './list/use-summary.ts';
import { useFilterText, useListParams } from './list/controls/use-list-params.ts';
import { filterNames } from './model/list-params.ts';
import { useVisibleRows } from './list/rows/use-visible-rows.ts';

/** All known accounts: to find, select and look at them, and to reset their quota. */
export function ProxyAccountsScreen() {
  const known = useAccounts();
  const { list, saved, isSavedUnread, accounts, hasList, state, add, remove } = known;
  const { rows } = accounts;
  const [listParams, setListParams] = useListParams();
  const { sort, order, account: openId } = listParams;
  const [filter, setFilter] = useFilterText(listParams.filter, (text) =>
    setListParams({ filter: text }),
  );
  const [pinned, setPinned] = usePinnedRows({ ...listParams, filter });
  const visible = useVisibleRows(accounts, { ...listParams, filter }, pinned);
  const selected = useSelection(accounts, visible);
  const summary = useSummary(accounts);
  const api = useApi();
  const session = useSessionState();
  const { pruned, dismiss } = usePruneSelection(accounts, state === 'settled' || state === 'empty');
  const isLong = useLong(state === 'pending');
  const [added, setAdded] = useState<string>();
  const [opened, setOpened] = useState(false);
  const table = useRef<AccountsTableHandle>(null);

  const hasSavedAccounts = (saved.data ?? []).length > 0;
  const columns = useMemo(
    () => listParams.columns ?? usualColumns(hasSavedAccounts),
    [listParams.columns, hasSavedAccounts],
  );
  const openRow = useMemo(
    () => (openId === undefined ? undefined : rowOfId(accounts, openId)),
    [accounts, openId],
  );

  async function addAccounts(parsed: ParsedIds, source: SavedAccountRecord['source']) {
    const present = new Set(accounts.idIndexes);
    const fresh = parsed.ids.filter((id) => !present.has(idIndexOf(id)));
    const kept = await add(fresh, source);
    const loss = kept
      ? ''
      : ' This browser could not keep them: they last until the tab is closed.';
    setAdded(`${addedText(parsed, fresh.length)}${loss}`);
  }

  function clearFilters() {
    setPinned(undefined);
    setFilter('');
    setListParams(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  }

  function removeAccounts(ids: readonly string[]) {
    session.selection.set(selectIds(session.selection.get(), ids, false));
    remove(ids);
  }

  function open(id: string) {
    setOpened(true);
    setListParams({ account: id }, { push: true });
  }

  function closeDetails() {
    setListParams({ account: undefined });
    if (openId !== undefined) table.current?.focusAccount(openId);
  }

  return (
    <Page
      title="Proxy accounts"
      description={
        hasList
          ? undefined
          : 'This API has no list of accounts. Add those to work with by their ids; they are kept on this device.'
      }
      actions={
        <>
          {hasSavedAccounts && <ExportSavedAccountsAction records={saved.data ?? []} />}
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
          // A first reading with gaps is no older state that stays.
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
          title={`${formatCount(pruned.length, 'selected account')} no longer ${pruned.length === 1 ? 'exists' : 'exist'} and left the selection: ${pruned.slice(0, 3).join(', ')}${pruned.length > 3 ? '…' : ''}`}
          actions={
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        />
      )}
      <RunPanel />
      {state === 'pending' && (
        <>
          <p role="status" className="visually-hidden">
            The accounts are being loaded.
          </p>
          {isLong && (
            <WaitingNotice what="Loading the accounts" onCancel={() => stopLoading(api)} />
          )}
          <Skeleton lines={8} />
        </>
      )}
      {state === 'empty' && !list.error && (
        <NoAccounts hasList={hasList} onClearFilter={undefined} />
      )}
      {state === 'stopped' && !list.error && <StoppedNotice onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <div className={styles.accounts}>
          <ListControls
            filter={filter}
            onFilter={setFilter}
            listParams={listParams}
            onChange={setListParams}
            columns={columns}
            summary={summary}
          >
            <span role="status" className={styles.matching}>
              {visible.isFiltered &&
                `${formatNumber(visible.positions.length)} of ${formatNumber(rows.length)} shown`}
            </span>
            {pinned && <Button onClick={() => setPinned(undefined)}>Back to the filter</Button>}
            <LoadStatus list={list} />
          </ListControls>
          <SelectionToolbar
            selected={selected}
            total={rows.length}
            onShowHidden={() => setPinned(selected.hidden())}
          >
            <ResetAction
              count={selected.count}
              accounts={() => selectedRows(accounts, selected.selection)}
              hidden={selected.count - selected.shown}
            />
            <SelectByIdsAction
              accounts={accounts}
              onSelect={(idIndexes) =>
                session.selection.set(selectIndexes(session.selection.get(), idIndexes))
              }
              onAdd={(ids) => void addAccounts(collectIds(ids), 'pasted')}
            />
            {hasSavedAccounts && (
              <RemoveAction
                selection={selected.selection}
                added={accounts.added}
                onRemove={removeAccounts}
              />
            )}
          </SelectionToolbar>
          <AmountsLine
            accounts={accounts}
            selected={selected}
            isSettled={state === 'still' || state === 'settled'}
          />
          <div className={styles.split} data-details={openId !== undefined || undefined}>
            <div className={styles.list}>
              {visible.positions.length > 0 ? (
                <AccountsTable
                  ref={table}
                  visible={visible}
                  columns={columns}
                  density={listParams.density}
                  selected={selected}
                  sort={sort}
                  order={order}
                  onSort={(name, direction) => setListParams({ sort: name, order: direction })}
                  openId={openId}
                  onOpen={open}
                />
              ) : (
                <NoAccounts hasList={hasList} onClearFilter={clearFilters} />
              )}
              <p className={styles.hint}>
                In the table: arrow keys move, Space selects, Shift extends, Ctrl+A selects all that
                is shown, Escape clears the selection.
              </p>
            </div>
            {openId !== undefined && (
              <AccountDetailsPanel
                key={openId}
                row={openRow}
                id={openId}
                takeFocus={opened}
                onClose={closeDetails}
              />
            )}
          </div>
        </div>
      )}
      <PastRunsPanel />
    </Page>
  );
}
