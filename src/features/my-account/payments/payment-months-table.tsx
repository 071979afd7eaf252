import { Fragment } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { Scroller } from '#shared/ui/scroller.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { Text } from '../fields/text.tsx';
import { monthText, type PaymentMonth } from './payment-months.ts';
import { sumText } from './payment-totals.ts';
import styles from '../fields/chart-table.module.css';

/** The numbers behind the bars, per month, status and gateway. */
export function PaymentMonthsTable({ months }: { months: readonly PaymentMonth[] }) {
  const currency = useApi().config.labels['payment.price']?.currency;
  return (
    <Scroller label="Payments by month" className={styles.scroller}>
      <table aria-label="Payments by month" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Status</th>
            <th scope="col">Gateway</th>
            <th scope="col">Payments</th>
            <th scope="col">Sum of prices{currency && ` (${currency})`}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <Fragment key={month.start}>
              {month.totals.map((total, place) => (
                <tr key={place}>
                  {place === 0 && (
                    <th scope="rowgroup" rowSpan={month.totals.length}>
                      {monthText(month)}
                    </th>
                  )}
                  <td>
                    {total.status === null ? <Unknown>—</Unknown> : <Text>{total.status}</Text>}
                  </td>
                  <td>
                    {total.gateway === null ? <Unknown>—</Unknown> : <Text>{total.gateway}</Text>}
                  </td>
                  <td>{formatNumber(total.count)}</td>
                  <td>{sumText(total) || <Unknown>—</Unknown>}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
