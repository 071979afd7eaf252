import type { KeyboardEvent, ReactNode } from 'react';
import { Input } from '#shared/forms/input.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ColumnName } from '../../model/columns.ts';
import { ConsumptionHistogram } from './consumption-histogram.tsx';
import { FieldFilters } from './field-filters.tsx';
import styles from '../../proxy-accounts-screen.module.css';
import type { ListParamsChange } from './use-list-params.ts';
import { parseFilterText } from '../../model/filter-text.ts';
import type { ListParams } from '../../model/list-params.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListControlsProps {
  filter: string;
  onFilter: (text: string) => void;
  listParams: ListParams;
  onChange: (change: ListParamsChange) => void;
  columns: readonly ColumnName[];
  statuses: readonly string[];
  /** How many accounts each usage band has. */
  bandCounts: readonly number[];
  /** Accounts are shown whatever the filters say: none that does not hold is on display. */
  isPinned: boolean;
  /** Moves the focus to the first row of the table. */
  onLeaveFilter: () => void;
  /** How much is shown, and how much is there. */
  children: ReactNode;
}

/** What decides which accounts are shown, and how. */
export function ListControls(props: ListControlsProps) {
  const { filter, onFilter, listParams, onChange, columns, statuses, bandCounts } = props;
  const { isPinned, onLeaveFilter, children } = props;
  const { unread } = parseFilterText(filter);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeaveFilter();
  }

  return (
    <>
      {!isPinned && (
        <ConsumptionHistogram counts={bandCounts} listParams={listParams} onChange={onChange} />
      )}
      <div className={styles.controls}>
        <Input
          type="search"
          aria-label="Filter accounts"
          placeholder="Username, description, status, ID, or usage>90"
          className={styles.filter}
          value={isPinned ? '' : filter}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {!isPinned && (
          <FieldFilters listParams={listParams} statuses={statuses} onChange={onChange} />
        )}
        <ColumnsMenu columns={columns} density={listParams.density} onChange={onChange} />
        <ViewsMenu />
        {children}
      </div>
      <p role="status" className={styles.matching}>
        {unread !== undefined &&
          !isPinned &&
          `“${unread}” has no percentage yet and filters nothing. Write usage>90 or usage<=50.`}
      </p>
    </>
  );
}
