import { useId } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { Select } from '#shared/forms/select.tsx';
import type { ActivityFilter } from './activity-rows.ts';
import styles from './activity-screen.module.css';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  /** The parameters of the address to change; empty removes one. */
  onChange: (change: { [Name in keyof ActivityFilter]?: string }) => void;
}

export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const id = useId();
  return (
    <div role="group" aria-label="Filters" className={styles.filters}>
      <Checkbox
        label="Changes only"
        checked={filter.writes}
        onChange={({ target }) => onChange({ writes: target.checked ? '1' : '' })}
      />
      <Checkbox
        label="Failures only"
        checked={filter.failures}
        onChange={({ target }) => onChange({ failures: target.checked ? '1' : '' })}
      />
      <div>
        <label htmlFor={id}>Time</label>
        <Select
          id={id}
          value={filter.hours ?? ''}
          onChange={({ target }) => onChange({ hours: target.value })}
        >
          <option value="">Any time</option>
          <option value="1">Last hour</option>
          <option value="24">Last 24 hours</option>
          <option value="168">Last 7 days</option>
        </Select>
      </div>
    </div>
  );
}
