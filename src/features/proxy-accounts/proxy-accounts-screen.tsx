import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AccountDetailsPanel } from './account-details-panel.tsx';
import { AccountsTable, type AccountsTableHandle } from './accounts-table.tsx';
import { AddAccountsAction } from './add-accounts-action.tsx';
import { addedText } from './add-accounts-text.ts';
import { columnNames, rosterColumns } from './columns.ts';
import { LoadStatus } from './load-status.tsx';
import { NoAccounts } from './no-accounts.tsx';
import type { ParsedIds } from './parse-ids.ts';
import styles from './proxy-accounts-screen.module.css';
import { RemoveAction } from './remove-action.tsx';
import { ResetAction } from './reset-action.tsx';
import { PastRunsPanel } from './run/past-runs-panel.tsx';
import { RunPanel } from './run/run-panel.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { useAccounts } from './use-accounts.ts';
import { useSelection } from './use-selection.ts';
import { useFilterText, useView } from './use-view.ts';
import { filterRows, sortRows } from './view.ts';

/** All accounts that are known: found, chosen, looked at, and their quota reset. */
export function ProxyAccountsScreen() {
  const { list, roster, rows, hasList, isPending, add, remove } = useAccounts();
  const [view, show] = useView();
  const { sort, order, account: openId } = view;
  const [filter, setFilter] = useFilterText(view.filter, (text) => show({ filter: text }));
  // Typing stays quick however many rows there are: the table follows when there is time.
  const shownFilter = useDeferredValue(filter);
  const matching = useMemo(() => filterRows(rows, shownFilter), [rows, shownFilter]);
  const visible = useMemo(() => sortRows(matching, sort, order), [matching, sort, order]);
  const chosen = useSelection(rows, visible);
  const [added, setAdded] = useState<string>();
  const [opened, setOpened] = useState(false);
  const table = useRef<AccountsTableHandle>(null);

  const hasRoster = (roster.data ?? []).length > 0;
  const columns = columnNames.filter((name) => hasRoster || !rosterColumns.includes(name));
  const openRow = openId === undefined ? undefined : rows.find(({ id }) => id === openId);

  async function addAccounts(parsed: ParsedIds) {
    const known = new Set(rows.map(({ id }) => id));
    const fresh = parsed.ids.filter((id) => !known.has(id));
    const kept = await add(fresh);
    const loss = kept
      ? ''
      : ' This browser could not keep them: they last until the tab is closed.';
    setAdded(`${addedText(parsed, fresh.length)}${loss}`);
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
      actions={<AddAccountsAction onAdd={(parsed) => void addAccounts(parsed)} />}
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
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <RunPanel />
      {isPending && (
        <>
          <p role="status" className="visually-hidden">
            The accounts are being loaded.
          </p>
          <Skeleton lines={8} />
        </>
      )}
      {!isPending && rows.length === 0 && !list.isFetching && !list.error && (
        <NoAccounts hasList={hasList} onClearFilter={undefined} />
      )}
      {rows.length > 0 && (
        <div className={styles.accounts}>
          <div className={styles.controls}>
            <Input
              type="search"
              aria-label="Filter accounts"
              placeholder="Username, description, status or id"
              className={styles.filter}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            <span role="status" className={styles.matching}>
              {shownFilter.trim() !== '' &&
                `${formatNumber(visible.length)} of ${formatNumber(rows.length)} shown`}
            </span>
            <LoadStatus list={list} />
          </div>
          <SelectionToolbar chosen={chosen}>
            <ResetAction
              accounts={chosen.selected}
              hidden={chosen.selected.length - chosen.shown}
            />
            {hasRoster && <RemoveAction accounts={chosen.selected} onRemove={remove} />}
          </SelectionToolbar>
          <div className={styles.split} data-details={openId !== undefined || undefined}>
            <div className={styles.list}>
              {visible.length > 0 ? (
                <AccountsTable
                  ref={table}
                  rows={visible}
                  columns={columns}
                  chosen={chosen}
                  sort={sort}
                  order={order}
                  onSort={(name, direction) => show({ sort: name, order: direction })}
                  openId={openId}
                  hrefOf={(id) => `?account=${encodeURIComponent(id)}`}
                  onOpen={open}
                />
              ) : (
                <NoAccounts hasList={hasList} onClearFilter={() => setFilter('')} />
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
