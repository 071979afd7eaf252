import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import data from '#shared/ui/data-table.module.css';
import { activityEntries, isFailed, type ActivityRow } from './activity-rows.ts';
import { CallRow, CallTime } from './call-row.tsx';
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
  const entries = useMemo(() => activityEntries(rows), [rows]);
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
            {entries
              .slice(0, limit)
              .map(({ key, run, rows: calls }) =>
                run ? (
                  <RunRows key={key} run={run} rows={calls} baseUrl={baseUrl} />
                ) : (
                  calls.map((row) => <CallRow {...row} key={row.key} baseUrl={baseUrl} />)
                ),
              )}
          </tbody>
        </table>
      </div>
      {entries.length > limit && (
        <div className={styles.more}>
          <p>
            {formatNumber(limit)} of {formatNumber(entries.length)} requests and runs
          </p>
          <Button onClick={() => setLimit(limit + WINDOW)}>Show more</Button>
        </div>
      )}
    </>
  );
}

interface RunRowsProps {
  run: { id: string; title: string };
  rows: readonly ActivityRow[];
  baseUrl: string;
}

/** A run as one line, which unfolds into its calls. */
function RunRows({ run, rows, baseUrl }: RunRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const calls = rows.map(({ call }) => call);
  const failed = rows.filter(isFailed).length;
  const startedAt = Math.max(...calls.map((call) => call.startedAt));
  const duration = calls.reduce((sum, call) => sum + (call.duration ?? 0), 0);
  const mismatches = calls.flatMap((call) => call.mismatches);
  return (
    <>
      <tr>
        <td>
          <CallTime at={startedAt} />
        </td>
        <td>{[...new Set(calls.map(({ method }) => method))].join(', ')}</td>
        <th scope="row">
          <Button
            variant="quiet"
            className={styles.run}
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {`${run.title}: ${formatCount(rows.length, 'request')}`}
          </Button>
        </th>
        <td>{failed > 0 && <Badge tone="danger">{`${formatNumber(failed)} failed`}</Badge>}</td>
        <td className={data.number}>{`${formatNumber(duration)} ms`}</td>
        <td>{mismatches.length > 0 && <Mismatches mismatches={mismatches} />}</td>
        <td>
          <Link href={paths.run(run.id)}>View run</Link>
        </td>
      </tr>
      {isOpen && rows.map((row) => <CallRow {...row} key={row.key} baseUrl={baseUrl} />)}
    </>
  );
}
