import { useId } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import styles from './consumption-histogram.module.css';
import {
  usageBandLabel,
  usageBands,
  usageBandText,
  type UsageBand,
} from '../../model/usage-band.ts';

interface ConsumptionHistogramProps {
  /** How many accounts belong to each share. */
  counts: readonly number[];
  selected: UsageBand | undefined;
  onSelect: (band: UsageBand | undefined) => void;
}

/**
 * How much of their quotas all accounts have consumed, as bars. A bar is a radio button: a press or the
 * arrow keys filter by it, and each says its share and its number.
 */
export function ConsumptionHistogram({ counts, selected, onSelect }: ConsumptionHistogramProps) {
  const name = useId();
  const most = Math.max(1, ...counts);
  return (
    <fieldset className={styles.histogram}>
      <legend>Consumption in % of the quota</legend>
      <label className={styles.any}>
        <input
          type="radio"
          name={name}
          checked={selected === undefined}
          onChange={() => onSelect(undefined)}
        />
        All
      </label>
      {usageBands.map((band, index) => {
        const count = counts[index] ?? 0;
        const text = `${usageBandText(band)}: ${formatCount(count, 'account')}`;
        return (
          <label key={band} className={styles.bin} data-share={band} title={text}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={text}
              checked={selected === band}
              onChange={() => onSelect(band)}
              onClick={() => {
                if (selected === band) onSelect(undefined);
              }}
            />
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
