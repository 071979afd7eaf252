import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { formatZoned } from '#shared/lib/time-zone.ts';
import * as common from '#shared/lib/texts.ts';
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
import { activityEntries, isFailed, type ActivityRow } from './activity-rows.ts';
import styles from './calls-table.module.css';
import { deedText } from './deeds.ts';
import * as texts from './texts.ts';
import { curlCommand } from './curl-command.ts';

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
      <div className={classNames('frame', styles.frame)}>
        <table aria-label={texts.apiRequests} className={classNames(data.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.action}</th>
              <th scope="col">{common.status}</th>
              <th scope="col" className={data.number}>
                {texts.duration}
              </th>
              <th scope="col">{texts.mismatches}</th>
              <th scope="col">
                <span className="visually-hidden">{texts.actions}</span>
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
        <div className={'row loose muted'}>
          <p>{texts.shownOf(limit, entries.length)}</p>
          <Button onClick={() => setLimit(limit + WINDOW)}>{texts.showMore}</Button>
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
  const failed = calls.filter(isFailed).length;
  return (
    <>
      <Row
        at={Math.max(...calls.map(({ startedAt }) => startedAt))}
        action={
          <Button
            variant="quiet"
            className={styles.run}
            icon={isOpen ? ChevronDown : ChevronRight}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.requestsOf(run.title, rows.length)}
          </Button>
        }
        status={failed > 0 && <Badge tone="danger">{texts.failedCount(failed)}</Badge>}
        duration={calls.reduce((sum, { duration }) => sum + (duration ?? 0), 0)}
        mismatches={calls.flatMap((call) => call.mismatches)}
      >
        <Link href={paths.run(run.id)}>{common.viewRun}</Link>
      </Row>
      {isOpen && rows.map((row) => <CallRow {...row} key={row.key} {...shown} />)}
    </>
  );
}

interface CallRowProps extends Omit<CallsTableProps, 'rows'> {
  call: ActivityRow['call'];
  /** Whether it is from another tab or an earlier page: then its body and query aren't known. */
  isSaved: boolean;
}

/** One call. Records are never changed in place, so unchanged rows don't render again. */
const CallRow = memo(function CallRow({ call, baseUrl, names, isSaved }: CallRowProps) {
  const { config } = useApi();
  const deed = deedText(call, names, config);
  const request = <code translate="no" className="muted">{`${call.method} ${call.path}`}</code>;
  return (
    <Row
      at={call.startedAt}
      action={
        <>
          {deed === undefined ? (
            request
          ) : (
            <details className={styles.deed}>
              <summary>{deed}</summary>
              {request}
            </details>
          )}
          {call.reason && (
            <p className="muted">
              <bdi translate="yes">{call.reason}</bdi>
            </p>
          )}
        </>
      }
      status={<CallStatus call={call} />}
      duration={call.duration}
      mismatches={call.mismatches}
    >
      {!isSaved && <CopyButton label={texts.copyAsCurl} text={() => curlCommand(call, baseUrl)} />}
    </Row>
  );
});

interface RowProps extends Pick<CallRecord, 'duration' | 'mismatches'> {
  at: number;
  action: Content;
  status: Content;
  /** What can be done with it. */
  children: Content;
}

/** A line of the table. */
function Row({ at, action, status, duration, mismatches, children }: RowProps) {
  return (
    <tr>
      <td>
        <time dateTime={new Date(at).toISOString()} title={formatZoned(at)}>
          {texts.timeText(at)}
        </time>
      </td>
      <th scope="row">{action}</th>
      <td>{status}</td>
      <td className={data.number}>
        {duration === null ? <Unknown>—</Unknown> : texts.milliseconds(duration)}
      </td>
      <td>{mismatches.length > 0 && <Mismatches mismatches={mismatches} />}</td>
      <td>{children}</td>
    </tr>
  );
}

/** The status of the response, and the outcome as text if the status alone doesn't explain it. */
function CallStatus({ call: { status, outcome } }: { call: CallRecord }) {
  const isPlain = outcome === 'ok' && status !== null;
  const tone = isFailed({ outcome }) ? 'danger' : 'neutral';
  return (
    <span className={styles.status}>
      {status !== null && <span>{String(status)}</span>}
      {!isPlain && <Badge tone={tone}>{texts.outcomes[outcome]}</Badge>}
    </span>
  );
}
