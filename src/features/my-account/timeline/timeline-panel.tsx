import { useState } from 'react';
import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import list from '../fields/api-list.module.css';
import styles from './timeline-panel.module.css';
import { lanesOf } from './timeline.ts';
import { TimeLineChart } from './timeline-chart.tsx';
import { TimeLineTable } from './timeline-table.tsx';
import { EntriesWithoutTime } from './entries-without-time.tsx';

/** The current and past subscriptions and the payments over time, and the same as a table. */
export function TimeLinePanel({ user }: { user: Reading<User> }) {
  const [asTable, setAsTable] = useState(false);
  const lanes = lanesOf(user, useApi().config.labels['payment.price']);
  return (
    <Panel title="Timeline">
      {lanes.length === 0 ? (
        <p className={list.note}>No subscriptions or payments to show</p>
      ) : (
        <>
          <TimeLineChart lanes={lanes} />
          <EntriesWithoutTime lanes={lanes} />
          <details onToggle={(event) => setAsTable(event.currentTarget.open)}>
            <summary className={styles.fold}>View as table</summary>
            {/* Hundreds of rows, rendered only while the table is open. */}
            {asTable && <TimeLineTable lanes={lanes} />}
          </details>
        </>
      )}
    </Panel>
  );
}
