import { classNames } from '#shared/lib/class-names.ts';
import Download from 'lucide-react/icons/download';
import { useId, type Ref } from 'react';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import * as common from '#shared/lib/texts.ts';
import { truncated } from '../model/api-object.ts';
import * as texts from '../model/texts.tsx';
import { dayPresets, isFiltering, type PaymentFilter } from './payments.ts';
import styles from './payment-filters.module.css';

interface PaymentFiltersProps {
  filter: PaymentFilter;
  onFilter: (filter: PaymentFilter) => void;
  onClear: () => void;
  searchRef: Ref<HTMLInputElement>;
  /** The available values; null means payments without one. */
  values: Record<'status' | 'gateway', readonly (string | null)[]>;
  /** Undefined: there is nothing to export. */
  onExport: (() => void) | undefined;
}

/** The controls that decide which payments are shown and counted. */
export function PaymentFilters(props: PaymentFiltersProps) {
  const { filter, onFilter, onClear, searchRef, values, onExport } = props;
  const now = useNow(3_600_000);
  const change = (changes: Partial<PaymentFilter>) => onFilter({ ...filter, ...changes });
  return (
    <div className={classNames('row', styles.filters)}>
      <Input
        ref={searchRef}
        type="search"
        aria-label={texts.filterPayments}
        placeholder={texts.searchedFields}
        className={styles.search}
        value={filter.filter}
        onChange={(event) => change({ filter: event.target.value })}
      />
      <Choice
        words={[common.status, common.anyStatus, texts.noStatus]}
        values={values.status}
        chosen={filter.status}
        onChoose={(status) => change({ status })}
      />
      <Choice
        words={[texts.gateway, texts.anyGateway, texts.noGateway]}
        values={values.gateway}
        chosen={filter.gateway}
        onChoose={(gateway) => change({ gateway })}
      />
      <span className={classNames('row loose', styles.days)}>
        <Day label={texts.fromDay} value={filter.from} onChange={(from) => change({ from })} />
        <Day label={texts.toDay} value={filter.to} onChange={(to) => change({ to })} />
      </span>
      <span role="group" aria-label={texts.dates} className={classNames('row', styles.presets)}>
        {dayPresets(now).map(({ label, from, to }) => {
          const isOn = filter.from === from && filter.to === to;
          return (
            <Button
              key={label}
              variant="quiet"
              aria-pressed={isOn}
              onClick={() => change(isOn ? { from: '', to: '' } : { from, to })}
            >
              {label}
            </Button>
          );
        })}
      </span>
      <Button
        variant="quiet"
        icon={Download}
        disabledReason={onExport ? undefined : texts.nothingToExport}
        onClick={onExport}
      >
        {texts.exportCsv}
      </Button>
      {/* Keeps its space while there is nothing to clear: a second click must not hit something else. */}
      <Button
        variant="quiet"
        className={isFiltering(filter) ? undefined : styles.absent}
        onClick={onClear}
      >
        {common.clearFilters}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  words: readonly [label: string, any: string, none: string];
  values: readonly (string | null)[];
  chosen: string | null | undefined;
  onChoose: (value: string | null | undefined) => void;
}

/**
 * A choice among values of the API, which may be any text: options are identified by their position. Nothing where
 * there is only one.
 */
function Choice({ words: [label, any, none], values, chosen, onChoose }: ChoiceProps) {
  // After a refresh the chosen value may be gone; it stays visible and can be changed.
  const options = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
  if (options.length < 2) return null;
  return (
    <Select
      aria-label={label}
      className={styles.choice}
      value={chosen === undefined ? '' : options.indexOf(chosen)}
      onChange={({ target: { value } }) =>
        onChoose(value === '' ? undefined : options[Number(value)])
      }
    >
      <option value="">{any}</option>
      {options.map((option, place) => (
        <option key={place} value={place}>
          {option === null ? none : truncated(option, 60)}
        </option>
      ))}
    </Select>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <span className={classNames('row', styles.day)}>
      <label className="muted small" htmlFor={id}>
        {label}
      </label>
      <Input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
