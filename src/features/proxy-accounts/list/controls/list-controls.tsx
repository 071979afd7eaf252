import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Input } from '#shared/forms/input.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ColumnName } from '../../model/columns.ts';
import { FilterChips } from './filter-chips.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import styles from '../../proxy-accounts-screen.module.css';
import type { ListParamsChange } from './use-list-params.ts';
import { parseFilterText } from '../../model/filter-text.ts';
import { filterNames, type ListParams } from '../../model/list-params.ts';
import type { VisibleRows } from '../rows/visible-rows.ts';
import { useRoom } from '../use-room.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListControlsProps {
  filter: string;
  onFilter: (text: string) => void;
  listParams: ListParams;
  onChange: (change: ListParamsChange) => void;
  columns: readonly ColumnName[];
  statuses: readonly string[];
  visible: VisibleRows;
  /** Clears all filters. */
  onClear: () => void;
  /** Accounts are shown regardless of the filters, so the controls don't show filters that aren't applied. */
  isPinned: boolean;
  /** Moves the focus to the first row of the table. */
  onLeaveFilter: () => void;
  /** How many accounts are shown, and how many there are. */
  children: ReactNode;
}

/** The controls that decide which accounts are shown, and how. */
export function ListControls(props: ListControlsProps) {
  const { filter, onFilter, listParams, onChange, columns, statuses, visible, onClear } = props;
  const { isPinned, onLeaveFilter, children } = props;
  const { unread } = parseFilterText(filter);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const search = useRef<HTMLInputElement>(null);
  const inUse = filterNames.filter((name) => name !== 'filter' && listParams[name]).length;

  const isNarrow = useRoom(false) === 'narrow';
  const menus = (
    <>
      <ColumnsMenu columns={columns} density={listParams.density} onChange={onChange} />
      <ViewsMenu filter={filter} />
    </>
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeaveFilter();
  }

  return (
    <>
      <div className={styles.controls}>
        <Input
          ref={search}
          type="search"
          aria-label="Filter accounts"
          placeholder="Name, ID, or usage>90"
          className={styles.filter}
          value={isPinned ? '' : filter}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {!isPinned && (
          <Button
            icon={ListFilter}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': panelId })}
            onClick={() => setOpen(!isOpen)}
          >
            {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
          </Button>
        )}
        {!isNarrow && menus}
        {children}
      </div>
      {isOpen && !isPinned && (
        <FiltersPanel
          id={panelId}
          listParams={listParams}
          statuses={statuses}
          visible={visible}
          onChange={onChange}
          onClear={inUse > 0 || filter !== '' ? onClear : undefined}
        >
          {isNarrow && menus}
        </FiltersPanel>
      )}
      {!isPinned && (
        <FilterChips
          listParams={listParams}
          onChange={onChange}
          onEmpty={() => search.current?.focus()}
        />
      )}
      <p role="status" className={styles.matching}>
        {unread !== undefined &&
          !isPinned &&
          `“${unread}” needs a percentage, for example usage>90 or usage<=50.`}
      </p>
    </>
  );
}
