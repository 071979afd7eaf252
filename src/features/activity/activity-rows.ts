import * as z from 'zod/mini';
import type { CallRecord } from '#shared/api/call-log.ts';
import { ifValid } from '#shared/lib/address-params.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { csvOf } from '#shared/files/csv.ts';
import { countIds, reasonOf, type SavedCall } from './saved-calls.ts';

/** A call of this tab, or one that this browser has saved. */
export interface ActivityRow {
  key: string;
  /** `ids` and `reason`: how many were sent, and why it failed. */
  call: CallRecord & Pick<SavedCall, 'ids' | 'reason'>;
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

/** Once per record, which never changes: its body may be long. */
const rowOf = oncePer((call: CallRecord): ActivityRow => ({
  key: String(call.id),
  call: { ...call, ids: countIds(call.body), reason: reasonOf(call) },
  isSaved: false,
}));

/** The calls of this tab and saved rows, newest first. */
export function activityRows(
  own: readonly CallRecord[],
  saved: readonly ActivityRow[],
): ActivityRow[] {
  return [...own.map(rowOf), ...saved].toSorted(
    (one, other) => other.call.startedAt - one.call.startedAt,
  );
}

/** A line of the table: a call, or a run with its calls. */
interface ActivityEntry {
  key: string;
  run?: NonNullable<CallRecord['run']>;
  /** Newest first. */
  rows: ActivityRow[];
}

/** The calls of a run as one entry, which stands where its newest call is. */
export function activityEntries(rows: readonly ActivityRow[]): ActivityEntry[] {
  const entries = new Map<string, ActivityEntry>();
  for (const row of rows) {
    const { run } = row.call;
    const key = run ? `run ${run.id}` : row.key;
    const entry = entries.get(key);
    if (entry) entry.rows.push(row);
    else entries.set(key, { key, ...(run && { run }), rows: [row] });
  }
  return [...entries.values()];
}

const isOn = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value === '1'),
);

/** The filters in the address. */
export const activityFilter = z.object({
  writes: isOn,
  failures: isOn,
  /** Only calls of the last so many hours. */
  hours: ifValid(z.pipe(z.string().check(z.regex(/^[1-9]\d*$/)), z.transform(Number))),
});

export type ActivityFilter = z.infer<typeof activityFilter>;

const HOUR = 3_600_000;

export function isFailed({ outcome }: Pick<CallRecord, 'outcome'>): boolean {
  return !['ok', 'running', 'cancelled'].includes(outcome);
}

export function matches(
  { call }: ActivityRow,
  { writes, failures, hours }: ActivityFilter,
  now: number,
): boolean {
  const { method, startedAt } = call;
  return (
    !(writes && (method === 'GET' || method === 'HEAD')) &&
    !(failures && !isFailed(call)) &&
    (hours === undefined || startedAt >= now - hours * HOUR)
  );
}

/** The finished calls without bodies and queries; their outcomes in the English words of the page. */
function exported(rows: readonly ActivityRow[]) {
  return rows
    .filter(({ call }) => call.duration !== null)
    .map(({ call }) => ({
      time: new Date(call.startedAt).toISOString(),
      method: call.method,
      path: call.path.replace(/[?#].*/s, ''),
      status: call.status,
      duration_ms: call.duration,
      outcome: outcomeWords[call.outcome],
      ids: call.ids,
      reason: call.reason ?? null,
    }));
}

export const activityCsv = (rows: readonly ActivityRow[]) => csvOf(exported(rows));
export const activityJson = (rows: readonly ActivityRow[]) =>
  `${JSON.stringify(exported(rows), null, 2)}\n`;

/** The outcomes of calls, in exports and on the English page. */
export const outcomeWords: Record<CallRecord['outcome'], string> = {
  running: 'Running',
  ok: 'Done',
  cancelled: 'Canceled',
  stopped: 'Stopped waiting',
  network: 'Network error',
  timeout: 'Timed out',
  'no-key': 'Not sent',
  'refused-key': 'Key rejected',
  forbidden: 'Refused',
  'not-found': 'Not found',
  invalid: 'Rejected',
  'rate-limited': 'Too many requests',
  'too-large': 'Too large',
  server: 'API error',
  'under-way': 'May still be running',
  unreadable: 'Unreadable response',
  'web-page': 'Web page or redirect',
  challenge: 'Browser check',
};
