import { memo } from 'react';
import {
  formatCount,
  formatDateTime,
  formatNumber,
  LANGUAGE,
  isToday,
} from '#shared/lib/format.ts';
import data from '#shared/ui/data-table.module.css';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import type { ActivityRow } from './activity-rows.ts';
import styles from './calls-table.module.css';
import { CallStatus } from './call-status.tsx';
import { CopyRequestMenu } from './copy-request-menu.tsx';
import { countIds } from './saved/saved-call.ts';

const clock = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'medium' });

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'medium' });

interface CallRowProps {
  call: ActivityRow['call'];
  baseUrl: string;
  /** Whether it is from another tab or an earlier page: then its body and query aren't known. */
  isSaved: boolean;
}

/** One call. Records are never changed in place, so unchanged rows don't render again. */
export const CallRow = memo(function CallRow({ call, baseUrl, isSaved }: CallRowProps) {
  const ids = isSaved ? call.ids : countIds(call.body);
  return (
    <tr>
      <td>
        <CallTime at={call.startedAt} />
      </td>
      <td>{call.method}</td>
      <th scope="row">
        <code>{call.path}</code>
        {ids !== null && ids !== undefined && (
          <span className={styles.ids}>{formatCount(ids, 'ID')}</span>
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
export function CallTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {(isToday(at) ? clock : day).format(at)}
    </time>
  );
}
