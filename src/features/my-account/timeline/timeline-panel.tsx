import { useState } from 'react';
import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import part from '../fields/api-part.module.css';
import styles from './timeline-panel.module.css';
import { lanesOf, shownTime, withoutPlace, type Lane } from './lanes.ts';
import { TimeLineChart } from './timeline-chart.tsx';
import { FoldedList } from '../fields/folded-list.tsx';
import { TableHead } from '#shared/table/table-head.tsx';

/** The current and past subscriptions and the payments over time, and the same as a table. */
export function TimeLinePanel({ user }: { user: Reading<User> }) {
  const [asTable, setAsTable] = useState(false);
  const lanes = lanesOf(user, useApi().config.labels['payment.price']);
  return (
    <Panel title="Timeline">
      {lanes.length === 0 ? (
        <p className={`muted ${part.none}`}>No subscriptions or payments to show</p>
      ) : (
        <>
          <TimeLineChart lanes={lanes} />
          <NotDrawn lanes={lanes} />
          <details className="folded" onToggle={(event) => setAsTable(event.currentTarget.open)}>
            <summary>View as table</summary>
            {/* Hundreds of rows, rendered only while the table is open. */}
            {asTable && <TimeLineTable lanes={lanes} />}
          </details>
        </>
      )}
    </Panel>
  );
}

/** What has no place on the lines is listed, not dropped. */
function NotDrawn({ lanes }: { lanes: readonly Lane[] }) {
  const found = lanes.flatMap((lane) => withoutPlace(lane).map((fact) => [lane.name, fact]));
  if (found.length === 0) return null;
  return (
    <div className="stack closest small">
      <h3>Not shown: no usable date</h3>
      <FoldedList items={found} limit={4} noun="more entry" plural="more entries" className="muted">
        {([name, fact], index) => (
          <li key={index}>
            <bdi>{name}</bdi>: <bdi>{fact}</bdi>
          </li>
        )}
      </FoldedList>
    </div>
  );
}

/** Everything in the timeline, row by row, including entries without a usable time. */
function TimeLineTable({ lanes }: { lanes: readonly Lane[] }) {
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
