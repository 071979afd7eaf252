import { memo, useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatNumber, LANGUAGE } from '#shared/lib/format.ts';
import { Scroller } from '#shared/ui/scroller.tsx';
import styles from './payment-months-chart.module.css';
import { monthText, paymentMonths, type PaymentMonth } from './payment-months.ts';
import { PaymentMonthsTable } from './payment-months-table.tsx';
import { sumText, type PaymentTotal } from './payment-totals.ts';
import type { PaymentEntry } from './payment-entry.ts';

interface PaymentMonthsChartProps {
  entries: readonly PaymentEntry[];
  /** Their totals; a sum can be drawn only if there is exactly one. */
  totals: readonly PaymentTotal[];
}

/** The newest month is at the end, and what doesn't fit is older. */
const showEnd = (element: HTMLElement | null) => {
  if (element) element.scrollLeft = element.scrollWidth;
};

/** Height of the highest bar in rem. */
const HIGHEST = 6;

/**
 * Payments over months as bars: the sum of one status and gateway, otherwise the number of payments. Memoized,
 * because thousands of payments must not be grouped again on each keystroke in the filter.
 */
export const PaymentMonthsChart = memo(function PaymentMonthsChart({
  entries,
  totals,
}: PaymentMonthsChartProps) {
  const currency = useApi().config.labels['payment.price']?.currency;
  const [isTable, setTable] = useState(false);
  const months = useMemo(() => paymentMonths(entries), [entries]);
  const [total] = totals;
  const isSum = totals.length === 1 && total?.sum !== undefined;
  const heightOf = ({ count, totals: [each] }: PaymentMonth) => (isSum ? (each?.sum ?? 0) : count);
  const most = Math.max(1e-9, ...months.map(heightOf));
  const sumOf = ({ totals: [each] }: PaymentMonth) => (isSum && each ? sumText(each) : '');
  return (
    <figure className={styles.chart}>
      <figcaption>
        {isSum ? `Sum of prices by month${currency ? ` (${currency})` : ''}` : 'Payments by month'}
        {totals.length > 1 && <span> Select a total to chart amounts.</span>}
      </figcaption>
      <Scroller label="Monthly chart" ref={showEnd} className={styles.scroller}>
        <ol>
          {months.map((month, place) => {
            const height = Math.max(0, heightOf(month) / most) * HIGHEST;
            const text = `${monthText(month)}: ${monthSummary(month, sumOf(month))}`;
            return (
              <li key={month.start} title={text}>
                <span className="visually-hidden">{text}</span>
                <span aria-hidden className={styles.track}>
                  <span className={styles.value}>
                    {month.count > 0 && (isSum ? sumOf(month) : formatNumber(month.count))}
                  </span>
                  <span
                    className={styles.bar}
                    data-empty={month.count === 0 || undefined}
                    data-undated={month.start === null || undefined}
                    style={{ blockSize: `${height}rem` }}
                  />
                </span>
                <span aria-hidden className={styles.label}>
                  {shortName(month, place === 0)}
                </span>
              </li>
            );
          })}
        </ol>
      </Scroller>
      <details onToggle={(event) => setTable(event.currentTarget.open)}>
        <summary>View as table</summary>
        {isTable && <PaymentMonthsTable months={months} />}
      </details>
    </figure>
  );
});

function monthSummary({ count }: PaymentMonth, sum: string): string {
  const payments = formatCount(count, 'payment');
  return sum ? `${payments}, sum ${sum}` : payments;
}

const monthName = new Intl.DateTimeFormat(LANGUAGE, { month: 'short' });

/** The month, and below it the year in January and for the first month. */
function shortName({ start }: PaymentMonth, isFirst: boolean): string {
  if (start === null) return 'No date';
  const date = new Date(start);
  return `${monthName.format(date)}${isFirst || date.getMonth() === 0 ? `\n${date.getFullYear()}` : ''}`;
}
