import { TableHead } from '#shared/table/table-head.tsx';
import { shownTime, type Lane } from './timeline.ts';
import styles from './timeline-table.module.css';

/** Everything in the timeline, row by row, including entries without a usable time. */
export function TimeLineTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <table aria-label="Timeline" className={styles.table}>
      <TableHead columns={['Subscription', 'Event', 'Date', 'Details']} />
      <tbody>
        {lanes.flatMap(({ key, name, entries }) =>
          entries.map(({ what, at, text }, index) => (
            <tr key={`${key} ${index}`}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{what}</td>
              <td>
                <bdi>{at === null ? '—' : shownTime(at)}</bdi>
              </td>
              <td>
                <bdi>{text}</bdi>
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
