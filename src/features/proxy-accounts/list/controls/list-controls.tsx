import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FieldMessages } from '#shared/forms/field-messages.tsx';
import { Input } from '#shared/forms/input.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ColumnName } from '../../model/columns.ts';
import { FilterChips } from './filter-chips.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import styles from './list-controls.module.css';
import type { ListParamsChange } from '../../model/list-params.ts';
import { missingStatuses, parseFilterText } from '../../model/conditions.ts';
import { filterNames, type ListParams } from '../../model/list-params.ts';
import type { VisibleRows } from '../../rows/visible-rows.ts';
import { noSuchStatusText, someUnknownText } from '../../model/texts.ts';
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
  const { errors, unknown, criteria } = visible;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const messagesId = useId();
  const search = useRef<HTMLInputElement>(null);
  const inUse = filterNames.filter((name) => name !== 'filter' && listParams[name]).length;

  const missing =
    statuses.length > 0 && !isPinned
      ? missingStatuses(parseFilterText(criteria.filter).conditions, statuses)
      : [];
  const warnings = [
    ...missing.map((status) => noSuchStatusText(status, statuses)),
    ...(unknown > 0 ? [someUnknownText(unknown)] : []),
  ];
  const hasMessages = errors.length + warnings.length > 0;

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
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={hasMessages ? messagesId : undefined}
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
      <div role="status" className={styles.messages}>
        {hasMessages && <FieldMessages id={messagesId} errors={errors} warnings={warnings} />}
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
    </>
  );
}
