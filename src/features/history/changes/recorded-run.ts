import { isPathSegment, type AuditLogEntry, type Reading } from '#contract';
import { apiAddress, type Api } from '#shared/api/api-context.tsx';
import { auditEntry, auditPage } from '#shared/api/audit-log.ts';
import { receiptOf, type Receipt } from '#shared/receipt/receipt-schema.ts';
import { timeText } from '#shared/receipt/write-receipt.ts';
import { recordedRuns, type RecordedRun } from '#shared/run/recorded-runs.ts';
import { isRunId } from '#shared/run/run-records.ts';
import * as texts from './texts.ts';

/** Pages of entries that are read of a run, and entries of which more than the first IDs are read. */
const MAX_PAGES = 10;
const MAX_LONG = 20;

type Entry = Reading<AuditLogEntry>;

/** A run as the API has recorded it, with its entries, the latest first. */
interface FoundRun {
  recorded: RecordedRun;
  entries: readonly Entry[];
}

/** The names of accounts and profiles by their IDs, as far as they are known. */
export type NamesOf = (ids: ReadonlyMap<string, unknown>) => ReadonlyMap<string, string>;

/** The run, or the reset without one, with an ID in the API's log; null if there is none. Rejects with an ApiError. */
export async function findRecordedRun(
  { client, config }: Api,
  id: string,
  signal: AbortSignal,
): Promise<FoundRun | null> {
  const path = config.collections.auditLog;
  if (path === null) return null;
  const entries: Entry[] = [];
  let hasMore = isRunId(id);
  if (!hasMore && isPathSegment(id)) {
    const entry = await auditEntry(client, path, id, signal);
    if (entry) entries.push(entry);
  }
  for (let page = 0; hasMore && page < MAX_PAGES; page += 1) {
    const filter = { run: id, before: entries.at(-1)?.id ?? undefined };
    const found = await auditPage(client, path, filter, signal);
    entries.push(...found.entries);
    hasMore = found.hasMore;
  }
  // An API that can't select the entries of a run returns all.
  const own = entries.filter((entry) => [entry.id, entry.run].includes(id));
  const [recorded] = recordedRuns(own, hasMore);
  if (!recorded) return null;
  const long = own.filter(({ ids, ids_total: total }) => (ids?.length ?? 0) < (total ?? 0));
  for (const entry of long.slice(0, MAX_LONG))
    Object.assign(entry, await auditEntry(client, path, entry.id ?? '', signal));
  return { recorded, entries: own };
}

/** The same as a receipt of what it names; what a request has done counts, whatever became of the others. */
export function receiptOfRecorded(
  api: Api,
  { recorded, entries }: FoundRun,
  namesOf: NamesOf,
): Receipt {
  const { id: run, kind, createdAt, email } = recorded;
  const items = new Map<string, object>();
  for (const { ids, status, team_id, created_at } of entries.toReversed()) {
    const isDone = (status ?? 0) < 400;
    const outcome = isDone ? (kind === 'reset' ? 'reset' : 'saved') : 'rejected';
    const at = timeIn(created_at);
    const request = {
      team_id,
      outcome,
      reason: isDone ? '' : texts.statusIs(status),
      ...(kind === 'reset' ? { sent_at: at, answered_at: at } : { at, finished_at: at }),
    };
    for (const id of ids ?? []) {
      if (isDone || !items.has(id)) items.set(id, request);
    }
  }
  const names = namesOf(items);
  const { id: user_id } = api.user;
  return receiptOf({
    run,
    api: apiAddress(api.config),
    user_id,
    user_email: email,
    started_at: new Date(createdAt).toISOString(),
    finished_at: timeIn(entries[0]?.created_at),
    total: items.size,
    [kind === 'reset' ? 'accounts' : 'profiles']: Array.from(items, ([id, item]) => ({
      id,
      name: names.get(id),
      ...item,
    })),
  });
}

/** A time as receipts have it. */
function timeIn(text: string | null | undefined): string | null {
  const at = Date.parse(text ?? '');
  return timeText(Number.isNaN(at) ? undefined : at);
}
