import {
  accountKey,
  isPathSegment,
  writeOperations,
  type AuditLogEntry,
  type Reading,
} from '#contract';
import { auditEntry, auditPage } from '../api/audit-log.ts';
import type { ApiClient } from '../api/client.ts';
import { isRunId, madeAt } from './run-records.ts';

/** A run as an API has recorded it; also a write that was sent without one. */
export interface RecordedRun {
  /** Of the run, or else of the entry. */
  id: string;
  /** Whether it is that of a run. */
  isOfRun: boolean;
  kind: 'reset' | 'profiles';
  /** Of its first request that is known. */
  createdAt: number;
  email: string;
  /** Accounts or profiles of its completed requests. */
  done: number;
  /** Requests that were rejected. */
  rejected: number;
  /** As far as the entries name them, and whether a request with them was completed. */
  ids: Map<string, boolean>;
  /** Older entries may have more of it. */
  isPart: boolean;
}

/** Pages of entries that are read of a run, and entries of which more than the first IDs are read. */
const MAX_PAGES = 10;
const MAX_LONG = 20;

type Entry = Reading<AuditLogEntry>;

/** A run as the API has recorded it, with its entries, the latest first. */
export interface FoundRun {
  recorded: RecordedRun;
  entries: readonly Entry[];
}

const kinds: Readonly<Record<string, RecordedRun['kind']>> = {
  [writeOperations.resetQuota]: 'reset',
  [writeOperations.updateProxyProfile]: 'profiles',
};

/** The runs in some entries of an audit log, the latest first. */
export function recordedRuns(
  entries: readonly Reading<AuditLogEntry>[],
  hasMore: boolean,
): RecordedRun[] {
  const runs = new Map<string, RecordedRun>();
  const oldest = Date.parse(entries.at(-1)?.created_at ?? '');
  for (const entry of entries) {
    const { id, operation, status, run: named } = entry;
    const kind = kinds[operation ?? ''];
    const runId = named && isRunId(named) ? named : undefined;
    const createdAt = Date.parse(entry.created_at ?? '');
    if (!kind || !id || Number.isNaN(createdAt)) continue;
    const known = runs.get(runId ?? id);
    const run = known ?? {
      id: runId ?? id,
      isOfRun: runId !== undefined,
      kind,
      createdAt,
      email: entry.email ?? '',
      done: 0,
      rejected: 0,
      ids: new Map(),
      isPart: hasMore && runId !== undefined && madeAt(runId) <= oldest,
    };
    runs.set(run.id, run);
    const isDone = (status ?? 0) < 400;
    run.createdAt = Math.min(run.createdAt, createdAt);
    run.done += isDone ? (entry.ids_total ?? 0) : 0;
    run.rejected += isDone ? 0 : 1;
    for (const item of entry.ids ?? []) run.ids.set(item, isDone || run.ids.get(item) === true);
  }
  return [...runs.values()].toSorted((a, b) => b.createdAt - a.createdAt);
}

/** The run, or the reset without one, with an ID in the API's log; null if there is none. Rejects with an ApiError. */
export async function findRecordedRun(
  client: ApiClient,
  path: string | null,
  id: string,
  signal?: AbortSignal,
): Promise<FoundRun | null> {
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
  await readLong(client, path, own, signal);
  return { recorded, entries: own };
}

const isLong = ({ ids, ids_total: total }: Entry) => (ids?.length ?? 0) < (total ?? 0);

/** Reads the other IDs of entries that have only the first. */
async function readLong(
  client: ApiClient,
  path: string,
  entries: readonly Entry[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const entry of entries.filter(isLong).slice(0, MAX_LONG))
    Object.assign(entry, await auditEntry(client, path, entry.id ?? '', signal));
}

/** The IDs in those requests of a run that the API has recorded as completed. Rejects with an ApiError. */
export async function recordedIds(
  client: ApiClient,
  path: string | null,
  runId: string,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const { entries = [] } = (await findRecordedRun(client, path, runId, signal)) ?? {};
  return new Set(entries.flatMap(({ status, ids }) => (status === 200 ? (ids ?? []) : [])));
}

/** The resets of an account that the API has done and recorded, the latest first. Rejects with an ApiError. */
export async function recordedResets(
  client: ApiClient,
  path: string | null,
  id: string,
  signal?: AbortSignal,
): Promise<RecordedRun[]> {
  const { entries } = await auditPage(client, path, { id }, signal);
  const done = entries.filter(({ status }) => status === 200);
  return recordedRuns(done, false).filter(({ kind }) => kind === 'reset');
}

/** Accounts that one run has reset; `isPart`: perhaps more. */
export interface ResetSince {
  count: number;
  createdAt: number;
  email: string;
  isPart?: boolean;
}

/** Milliseconds between two resets that are said together. */
const TOGETHER = 60_000;

/** Milliseconds in which an account was reset lately, so that another reset may be one too many. */
const LATELY = 60 * 60_000;

/**
 * The resets that the API has done and recorded lately, or while a run worked, the latest first, with the accounts of each; `isPart`: as far as the
 * entries were read. A log that can't be read says nothing.
 */
export async function recordedLately(
  client: ApiClient,
  path: string | null,
  signal?: AbortSignal,
  during?: string,
): Promise<RecordedRun[]> {
  if (path === null) return [];
  const since = Date.now() - LATELY;
  const entries: Entry[] = [];
  try {
    let hasMore = true;
    for (let page = 0; hasMore && page < MAX_PAGES; page += 1) {
      const found = await auditPage(
        client,
        path,
        { before: entries.at(-1)?.id ?? undefined },
        signal,
      );
      const late = found.entries.filter((entry) => Date.parse(entry.created_at ?? '') >= since);
      entries.push(...late);
      hasMore = found.hasMore && late.length === found.entries.length;
    }
    // By the order of the log: the clocks may differ.
    const first = entries.findLastIndex(({ run }) => run === during);
    const resets = (during === undefined ? entries : entries.slice(0, first + 1)).filter(
      ({ operation, status, run }) =>
        operation === writeOperations.resetQuota &&
        status === 200 &&
        (during === undefined || run !== during),
    );
    await readLong(client, path, resets, signal);
    const isPart = hasMore || resets.some(isLong);
    return recordedRuns(resets, false).map((run) => ({ ...run, isPart }));
  } catch {
    return [];
  }
}

/** Which of some accounts those resets are about, by their positions: each by the latest. */
export function latelyAmong(
  runs: readonly RecordedRun[],
  ids: readonly string[],
): (ResetSince & { positions: readonly number[] })[] {
  if (runs.length === 0) return [];
  const left = new Map(ids.map((id, position) => [accountKey(id), position]));
  const found: { run: RecordedRun; positions: number[] }[] = [];
  for (const run of runs) {
    const positions = [...run.ids.keys()].flatMap((id) => {
      const position = left.get(accountKey(id));
      left.delete(accountKey(id));
      return position ?? [];
    });
    // Several of one user within a minute are said together.
    const later = found.at(-1);
    const isSame = later?.run.email === run.email && later.run.createdAt - run.createdAt < TOGETHER;
    if (later && isSame) later.positions.push(...positions);
    else if (positions.length > 0) found.push({ run, positions });
  }
  return found.map(({ run: { createdAt, email, isPart }, positions }) => {
    const count = positions.length;
    return { positions, count, createdAt, email, isPart: isPart && left.size > 0 };
  });
}

/** More runs than this aren't asked for. */
const MAX_RESETS = 3;

/**
 * What the API has recorded of the resets of some accounts since a time: which of them the latest runs have reset, and how many
 * are left of which it doesn't say it. A log that can't be read says nothing.
 */
export async function recordedSince(
  client: ApiClient,
  path: string | null,
  ids: readonly string[],
  since: number,
  signal?: AbortSignal,
): Promise<{ resets: ResetSince[]; left: number }> {
  const left = new Set(ids.map(accountKey));
  const resets: ResetSince[] = [];
  try {
    for (const id of ids) {
      if (!left.has(accountKey(id))) continue;
      if (resets.length === MAX_RESETS) break;
      const [latest] = await recordedResets(client, path, id, signal);
      // The log may have whole seconds.
      if (!latest || latest.createdAt < since - (since % 1000)) break;
      const { createdAt, email } = latest;
      const all = await recordedIds(client, path, latest.id, signal);
      const before = left.size;
      for (const done of [id, ...all]) left.delete(accountKey(done));
      resets.push({ count: before - left.size, createdAt, email });
    }
  } catch {
    // What is left has fallen, by whomever.
  }
  return { resets, left: left.size };
}
