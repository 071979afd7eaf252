import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { ListParams } from '../../model/list-params.ts';
import type { VisibleRows } from '../rows/visible-rows.ts';
import { useUsageBandCounts } from '../use-usage-band-counts.ts';
import { ConsumptionHistogram } from './consumption-histogram.tsx';
import { FieldFilters } from './field-filters.tsx';
import styles from './list-controls.module.css';
import type { ListParamsChange } from './use-list-params.ts';

interface FiltersPanelProps {
  id: string;
  listParams: ListParams;
  statuses: readonly string[];
  visible: VisibleRows;
  onChange: (change: ListParamsChange) => void;
  /** Clears all filters; undefined if none is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** The filters in addition to the search text. */
export function FiltersPanel(props: FiltersPanelProps) {
  const { id, listParams, statuses, visible, onChange, onClear, children } = props;
  const counts = useUsageBandCounts(visible);
  return (
    <div id={id} role="group" aria-label="Filters" className={styles.panel}>
      <div className={styles.fields}>
        <FieldFilters listParams={listParams} statuses={statuses} onChange={onChange} />
        <Button
          variant="quiet"
          onClick={onClear}
          disabledReason={onClear ? undefined : 'No filters set'}
        >
          Clear filters
        </Button>
        {children}
      </div>
      <p className={styles.hint}>
        Conditions for the search box: consumption&gt;=90%, status=blocked, username~"my shop"
      </p>
      <ConsumptionHistogram counts={counts} listParams={listParams} onChange={onChange} />
    </div>
  );
}
