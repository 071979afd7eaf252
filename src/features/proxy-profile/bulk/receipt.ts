import { csvOf } from '#shared/lib/csv.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { RunResult } from '#shared/run/browser/active-run.ts';
import type { BulkEditTypes } from './active-run.ts';
import type { UpdateRecord, Values } from './engine/update-records.ts';

/** A bulk edit and everything known about it. */
export type UpdateResult = Omit<RunResult<BulkEditTypes>, 'isSaved'>;

/** The receipt's entry for one profile. Times are in the format of RFC 3339, in UTC. */
function receiptEntryAt({ plan: { items }, ledger }: UpdateResult, position: number) {
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
    before: before ? (after ? before : valuesAt(before, set)) : null,
    after: after ?? null,
    others: others.map(({ name, expected, found }) => ({ name, expected, found })),
    at: time(record?.at),
    finished_at: time(record?.endedAt),
    reason: reason?.title ?? '',
    said: reason?.said ?? '',
    problems: reason?.problems ?? [],
  };
}

/** The values of a profile that were to be changed: without a response, the others aren't known to matter. */
function valuesAt(values: Values, set: ProfilesItem['set']): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(set, name)));
}

function time(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** User, API, time and plan. */
export function receiptHead({ run, ledger }: Pick<UpdateResult, 'run' | 'ledger'>) {
  const { user, api, connection, consoleVersion, planFile, note } = run.origin ?? {};
  return {
    run: run.id,
    api: api ?? null,
    connection: connection ?? null,
    user_id: user?.id ?? null,
    user_email: user?.email ?? null,
    console_version: consoleVersion ?? null,
    started_at: time(run.createdAt),
    finished_at: time(run.ended?.at),
    end_reason: run.ended?.reason ?? null,
    total: ledger.total,
    counts: ledger.counts,
    // Over the bytes of the plan file, if one was opened. Profiles of it may have been left out.
    plan_file_sha256: planFile?.digest ?? null,
    plan_file_profiles: planFile?.items ?? null,
    note: note ?? null,
  };
}

/** The receipt as JSON. */
export function receiptAsJson(result: UpdateResult): string {
  const profiles = result.plan.items.map((_, position) => receiptEntryAt(result, position));
  return JSON.stringify({ ...receiptHead(result), profiles });
}

/** The receipt as CSV, a line for every profile; values are JSON. */
export function receiptAsCsv(result: UpdateResult): string {
  const { counts: _, ...head } = receiptHead(result);
  return csvOf(
    result.plan.items.map((__, position) => {
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
