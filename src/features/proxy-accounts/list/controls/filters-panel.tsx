import { Select } from '#shared/forms/select.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { listParams } from '../../model/list-params.ts';
import { stateText } from '../../model/state-words.ts';
import { columns } from '../../model/texts.ts';
import { usageBands, namedBands, type UsageBand } from '../../model/usage.ts';
import { countUsageBands, type VisibleRows } from '../../rows/visible-rows.ts';
import { useComputed } from '../../rows/use-computed.ts';
import * as texts from '../texts.tsx';
import styles from './list-controls.module.css';
import { formatNumber, LANGUAGE } from '#shared/lib/format-texts.ts';
import histogram from './consumption-histogram.module.css';
import { Input } from '#shared/forms/input.tsx';
import { insertDigits } from '#shared/forms/take-digits.ts';

interface FiltersPanelProps {
  id: string;
  states: readonly string[];
  visible: VisibleRows;
  /** Clears all filters; undefined if none is set. */
  onClear: (() => void) | undefined;
  children: Elements;
}

const noCounts = usageBands.map(() => 0);

/** The filters in addition to the search text. */
export function FiltersPanel({ id, states, visible, onClear, children }: FiltersPanelProps) {
  const counts = useComputed(visible, countUsageBands, noCounts);
  const [{ state }, change] = useAddressParams(listParams);
  const known = state === undefined || states.includes(state) ? states : [state, ...states];
  return (
    <div
      id={id}
      role="group"
      aria-label={common.filters}
      className={classNames('stack frame', styles.panel)}
    >
      <div className="row">
        <Select
          aria-label={columns.state}
          className={styles.select}
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
        >
          <option value="">{texts.anyState}</option>
          {known.map((each) => (
            <option key={each} value={each}>
              {stateText(each)}
            </option>
          ))}
        </Select>
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

function compact(count: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return count < 1000 ? formatNumber(count) : count.toLocaleString(LANGUAGE, options);
}

/**
 * The usage of the accounts that match the other filters, as bars. Each bar is a checkbox that adds its
 * accounts to the list. A range in percent narrows them further.
 */
function ConsumptionHistogram({ counts }: { counts: readonly number[] }) {
  const [{ share }, change] = useAddressParams(listParams);
  const selected = namedBands(share);
  const [unmeasured = 0] = counts.slice(usageBands.length);
  const most = Math.max(1, ...counts.slice(0, usageBands.length));

  function toggle(band: UsageBand) {
    const next = usageBands.filter((each) => selected.includes(each) !== (each === band));
    change({ share: next.map(({ name }) => name).join() });
  }

  return (
    <fieldset className={histogram.histogram}>
      <legend className="visually-hidden">{texts.consumptionAsPercent}</legend>
      <div className={classNames('row tight muted small', histogram.range)}>
        <span aria-hidden>{texts.consumptionAsPercent}</span>
        <UsageInput label={texts.from} end="from" />
        <UsageInput label={texts.to} end="to" />
      </div>
      {usageBands.map((band, index) => {
        const count = counts[index] ?? 0;
        const text = texts.bandText(band, count);
        return (
          <label key={band.name} className={histogram.bin} data-share={band.name} title={text}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={text}
              checked={selected.includes(band)}
              onChange={() => toggle(band)}
            />
            <span aria-hidden className={histogram.count}>
              {count > 0 && compact(count)}
            </span>
            <span aria-hidden className={histogram.track}>
              <span
                className={histogram.bar}
                data-empty={count === 0 || undefined}
                style={{ blockSize: `${(count / most) * 100}%` }}
              />
            </span>
            <span aria-hidden className={classNames('muted', histogram.label)}>
              {texts.bandLabel(band)}
            </span>
          </label>
        );
      })}
      {unmeasured > 0 && (
        <p className={classNames('muted small', histogram.note)}>{texts.notInSteps(unmeasured)}</p>
      )}
    </fieldset>
  );
}

/** One end of a range in percent; the URL follows the typing. */
function UsageInput({ label, end }: { label: string; end: 'from' | 'to' }) {
  const name = `usage_${end}` as const;
  const [{ [name]: value = '' }, change] = useAddressParams(listParams);
  const [text, setText] = useFilterText(value, (next) => change({ [name]: next }));
  return (
    <label className={classNames('row closest', histogram.end)}>
      <span aria-hidden>{label}</span>
      <Input
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        aria-label={texts.usageEnds[end]}
        value={text}
        onBeforeInput={insertDigits}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
