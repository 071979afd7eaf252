import type { ReactNode } from 'react';
import { Select } from '#shared/forms/select.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { statusText } from '../../model/account-state.ts';
import { listParams } from '../../model/list-params.ts';
import { activeIs, enabledIs } from '../../model/texts.ts';
import { usageBands } from '../../model/usage.ts';
import { countUsageBands, type VisibleRows } from '../../rows/visible-rows.ts';
import { useComputed } from '../../rows/use-computed.ts';
import * as texts from '../texts.tsx';
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
      aria-label={common.filters}
      className={classNames('stack frame', styles.panel)}
    >
      <div className="row">
        <FieldFilter name="status" label={common.status}>
          <option value="">{common.anyStatus}</option>
          {known.map((each) => (
            <option key={each} value={each}>
              {statusText(each)}
            </option>
          ))}
        </FieldFilter>
        <FieldFilter name="active" label={texts.active}>
          <option value="">{texts.anyActive}</option>
          <option value="yes">{activeIs.yes}</option>
          <option value="no">{activeIs.no}</option>
        </FieldFilter>
        <FieldFilter name="enabled" label={texts.enabled}>
          <option value="">{texts.anyEnabled}</option>
          <option value="yes">{enabledIs.yes}</option>
          <option value="no">{enabledIs.no}</option>
        </FieldFilter>
        <Button
          variant="quiet"
          onClick={onClear}
          disabledReason={onClear ? undefined : texts.noFiltersSet}
        >
          {common.clearFilters}
        </Button>
        {children}
      </div>
      <p className="muted small">{texts.conditions}</p>
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
