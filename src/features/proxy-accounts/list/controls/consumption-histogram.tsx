import { classNames } from '#shared/lib/class-names.ts';
import { formatCount, LANGUAGE } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './consumption-histogram.module.css';
import { usageBandLabel, usageBands, usageBandText, type UsageBand } from '../../model/usage.ts';
import type { ListParams, ListParamsChange } from '../../model/list-params.ts';
import { Input } from '#shared/forms/input.tsx';
import { useFilterText } from '#shared/page/use-address-params.ts';

interface ConsumptionHistogramProps {
  /** Number of accounts per usage band. */
  counts: readonly number[];
  listParams: ListParams;
  onChange: (change: ListParamsChange) => void;
}

const compact = new Intl.NumberFormat(LANGUAGE, {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/**
 * The usage of the accounts that match the other filters, as bars. Each bar is a checkbox that adds its
 * accounts to the list. A range in percent narrows them further.
 */
export function ConsumptionHistogram({ counts, listParams, onChange }: ConsumptionHistogramProps) {
  const { share, usage_from, usage_to } = listParams;
  const selected = new Set(share?.split(','));
  const most = Math.max(1, ...counts);

  function toggle(band: UsageBand) {
    const next = usageBands.filter((each) => selected.has(each) !== (each === band));
    onChange({ share: next.join() });
  }

  return (
    <fieldset className={styles.histogram}>
      <legend className="visually-hidden">Consumption as % of quota</legend>
      <div className={classNames('row muted small', styles.range)}>
        <span aria-hidden>Consumption as % of quota</span>
        <UsageInput
          label="From"
          name="Usage: from (%)"
          value={usage_from}
          onChange={(value) => onChange({ usage_from: value })}
        />
        <UsageInput
          label="to"
          name="Usage: to (%)"
          value={usage_to}
          onChange={(value) => onChange({ usage_to: value })}
        />
        {(share ?? usage_from ?? usage_to) !== undefined && (
          <Button
            variant="quiet"
            onClick={() =>
              onChange({ share: undefined, usage_from: undefined, usage_to: undefined })
            }
          >
            Clear usage filter
          </Button>
        )}
      </div>
      {usageBands.map((band, index) => {
        const count = counts[index] ?? 0;
        const text = `${usageBandText(band)}: ${formatCount(count, 'account')}`;
        return (
          <label key={band} className={styles.bin} data-share={band} title={text}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={text}
              checked={selected.has(band)}
              onChange={() => toggle(band)}
            />
            <span aria-hidden className={styles.count}>
              {count > 0 && compact.format(count)}
            </span>
            <span aria-hidden className={styles.track}>
              <span
                className={styles.bar}
                data-empty={count === 0 || undefined}
                style={{ blockSize: `${(count / most) * 100}%` }}
              />
            </span>
            <span aria-hidden className={styles.label}>
              {usageBandLabel(band)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface UsageInputProps {
  label: string;
  /** The accessible name. */
  name: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** One end of a range in percent; the URL follows the typing. */
function UsageInput({ label, name, value = '', onChange }: UsageInputProps) {
  const [text, setText] = useFilterText(value, onChange);
  return (
    <label className={styles.end}>
      <span aria-hidden>{label}</span>
      <Input
        type="number"
        min={0}
        step="any"
        inputMode="decimal"
        aria-label={name}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
