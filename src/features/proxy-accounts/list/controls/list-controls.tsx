import type { ReactNode } from 'react';
import { Input } from '#shared/forms/input.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { ColumnName } from '../../model/columns.ts';
import { ConsumptionHistogram } from './consumption-histogram.tsx';
import { FieldFilters } from './field-filters.tsx';
import styles from '../../proxy-accounts-screen.module.css';
import type { Summary } from '../use-summary.ts';
import type { ListParamsChange } from './use-list-params.ts';
import type { ListParams } from '../../model/list-params.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListControlsProps {
  filter: string;
  onFilter: (text: string) => void;
  listParams: ListParams;
  onChange: (change: ListParamsChange) => void;
  columns: readonly ColumnName[];
  summary: Summary;
  /** How much is shown, and how much is there. */
  children: ReactNode;
}

/** What decides which accounts are shown, and how. */
export function ListControls(props: ListControlsProps) {
  const { filter, onFilter, listParams, onChange, columns, summary, children } = props;
  return (
    <>
      <ConsumptionHistogram
        counts={summary.counts}
        selected={listParams.share}
        onSelect={(share) => onChange({ share })}
      />
      <div className={styles.controls}>
        <Input
          type="search"
          aria-label="Filter accounts"
          placeholder="Username, description, status or id"
          className={styles.filter}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
        />
        <FieldFilters listParams={listParams} statuses={summary.statuses} onChange={onChange} />
        <ColumnsMenu columns={columns} density={listParams.density} onChange={onChange} />
        <ViewsMenu />
        {children}
      </div>
    </>
  );
}
