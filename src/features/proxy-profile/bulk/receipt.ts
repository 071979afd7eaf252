import { csvOf } from '#shared/lib/csv.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { UpdateLedger } from './engine/ledger.ts';
import type { UpdateRecord, Values } from './engine/update-records.ts';

/** A run, as far as its receipt is about it. */
export interface UpdateRun {
  id: string;
  createdAt: number;
  ended: { at: number; reason: 'done' | 'stopped' | 'forbidden' } | null;
  origin: UpdateOrigin;
}

/** The user, the API and the plan of a run. */
interface UpdateOrigin {
  user: { id: string; email: string };
  /** Base URL of the API, and the user's name for the connection to it; the command line has none. */
  api: string;
  connection?: string;
  consoleVersion: string;
  /** The plan file that was opened: its SHA-256, if the browser can compute it, and its number of profiles. */
  planFile?: { digest: string | undefined; profiles: number };
}

/** A run and everything known about it. */
export interface UpdateResult {
  run: UpdateRun;
  items: readonly ProfilesItem[];
  ledger: UpdateLedger;
}

/** The receipt's entry for one profile. Times are in the format of RFC 3339, in UTC. */
function receiptEntryAt({ items, ledger }: UpdateResult, position: number) {
  const { team_id, id, set = {} } = items[position] ?? {};
  const record = ledger.recordAt(position);
  const finding: Partial<Extract<UpdateRecord, { state: 'settled' }>> =
    record?.state === 'settled' ? record : {};
  const { before, after, others = [], reason, isVerified = false } = finding;
  return {
    team_id: team_id ?? null,
    id: id ?? null,
    outcome: ledger.outcomeAt(position),
    // The response to the update, or a read after its response was lost.
    confirmed_by: after === undefined ? null : isVerified ? 'read' : 'response',
    set,
    before: before ?? null,
    after: after ?? null,
    others: others.map(({ name, expected, found }) => ({ name, expected, found })),
    at: time(record?.at),
    finished_at: time(record?.endedAt),
    reason: reason?.title ?? '',
    said: reason?.said ?? '',
    problems: reason?.problems ?? [],
  };
}

function time(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** User, API, time and plan. */
export function receiptHead({ run, ledger }: UpdateResult) {
  const { user, api, connection, consoleVersion, planFile } = run.origin;
  return {
    run: run.id,
    api,
    connection: connection ?? null,
    user_id: user.id,
    user_email: user.email,
    console_version: consoleVersion,
    started_at: time(run.createdAt),
    finished_at: time(run.ended?.at),
    end_reason: run.ended?.reason ?? null,
    total: ledger.total,
    counts: ledger.counts,
    // Over the bytes of the plan file, if one was opened. Profiles of it may have been left out.
    plan_file_sha256: planFile?.digest ?? null,
    plan_file_profiles: planFile?.profiles ?? null,
  };
}

/** The receipt as JSON. */
export function receiptAsJson(result: UpdateResult): string {
  const profiles = result.items.map((_, position) => receiptEntryAt(result, position));
  return JSON.stringify({ ...receiptHead(result), profiles });
}

/** The receipt as CSV, a line for every profile; values are JSON. */
export function receiptAsCsv(result: UpdateResult): Promise<string> {
  const { counts: _, ...head } = receiptHead(result);
  return csvOf(
    result.items.map((__, position) => {
      const { set, before, after, others, problems, ...entry } = receiptEntryAt(result, position);
      return {
        ...entry,
        set: JSON.stringify(set),
        before: jsonOrNull(before),
        after: jsonOrNull(after),
        others: others.length > 0 ? JSON.stringify(others) : null,
        problems: problems.map(({ path, message }) => `${path}: ${message}`).join(' · '),
        ...head,
      };
    }),
  );
}

function jsonOrNull(values: Values | null): string | null {
  return values && JSON.stringify(values);
}

/** The file name of a receipt: when the run started, in UTC, and its ID. */
export function receiptName({ run }: UpdateResult, extension: string): string {
  const at = new Date(run.createdAt).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `profiles-${at}-${run.id}.${extension}`;
}
