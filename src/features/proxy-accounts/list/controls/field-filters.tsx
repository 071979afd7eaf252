import { Select } from '#shared/forms/select.tsx';
import { statusText } from '../../model/status-text.ts';
import styles from './list-controls.module.css';
import type { ListParamsChange } from './use-list-params.ts';
import type { ListParams } from '../../model/list-params.ts';

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
export function FieldFilters({ listParams, statuses, onChange }: FieldFiltersProps) {
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
