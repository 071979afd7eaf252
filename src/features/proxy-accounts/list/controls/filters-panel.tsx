import { classNames } from '#shared/lib/class-names.ts';
import { usageBands } from '../../model/usage.ts';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { ListParams, ListParamsChange } from '../../model/list-params.ts';
import type { VisibleRows } from '../../rows/visible-rows.ts';
import { countUsageBands } from '../../rows/row-counts.ts';
import { useComputed } from '../../rows/use-computed.ts';
import { ConsumptionHistogram } from './consumption-histogram.tsx';
import styles from './list-controls.module.css';
import { Select } from '#shared/forms/select.tsx';
import { statusText } from '../../model/account-state.ts';

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

const noCounts = usageBands.map(() => 0);

/** The filters in addition to the search text. */
export function FiltersPanel(props: FiltersPanelProps) {
  const { id, listParams, statuses, visible, onChange, onClear, children } = props;
  const counts = useComputed(visible, countUsageBands, noCounts);
  return (
    <div
      id={id}
      role="group"
      aria-label="Filters"
      className={classNames('stack frame', styles.panel)}
    >
      <div className="row">
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
      <p className="muted small">
        Conditions for the search box: consumption&gt;=90%, status=blocked, username~"my shop"
      </p>
      <ConsumptionHistogram counts={counts} listParams={listParams} onChange={onChange} />
    </div>
  );
}

interface FieldFiltersProps {
  listParams: ListParams;
  statuses: readonly string[];
  onChange: (change: ListParamsChange) => void;
}

const flags = [
  { name: 'active', unset: 'Active: any', yes: 'Active', no: 'Inactive' },
  { name: 'enabled', unset: 'Enabled: any', yes: 'Enabled', no: 'Disabled' },
] as const;

/** Filters by individual members, in addition to the text. */
function FieldFilters({ listParams, statuses, onChange }: FieldFiltersProps) {
  const { status } = listParams;
  const known =
    status === undefined || statuses.includes(status) ? statuses : [status, ...statuses];
  return (
    <>
      <Select
        aria-label="Status"
        className={styles.select}
        value={status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">Any status</option>
        {known.map((each) => (
          <option key={each} value={each}>
            {statusText(each)}
          </option>
        ))}
      </Select>
      {flags.map(({ name, unset, yes, no }) => (
        <Select
          key={name}
          aria-label={yes}
          className={styles.select}
          value={listParams[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          <option value="">{unset}</option>
          <option value="yes">{yes}</option>
          <option value="no">{no}</option>
        </Select>
      ))}
    </>
  );
}
