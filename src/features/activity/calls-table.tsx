import { useState } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import data from '#shared/ui/data-table.module.css';
import type { ActivityRow } from './activity-rows.ts';
import { CallRow } from './call-row.tsx';
import styles from './calls-table.module.css';

/** Rows rendered at first, and added by each "Show more". */
const WINDOW = 100;

interface CallsTableProps {
  /** Newest first. */
  rows: readonly ActivityRow[];
  baseUrl: string;
}

export function CallsTable({ rows, baseUrl }: CallsTableProps) {
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
            {rows.slice(0, limit).map(({ key, call, isSaved }) => (
              <CallRow key={key} call={call} baseUrl={baseUrl} isSaved={isSaved} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > limit && (
        <div className={styles.more}>
          <p>
            {formatNumber(limit)} of {formatNumber(rows.length)} requests
          </p>
          <Button onClick={() => setLimit(limit + WINDOW)}>Show more</Button>
        </div>
      )}
    </>
  );
}
