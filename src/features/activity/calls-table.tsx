import { useState } from 'react';
import type { CallRecord } from '#shared/api/call-log.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import data from '#shared/ui/data-table.module.css';
import { CallRow } from './call-row.tsx';
import styles from './calls-table.module.css';

/** Rows rendered at first, and added by each "Show more". */
const WINDOW = 100;

interface CallsTableProps {
  /** Newest first. */
  calls: readonly CallRecord[];
  baseUrl: string;
}

export function CallsTable({ calls, baseUrl }: CallsTableProps) {
  const [limit, setLimit] = useState(WINDOW);
  return (
    <>
      <div className={styles.frame}>
        <table aria-label="API requests" className={classNames(data.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Method</th>
              <th scope="col">Path</th>
              <th scope="col">Status</th>
              <th scope="col" className={data.number}>
                Duration
              </th>
              <th scope="col">Mismatches</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.slice(0, limit).map((call) => (
              <CallRow key={call.id} call={call} baseUrl={baseUrl} />
            ))}
          </tbody>
        </table>
      </div>
      {calls.length > limit && (
        <div className={styles.more}>
          <p>
            {formatNumber(limit)} of {formatNumber(calls.length)} requests
          </p>
          <Button onClick={() => setLimit(limit + WINDOW)}>Show more</Button>
        </div>
      )}
    </>
  );
}
