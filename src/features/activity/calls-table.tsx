import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  formatCount,
  formatDateTime,
  formatNumber,
  isToday,
  LANGUAGE,
} from '#shared/lib/format.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import data from '#shared/ui/data-table.module.css';
import { Unknown } from '#shared/ui/unknown.tsx';
import type { CallRecord } from '#shared/api/call-log.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { activityEntries, isFailed, outcomeWords, type ActivityRow } from './activity-rows.ts';
import styles from './calls-table.module.css';
import { deedText } from './texts.ts';
import { countIds } from './saved/saved-call.ts';
import { pythonCommand, curlCommand, fetchCommand } from './request-commands.ts';

/** Rows rendered at first, and added by each "Show more". */
const WINDOW = 100;

interface CallsTableProps {
  /** Newest first. */
  rows: readonly ActivityRow[];
  baseUrl: string;
  /** The names of profiles by their IDs. */
  names: ReadonlyMap<string, string>;
}

export function CallsTable({ rows, ...shown }: CallsTableProps) {
  const [limit, setLimit] = useState(WINDOW);
  const entries = useMemo(() => activityEntries(rows), [rows]);
  return (
    <>
      <div className={styles.frame}>
        <table aria-label="API requests" className={classNames(data.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Action</th>
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
                  <RunRows key={key} run={run} rows={calls} {...shown} />
                ) : (
                  calls.map((row) => <CallRow {...row} key={row.key} {...shown} />)
                ),
              )}
          </tbody>
        </table>
      </div>
      {entries.length > limit && (
        <div className={classNames('row muted', styles.more)}>
          <p>
            {formatNumber(limit)} of {formatNumber(entries.length)} requests and runs
          </p>
          <Button onClick={() => setLimit(limit + WINDOW)}>Show more</Button>
        </div>
      )}
    </>
  );
}

interface RunRowsProps extends CallsTableProps {
  run: { id: string; title: string };
}

/** A run as one line, which unfolds into its calls. */
function RunRows({ run, rows, ...shown }: RunRowsProps) {
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
      {isOpen && rows.map((row) => <CallRow {...row} key={row.key} {...shown} />)}
    </>
  );
}

const clock = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'medium' });

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'medium' });

interface CallRowProps extends Omit<CallsTableProps, 'rows'> {
  call: ActivityRow['call'];
  /** Whether it is from another tab or an earlier page: then its body and query aren't known. */
  isSaved: boolean;
}

/** One call. Records are never changed in place, so unchanged rows don't render again. */
const CallRow = memo(function CallRow({ call, baseUrl, names, isSaved }: CallRowProps) {
  const { config } = useApi();
  const { method, path } = call;
  const ids = isSaved ? call.ids : countIds(call.body);
  const deed = deedText({ ...call, ids }, names, config);
  const request = <code>{`${method} ${path}`}</code>;
  return (
    <tr>
      <td>
        <CallTime at={call.startedAt} />
      </td>
      <th scope="row">
        {deed === undefined ? (
          request
        ) : (
          <details className={styles.deed}>
            <summary>{deed}</summary>
            {request}
          </details>
        )}
      </th>
      <td>
        <CallStatus call={call} />
      </td>
      <td className={data.number}>
        {call.duration === null ? <Unknown>—</Unknown> : `${formatNumber(call.duration)} ms`}
      </td>
      <td>{call.mismatches.length > 0 && <Mismatches mismatches={call.mismatches} />}</td>
      <td>{!isSaved && <CopyRequestMenu call={call} baseUrl={baseUrl} />}</td>
    </tr>
  );
});

/** When a call started; with the day unless that is today. */
function CallTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {(isToday(at) ? clock : day).format(at)}
    </time>
  );
}

/** The status of the response, and the outcome as text if the status alone doesn't explain it. */
function CallStatus({ call: { status, outcome } }: { call: CallRecord }) {
  const isPlain = outcome === 'ok' && status !== null;
  return (
    <span className={styles.status}>
      {status}
      {!isPlain && <Badge tone={tone(outcome)}>{outcomeWords[outcome]}</Badge>}
    </span>
  );
}

function tone(outcome: CallRecord['outcome']) {
  return outcome === 'running' || outcome === 'cancelled' || outcome === 'ok'
    ? 'neutral'
    : 'danger';
}

/** Copies a command that repeats the API request; without the key, which the command takes from `API_KEY`. */
function CopyRequestMenu({ call, baseUrl }: { call: CallRecord; baseUrl: string }) {
  return (
    <Menu label="Copy API request">
      <CopyButton label="Copy as cURL" text={curlCommand(call, baseUrl)} />
      <CopyButton label="Copy as fetch" text={fetchCommand(call, baseUrl)} />
      <CopyButton label="Copy as Python (requests)" text={pythonCommand(call, baseUrl)} />
    </Menu>
  );
}
