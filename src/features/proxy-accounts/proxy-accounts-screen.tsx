import { useMemo, useRef, useState } from 'react';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { RosterRecord } from '#shared/lib/device-database.ts';
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
import { useDesk } from './state/session-state.ts';
import { ListControls } from './list/controls/list-controls.tsx';
import { LoadStatus } from './list/load-status.tsx';
import { NoAccounts } from './list/no-accounts.tsx';
import { ExportRosterAction } from './import/export-saved-accounts-action.tsx';
import { parsedIds, type ParsedIds } from './import/parse-ids.ts';
import styles from './proxy-accounts-screen.module.css';
import { RemoveAction } from './selection/remove-action.tsx';
import { ResetAction } from './reset/reset-action.tsx';
import { PastRunsPanel } from './reset/ui/past-runs-panel.tsx';
import { RunPanel } from './reset/ui/run-panel.tsx';
import { RosterFailureNotice } from './import/saved-accounts-failure-notice.tsx';
import { SelectionToolbar } from './selection/selection-toolbar.tsx';
import { useAccounts } from './data/use-accounts.ts';
import { SelectByIdsAction } from './selection/select-by-ids-action.tsx';
import { choose, chooseSlots } from './model/selection.ts';
import { slotOf } from './model/id-index.ts';
import { chosenRows, useSelection } from './selection/use-selection.ts';
import { useGone } from './selection/use-prune-selection.ts';
import { useOnly } from './list/rows/use-pinned-rows.ts';
import { useSummary } from './list/use-summary.ts';
import { useFilterText, useView } from './list/controls/use-list-params.ts';
import { filterNames } from './model/list-params.ts';
import { useVisibleRows } from './list/rows/use-visible-rows.ts';

/** All accounts that are known: found, chosen, looked at, and their quota reset. */
export function ProxyAccountsScreen() {
  const known = useAccounts();
  const { list, roster, isRosterUnread, accounts, hasList, isPending, add, remove } = known;
  const { rows } = accounts;
  const [view, show] = useView();
  const { sort, order, account: openId } = view;
  const [filter, setFilter] = useFilterText(view.filter, (text) => show({ filter: text }));
  const [only, setOnly] = useOnly({ ...view, filter });
  const visible = useVisibleRows(accounts, { ...view, filter }, only);
  const chosen = useSelection(accounts, visible);
  const summary = useSummary(accounts);
  const desk = useDesk();
  const isListRead = !list.isFetching && (!hasList || list.data?.complete === true);
  const isStill = isListRead && !roster.isFetching;
  const isSettled = isStill && roster.isSuccess && !isRosterUnread;
  const { gone, dismiss } = useGone(accounts, isSettled);
  const isLong = useLong(isPending);
  const isWhole = list.data?.complete === true && list.data.missing === 0;
  const [added, setAdded] = useState<string>();
  const [opened, setOpened] = useState(false);
  const table = useRef<AccountsTableHandle>(null);

  const hasRoster = (roster.data ?? []).length > 0;
  const columns = useMemo(() => view.columns ?? usualColumns(hasRoster), [view.columns, hasRoster]);
  const openRow = useMemo(
    () => (openId === undefined ? undefined : rowOfId(accounts, openId)),
    [accounts, openId],
  );

  async function addAccounts(parsed: ParsedIds, source: RosterRecord['source']) {
    const present = new Set(accounts.slots);
    const fresh = parsed.ids.filter((id) => !present.has(slotOf(id)));
    const kept = await add(fresh, source);
    const loss = kept
      ? ''
      : ' This browser could not keep them: they last until the tab is closed.';
    setAdded(`${addedText(parsed, fresh.length)}${loss}`);
  }

  function clearFilters() {
    setOnly(undefined);
    setFilter('');
    show(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  }

  function removeAccounts(ids: readonly string[]) {
    desk.selection.set(choose(desk.selection.get(), ids, false));
    remove(ids);
  }

  function open(id: string) {
    setOpened(true);
    show({ account: id }, { push: true });
  }

  function closeDetails() {
    show({ account: undefined });
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
          {hasRoster && <ExportRosterAction records={roster.data ?? []} />}
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
          shownSince={isWhole ? (rows[0]?.origin.knownAt ?? undefined) : undefined}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isRosterUnread && <RosterFailureNotice onRetry={() => void roster.refetch()} />}
      {gone.length > 0 && (
        <Notice
          role="status"
          tone="warning"
          title={`${formatCount(gone.length, 'selected account')} no longer ${gone.length === 1 ? 'exists' : 'exist'} and left the selection: ${gone.slice(0, 3).join(', ')}${gone.length > 3 ? '…' : ''}`}
          actions={
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        />
      )}
      <RunPanel />
      {isPending && (
        <>
          <p role="status" className="visually-hidden">
            The accounts are being loaded.
          </p>
          {isLong && (
            <WaitingNotice what="Loading the accounts" onCancel={() => desk.stopLoading()} />
          )}
          <Skeleton lines={8} />
        </>
      )}
      {!isPending && rows.length === 0 && isSettled && !list.error && (
        <NoAccounts hasList={hasList} onClearFilter={undefined} />
      )}
      {!isPending && rows.length === 0 && !isListRead && !list.isFetching && !list.error && (
        <StoppedNotice onRetry={() => void list.refetch()} />
      )}
      {rows.length > 0 && (
        <div className={styles.accounts}>
          <ListControls
            filter={filter}
            onFilter={setFilter}
            view={view}
            onChange={show}
            columns={columns}
            summary={summary}
          >
            <span role="status" className={styles.matching}>
              {visible.isFiltered &&
                `${formatNumber(visible.positions.length)} of ${formatNumber(rows.length)} shown`}
            </span>
            {only && <Button onClick={() => setOnly(undefined)}>Back to the filter</Button>}
            <LoadStatus list={list} />
          </ListControls>
          <SelectionToolbar
            chosen={chosen}
            total={rows.length}
            onShowHidden={() => setOnly(chosen.hidden())}
          >
            <ResetAction
              count={chosen.count}
              accounts={() => chosenRows(accounts, chosen.selection)}
              hidden={chosen.count - chosen.shown}
            />
            <SelectByIdsAction
              accounts={accounts}
              onSelect={(slots) => desk.selection.set(chooseSlots(desk.selection.get(), slots))}
              onAdd={(ids) => void addAccounts(parsedIds(ids), 'pasted')}
            />
            {hasRoster && (
              <RemoveAction
                selection={chosen.selection}
                added={accounts.added}
                onRemove={removeAccounts}
              />
            )}
          </SelectionToolbar>
          <AmountsLine accounts={accounts} chosen={chosen} isSettled={isStill} />
          <div className={styles.split} data-details={openId !== undefined || undefined}>
            <div className={styles.list}>
              {visible.positions.length > 0 ? (
                <AccountsTable
                  ref={table}
                  visible={visible}
                  columns={columns}
                  density={view.density}
                  chosen={chosen}
                  sort={sort}
                  order={order}
                  onSort={(name, direction) => show({ sort: name, order: direction })}
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
