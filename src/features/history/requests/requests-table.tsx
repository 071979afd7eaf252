import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { isSecretName } from '#shared/lib/secrets.ts';
import { formatZoned } from '#shared/lib/time-zone.ts';
import * as common from '#shared/lib/texts.ts';
import { apiAddress, useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { MismatchList } from '#shared/ui/mismatches.tsx';
import data from '#shared/ui/data-table.module.css';
import { Unknown } from '#shared/ui/unknown.tsx';
import type { CallRecord } from '#shared/api/call-log.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { isFailed, requestEntries } from './request-entries.ts';
import styles from './requests-table.module.css';
import { curlCommand } from './curl-command.ts';
import { deedText } from './deeds.ts';
import { reasonOf } from './reason.ts';
import { reportText } from './report.ts';
import * as texts from './texts.ts';

/** Rows rendered at first, and added by each "Show more". */
const WINDOW = 100;

interface RequestsTableProps {
  /** Newest first. */
  calls: readonly CallRecord[];
  /** The names of profiles by their IDs. */
  names: ReadonlyMap<string, string>;
}

export function RequestsTable({ calls: all, names }: RequestsTableProps) {
  const [limit, setLimit] = useState(WINDOW);
  const entries = useMemo(() => requestEntries(all), [all]);
  return (
    <>
      <div className={classNames('frame', styles.frame)}>
        <table aria-label={common.requests} className={classNames(data.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.action}</th>
              <th scope="col">{common.status}</th>
              <th scope="col" className={data.number}>
                {texts.duration}
              </th>
              <th scope="col" className={data.number}>
                {texts.mismatches}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries
              .slice(0, limit)
              .map(({ key, title, calls }) =>
                title && calls.length > 1 ? (
                  <RunRows key={key} title={title} calls={calls} names={names} />
                ) : (
                  calls.map((call) => <CallRow key={key} call={call} names={names} />)
                ),
              )}
          </tbody>
        </table>
      </div>
      {entries.length > limit && (
        <div className="row loose muted">
          <p>{texts.shownOf(limit, entries.length)}</p>
          <Button onClick={() => setLimit(limit + WINDOW)}>{texts.showMore}</Button>
        </div>
      )}
    </>
  );
}

interface RunRowsProps extends RequestsTableProps {
  title: string;
}

/** A run as one line, which opens to its calls. */
function RunRows({ title, calls, names }: RunRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const failed = calls.filter(isFailed).length;
  return (
    <>
      <Row
        at={Math.max(...calls.map(({ startedAt }) => startedAt))}
        action={texts.requestsOf(title, calls.length)}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        status={failed > 0 && <Badge tone="danger">{texts.failedCount(failed)}</Badge>}
        duration={calls.reduce((sum, { duration }) => sum + (duration ?? 0), 0)}
        mismatches={calls.flatMap((call) => call.mismatches)}
      />
      {isOpen && calls.map((call) => <CallRow key={call.id} call={call} names={names} />)}
    </>
  );
}

interface CallRowProps extends Pick<RequestsTableProps, 'names'> {
  call: CallRecord;
}

/** One call, which opens to what was sent. Records are never changed in place, so unchanged rows don't render again. */
const CallRow = memo(function CallRow({ call, names }: CallRowProps) {
  const { config } = useApi();
  const [isOpen, setOpen] = useState(false);
  const { method, path, body, duration, mismatches, run, startedAt } = call;
  const request = `${method} ${path}`;
  const reason = reasonOf(call);
  return (
    <>
      <Row
        at={startedAt}
        action={deedText(call, names, config) ?? <code translate="no">{request}</code>}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        status={<CallStatus call={call} />}
        duration={duration}
        mismatches={mismatches}
        reason={reason}
      />
      {isOpen && (
        <tr>
          <td colSpan={5}>
            <div className="stack">
              <code translate="no">{request}</code>
              {body !== null && (
                <pre translate="no" className={styles.body}>
                  {masked(body)}
                </pre>
              )}
              <MismatchList mismatches={mismatches} />
              <div className="row loose">
                <CopyButton
                  label={texts.copyAsCurl}
                  text={() => curlCommand(call, apiAddress(config))}
                />
                <CopyButton label={common.copyReport} text={() => reportText(call, config)} />
                {run && <Link href={paths.change(run.id)}>{common.viewInHistory}</Link>}
              </div>
              <p className="muted">{texts.reportHint}</p>
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

/** Characters of a body that are shown: a reset may have a thousand IDs. The command has all of it. */
const LONGEST_BODY = 2000;

/** The beginning of a body as it is read, without secrets. */
function masked(body: string): string {
  const value: unknown = JSON.parse(body);
  const text = JSON.stringify(
    value,
    (name, member: unknown) => (isSecretName(name) && member !== null ? '•••' : member),
    Array.isArray(value) ? 0 : 2,
  );
  return text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text;
}

interface RowProps extends Pick<CallRecord, 'duration' | 'mismatches'> {
  at: number;
  action: Content;
  isOpen: boolean;
  onToggle: () => void;
  status: Content;
  /** Why it failed, in the API's words. */
  reason?: string | undefined;
}

/** A line of the table. */
function Row({ at, action, isOpen, onToggle, status, reason, duration, mismatches }: RowProps) {
  return (
    <tr>
      <td>
        <time dateTime={new Date(at).toISOString()} title={formatZoned(at)}>
          {texts.timeText(at)}
        </time>
      </td>
      <th scope="row">
        <Button
          variant="quiet"
          className={styles.opener}
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {action}
        </Button>
        {reason && (
          <p className="muted">
            <bdi translate="yes">{reason}</bdi>
          </p>
        )}
      </th>
      <td>{status}</td>
      <td className={data.number}>
        {duration === null ? <Unknown>—</Unknown> : texts.milliseconds(duration)}
      </td>
      <td className={data.number}>{mismatches.length > 0 && formatNumber(mismatches.length)}</td>
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
