import { formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { Scroller } from '#shared/ui/scroller.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { Text } from '../fields/text.tsx';
import type { UsagePoint } from './usage-points.ts';
import styles from '../fields/chart-table.module.css';

interface UsageTableProps {
  points: readonly UsagePoint[];
  /** Formats a number in the learned unit. */
  write: (value: number) => string;
}

/** The points behind the line, newest first. */
export function UsageTable({ points, write }: UsageTableProps) {
  return (
    <Scroller label="Usage history" className={styles.scroller}>
      <table aria-label="Usage history" className={styles.table}>
        <TableHead columns={['Time', 'Consumption', 'Quota', 'Subscription ID']} />
        <tbody>
          {points.toReversed().map(({ at, consumption, quota, subscriptionId }) => (
            <tr key={at}>
              <th scope="row">{formatDateTime(at)}</th>
              <td title={formatNumber(consumption)}>{write(consumption)}</td>
              <td title={quota === null ? undefined : formatNumber(quota)}>
                {quota === null ? <Unknown>—</Unknown> : write(quota)}
              </td>
              <td>
                {subscriptionId === null ? <Unknown>—</Unknown> : <Text>{subscriptionId}</Text>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
