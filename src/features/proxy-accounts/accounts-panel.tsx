import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import * as common from '#shared/lib/texts.ts';
import { sentences } from '#shared/lib/texts.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { accountKeys, isSingleKey } from '#shared/page/shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { useAccounts } from './data/use-accounts.ts';
import { AccountDetailsPanel } from './details/account-details-panel.tsx';
import { AccountsTable, type AccountsTableHandle, type CopyLine } from './list/accounts-table.tsx';
import { ExportAccountsAction } from './export/export-accounts-action.tsx';
import { ListControls } from './list/controls/list-controls.tsx';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import { filterNames, listParams } from './model/list-params.ts';
import { usePinnedRows, useVisibleRows } from './rows/use-visible-rows.ts';
import { type Account, nameOf, rowOfId } from './model/account-row.ts';
import { usualColumns } from './model/columns.ts';
import { emptySelection, selectIds } from './model/selection.ts';
import { LastReset } from './reset/ui/last-reset.tsx';
import { ResetAccountAction, ResetAction } from './reset/ui/reset-action.tsx';
import { RemoveAction } from './selection/remove-action.tsx';
import { type ExportDialog, MoreSelectionMenu } from './selection/more-selection-menu.tsx';
import { SelectNamedAction } from './selection/select-named-action.tsx';
import { SelectionToolbar } from './selection/selection-toolbar.tsx';
import { type SelectedRows, useSelection } from './rows/use-selection.ts';
import type { VisibleRows } from './rows/visible-rows.ts';
import { resetJournal } from './reset/storage/journal.ts';
import { emptiedText } from './reset/describe.ts';
import { useActiveRun } from '#shared/run/browser/runs.ts';
import { useRoom } from './list/use-room.ts';
import { useSessionState } from './state/session-state.ts';
import { requestDialog } from './state/page-address.ts';
import { filterLine } from './model/conditions.ts';
import { countOf } from './model/texts.ts';
import { copyLineOf } from './model/account-texts.ts';
import { shownOf } from '#shared/table/texts.ts';
import * as texts from './texts.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import { learnedText } from '#shared/units/words.ts';
import { type Amounts, amountsText, learnUnits, sumAmounts } from './model/amounts.ts';
import { runAfterPause } from './rows/use-computed.ts';
import * as listTexts from './list/texts.tsx';
import styles from './proxy-accounts-screen.module.css';

export interface AccountsPanelProps {
  known: ReturnType<typeof useAccounts>;
  /** The ways to connect with accounts, which belong to another feature. */
  connect: {
    CopyLine: CopyLine;
    details: (account: Account) => Content;
    exportDialog: ExportDialog;
  };
  /** Adds new IDs, and reports it. */
  onAdd: (ids: readonly string[]) => Promise<void>;
}

/** The accounts, with the controls that filter them and the actions on the selected ones. */
export function AccountsPanel({ known, connect, onAdd }: AccountsPanelProps) {
  const { saved, accounts, state, remove, isQuiet } = known;
  const { rows, listed } = accounts;
  const session = useSessionState();
  const [params, setParams] = useAddressParams(listParams);
  const { account: openId } = params;
  const [filter, setFilter] = useFilterText(params.filter, (text) => setParams({ filter: text }));
  const [pinned, setPinned] = usePinnedRows(
    { ...params, filter },
    useObservable(session.selection),
  );
  const visible = useVisibleRows(accounts, { ...params, filter }, pinned);
  const selected = useSelection(accounts, visible);
  const reset = useActiveRun(resetJournal);
  const [opened, setOpened] = useState(false);
  const table = useRef<AccountsTableHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  useTableKeys(() => table.current?.focusRow('last'));

  const hasSavedAccounts = (saved.data ?? []).length > 0;
  const room = useRoom(openId !== undefined);
  const isWide = useRoom(false) === 'wide';
  const isFiltering = filterNames.some((name) => ({ ...params, filter })[name]);
  const columns = params.columns ?? usualColumns(hasSavedAccounts, room);
  const openRow = openId === undefined ? undefined : rowOfId(accounts, openId);
  const isSettled = isQuiet || state === 'still' || state === 'settled';
  const isWhole = isQuiet || state === 'settled';

  function clearFilters() {
    setPinned(undefined);
    setFilter('');
    setParams(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  }

  function removeAccounts(ids: readonly string[]) {
    session.selection.set(selectIds(session.selection.get(), ids, false));
    remove(ids);
  }

  const detailsOf = useRef(openId);
  useEffect(() => {
    // The focus that was in the details is then on the page itself, also after Back.
    const closed = openId === undefined ? detailsOf.current : undefined;
    detailsOf.current = openId;
    if (closed !== undefined && document.activeElement === document.body)
      table.current?.focusAccount(closed);
  }, [openId]);

  function countText(): string {
    if (pinned)
      return isFiltering ? texts.pinnedText(pinned.size) : texts.onlyNamedText(pinned.size);
    if (visible.isFiltered) return shownOf(visible.positions.length, rows.length);
    if (!isWhole) return '';
    return listed > 0 && listed < rows.length
      ? texts.listedAndAdded(listed, rows.length - listed)
      : countOf(rows.length);
  }

  function emptyText(): string {
    if (visible.errors.length > 0) return texts.fixTheFilter;
    return emptiedText(reset, filterLine(visible.criteria)) ?? texts.noMatchingAccounts;
  }

  return (
    <div
      className={classNames('stack', styles.accounts)}
      data-details={openId !== undefined || undefined}
    >
      <ListControls
        search={search}
        filter={filter}
        onFilter={(text) => {
          setPinned(undefined);
          setFilter(text);
        }}
        columns={columns}
        visible={visible}
        onClear={clearFilters}
        isPinned={pinned !== undefined}
        onLeaveFilter={() => table.current?.focusRow('first')}
      >
        <span
          role="status"
          className={classNames(
            'muted',
            styles.matching,
            !visible.isFiltered && !pinned && 'hidden-on-phone',
          )}
        >
          {countText()}
        </span>
        {pinned && (
          <Button onClick={() => setPinned(undefined)}>
            {isFiltering ? texts.backToFiltered : texts.backToAll}
          </Button>
        )}
      </ListControls>
      <SelectionToolbar
        selected={selected}
        isPinned={pinned !== undefined}
        onShowHidden={() => setPinned(selected.hidden())}
        sums={<AmountsLine selected={selected} visible={visible} isSettled={isSettled} />}
      >
        <ResetAction
          count={selected.count}
          accounts={selected.rows}
          hidden={selected.hidden}
          isAnyHidden={selected.shown < selected.count}
          filter={chosenFilter(visible, selected)}
        />
        <MoreSelectionMenu selected={selected} onAdd={onAdd} exportDialog={connect.exportDialog} />
        {hasSavedAccounts && (
          <RemoveAction
            selection={selected.selection}
            added={accounts.added}
            onRemove={removeAccounts}
          />
        )}
      </SelectionToolbar>
      <ExportAccountsAction
        visible={visible}
        selected={selected}
        columns={columns}
        isWhole={isWhole}
      />
      <div
        className={classNames('stack loose', styles.split)}
        data-details={openId !== undefined || undefined}
      >
        <div className={classNames('stack tight', styles.list)}>
          {visible.positions.length > 0 ? (
            <AccountsTable
              ref={table}
              search={search}
              visible={visible}
              columns={columns}
              isNarrow={room === 'narrow'}
              CopyLine={connect.CopyLine}
              selected={selected}
              onOpen={(id) => {
                setOpened(true);
                setParams({ account: id }, { push: true });
              }}
            />
          ) : visible.isFiltered ? (
            <Empty icon={SearchX} title={emptyText()}>
              <SelectNamedAction
                key={filter}
                rows={rows}
                text={filter}
                selected={selected}
                onAdd={onAdd}
                onSelected={(ids) => {
                  clearFilters();
                  setPinned(selectIds(emptySelection, ids), true);
                }}
              />
              <Button onClick={clearFilters}>{common.clearFilters}</Button>
            </Empty>
          ) : (
            // Of many accounts, those that match are still being found.
            <Skeleton lines={8} />
          )}
        </div>
        {openId !== undefined && (
          <AccountDetailsPanel
            key={openId}
            row={openRow}
            id={openId}
            copyLine={
              room === 'narrow' &&
              openRow && (
                <connect.CopyLine account={openRow.account} label={copyLineOf(nameOf(openRow))} />
              )
            }
            connect={openRow && connect.details(openRow.account)}
            actions={
              openRow?.id !== undefined && (
                <>
                  <LastReset id={openRow.id} />
                  <ResetAccountAction row={openRow} />
                </>
              )
            }
            takeFocus={opened}
            isBelow={!isWide}
            onClose={() => setParams({ account: undefined })}
          />
        )}
      </div>
    </div>
  );
}

/** The filter that shows exactly the selected accounts; undefined: none does. */
function chosenFilter(visible: VisibleRows, { count, shown }: SelectedRows): string | undefined {
  const { isFiltered, criteria, errors, positions } = visible;
  const isExact = count === shown && shown === positions.length;
  return isFiltered && isExact && !criteria.pinned && errors.length === 0
    ? filterLine(criteria)
    : undefined;
}

/** Keyboard shortcuts of the page, and the way to the table as a command. */
function useTableKeys(goToTable: () => void): void {
  const go = useEffectEvent(goToTable);
  useEffect(() => handleCommand('show-accounts-table', () => go()), []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isSingleKey(event, accountKeys.table)) go();
      else if (isSingleKey(event, accountKeys.reset)) requestDialog('reset');
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

interface AmountsLineProps {
  selected: SelectedRows;
  visible: VisibleRows;
  /** No more accounts are arriving: before that, every page would restart all sums. */
  isSettled: boolean;
}

/** Milliseconds without a change: the sums must not delay selecting or a running reset. */
const PAUSE = 300;

/**
 * The sums of the selected accounts, otherwise of those that the filters show, otherwise of all, in the unit learned from
 * their texts.
 */
function AmountsLine({ selected, visible, isSettled }: AmountsLineProps) {
  const { accounts, isFiltered, positions } = visible;
  const store = useSessionState().learned;
  const learned = useObservable(store);
  const chosen = selected.count > 0 ? selected.selection : undefined;
  const among = isFiltered && !chosen ? positions : undefined;
  const [sum, setSum] = useState<{ chosen: unknown; among: unknown; amounts: Amounts }>();
  useEffect(() => {
    if (!isSettled) return undefined;
    const sums = () => sumAmounts(accounts.rows, chosen, among);
    return runAfterPause(PAUSE, sums, (amounts) => setSum({ chosen, among, amounts }));
  }, [accounts, chosen, among, isSettled]);
  useEffect(() => {
    if (!isSettled) return undefined;
    return runAfterPause(PAUSE, () => learnUnits(accounts.rows), store.set);
  }, [accounts, isSettled, store]);

  const isCurrent = sum?.chosen === chosen && sum?.among === among;
  const text = sum && isCurrent && amountsText(sum.amounts, learned);
  return (
    <p
      className={`muted small ${styles.amounts}`}
      title={sentences([listTexts.totalsText, learnedText(learned)])}
    >
      {text && chosen && <strong>{listTexts.selectedAmounts(text)}</strong>}
      {text && !chosen && isSettled && (
        <span>{among ? listTexts.filteredAmounts(text) : listTexts.allAmounts(text)}</span>
      )}
    </p>
  );
}
