import type { ReactNode } from 'react';
import { Select } from '#shared/forms/select.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import { Button } from '#shared/ui/button.tsx';
import { statusText } from '../../model/account-state.ts';
import { listParams } from '../../model/list-params.ts';
import { usageBands } from '../../model/usage.ts';
import { countUsageBands } from '../../rows/row-counts.ts';
import { useComputed } from '../../rows/use-computed.ts';
import type { VisibleRows } from '../../rows/visible-rows.ts';
import { ConsumptionHistogram } from './consumption-histogram.tsx';
import styles from './list-controls.module.css';

interface FiltersPanelProps {
  id: string;
  statuses: readonly string[];
  visible: VisibleRows;
  /** Clears all filters; undefined if none is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

const noCounts = usageBands.map(() => 0);

/** The filters in addition to the search text. */
export function FiltersPanel({ id, statuses, visible, onClear, children }: FiltersPanelProps) {
  const counts = useComputed(visible, countUsageBands, noCounts);
  const [{ status }] = useAddressParams(listParams);
  const known =
    status === undefined || statuses.includes(status) ? statuses : [status, ...statuses];
  return (
    <div
      id={id}
      role="group"
      aria-label="Filters"
      className={classNames('stack frame', styles.panel)}
    >
      <div className="row">
        <FieldFilter name="status" label="Status">
          <option value="">Any status</option>
          {known.map((each) => (
            <option key={each} value={each}>
              {statusText(each)}
            </option>
          ))}
        </FieldFilter>
        <FieldFilter name="active" label="Active">
          <option value="">Active: any</option>
          <option value="yes">Active</option>
          <option value="no">Inactive</option>
        </FieldFilter>
        <FieldFilter name="enabled" label="Enabled">
          <option value="">Enabled: any</option>
          <option value="yes">Enabled</option>
          <option value="no">Disabled</option>
        </FieldFilter>
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
      <ConsumptionHistogram counts={counts} />
    </div>
  );
}

interface FieldFilterProps {
  name: 'status' | 'active' | 'enabled';
  label: string;
  children: ReactNode;
}

/** A filter by one member, in addition to the text. */
function FieldFilter({ name, label, children }: FieldFilterProps) {
  const [params, change] = useAddressParams(listParams);
  return (
    <Select
      aria-label={label}
      className={styles.select}
      value={params[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      {children}
    </Select>
  );
}
