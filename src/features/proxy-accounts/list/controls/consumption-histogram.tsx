import { useId } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import styles from './consumption-histogram.module.css';
import { shareLabel, shares, shareText, type Share } from '../../model/usage-band.ts';

interface ConsumptionHistogramProps {
  /** How many accounts belong to each share. */
  counts: readonly number[];
  chosen: Share | undefined;
  onChoose: (share: Share | undefined) => void;
}

/**
 * How much of their quotas all accounts have consumed, as bars. A bar is a radio button: a press or the
 * arrow keys filter by it, and each says its share and its number.
 */
export function ConsumptionHistogram({ counts, chosen, onChoose }: ConsumptionHistogramProps) {
  const name = useId();
  const most = Math.max(1, ...counts);
  return (
    <fieldset className={styles.histogram}>
      <legend>Consumption in % of the quota</legend>
      <label className={styles.any}>
        <input
          type="radio"
          name={name}
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        All
      </label>
      {shares.map((share, index) => {
        const count = counts[index] ?? 0;
        const text = `${shareText(share)}: ${formatCount(count, 'account')}`;
        return (
          <label key={share} className={styles.bin} data-share={share} title={text}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={text}
              checked={chosen === share}
              onChange={() => onChoose(share)}
              onClick={() => {
                if (chosen === share) onChoose(undefined);
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
              {shareLabel(share)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
