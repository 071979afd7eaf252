import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber, LANGUAGE } from '#shared/lib/format-texts.ts';
import styles from './consumption-histogram.module.css';
import { namedBands, usageBands, type UsageBand } from '../../model/usage.ts';
import { listParams } from '../../model/list-params.ts';
import { Input } from '#shared/forms/input.tsx';
import { insertDigits } from '#shared/forms/take-digits.ts';
import { useAddressParams, useFilterText } from '#shared/page/use-address-params.ts';
import * as texts from '../texts.tsx';

function compact(count: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return count < 1000 ? formatNumber(count) : count.toLocaleString(LANGUAGE, options);
}

/**
 * The usage of the accounts that match the other filters, as bars. Each bar is a checkbox that adds its
 * accounts to the list. A range in percent narrows them further.
 */
export function ConsumptionHistogram({ counts }: { counts: readonly number[] }) {
  const [{ share }, change] = useAddressParams(listParams);
  const selected = namedBands(share);
  const most = Math.max(1, ...counts);

  function toggle(band: UsageBand) {
    const next = usageBands.filter((each) => selected.includes(each) !== (each === band));
    change({ share: next.map(({ name }) => name).join() });
  }

  return (
    <fieldset className={styles.histogram}>
      <legend className="visually-hidden">{texts.consumptionAsPercent}</legend>
      <div className={classNames('row tight muted small', styles.range)}>
        <span aria-hidden>{texts.consumptionAsPercent}</span>
        <UsageInput label={texts.from} end="from" />
        <UsageInput label={texts.to} end="to" />
      </div>
      {usageBands.map((band, index) => {
        const count = counts[index] ?? 0;
        const text = texts.bandText(band, count);
        return (
          <label key={band.name} className={styles.bin} data-share={band.name} title={text}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={text}
              checked={selected.includes(band)}
              onChange={() => toggle(band)}
            />
            <span aria-hidden className={styles.count}>
              {count > 0 && compact(count)}
            </span>
            <span aria-hidden className={styles.track}>
              <span
                className={styles.bar}
                data-empty={count === 0 || undefined}
                style={{ blockSize: `${(count / most) * 100}%` }}
              />
            </span>
            <span aria-hidden className={classNames('muted', styles.label)}>
              {texts.bandLabel(band)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** One end of a range in percent; the URL follows the typing. */
function UsageInput({ label, end }: { label: string; end: 'from' | 'to' }) {
  const name = `usage_${end}` as const;
  const [{ [name]: value = '' }, change] = useAddressParams(listParams);
  const [text, setText] = useFilterText(value, (next) => change({ [name]: next }));
  return (
    <label className={classNames('row', styles.end)}>
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
