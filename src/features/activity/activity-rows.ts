import type { CallRecord } from '#shared/api/call-log.ts';
import { csvOf } from '#shared/lib/csv.ts';
import { outcomeWords } from './outcome-words.ts';
import { savedCallOf, type SavedCall } from './saved/saved-call.ts';

/** A call of this tab, or one that this browser has saved. */
export interface ActivityRow {
  key: string;
  call: CallRecord & { ids?: number | null };
  /** Whether it is from another tab or an earlier page. */
  isSaved: boolean;
}

/** Saved calls as rows. */
export function savedRows(calls: readonly SavedCall[]): ActivityRow[] {
  return calls.map((saved) => ({
    key: `${saved.tab} ${saved.id}`,
    call: { ...saved, startedAt: saved.at, body: null, mismatches: [] },
    isSaved: true,
  }));
}

/** The calls of this tab and saved rows, newest first. */
export function activityRows(
  own: readonly CallRecord[],
  saved: readonly ActivityRow[],
): ActivityRow[] {
  const rows = own.map((call) => ({ key: String(call.id), call, isSaved: false }));
  return [...rows, ...saved].toSorted((one, other) => other.call.startedAt - one.call.startedAt);
}

/** Names of the filters in the address. */
export interface ActivityFilter {
  writes: boolean;
  failures: boolean;
  /** Only calls of the last so many hours; null for all. */
  hours: number | null;
}

export function readFilter(params: URLSearchParams): ActivityFilter {
  const hours = Number(params.get('hours'));
  return {
    writes: params.get('writes') === '1',
    failures: params.get('failures') === '1',
    hours: hours > 0 ? hours : null,
  };
}

const HOUR = 3_600_000;

export function matches(
  { call }: ActivityRow,
  { writes, failures, hours }: ActivityFilter,
  now: number,
): boolean {
  const { method, outcome, startedAt } = call;
  return (
    !(writes && (method === 'GET' || method === 'HEAD')) &&
    !(failures && ['ok', 'running', 'cancelled'].includes(outcome)) &&
    (hours === null || startedAt >= now - hours * HOUR)
  );
}

const savedIds = ({ ids }: ActivityRow['call']) => (ids === undefined ? {} : { ids });

/** The finished calls as they are saved, without bodies and queries; their outcomes in the words of the page. */
function exported(rows: readonly ActivityRow[]) {
  return rows.flatMap(({ call }) => {
    const saved = savedCallOf(call, '');
    if (!saved) return [];
    const { at, method, path, status, duration, outcome, ids } = { ...saved, ...savedIds(call) };
    const time = new Date(at).toISOString();
    return [
      { time, method, path, status, duration_ms: duration, outcome: outcomeWords[outcome], ids },
    ];
  });
}

export const activityCsv = (rows: readonly ActivityRow[]) => csvOf(exported(rows));
export const activityJson = (rows: readonly ActivityRow[]) =>
  `${JSON.stringify(exported(rows), null, 2)}\n`;
