import { csvOf } from '#shared/lib/csv.ts';
import type { RunResult as AnyResult } from '#shared/run/browser/active-run.ts';
import type { ResetTypes } from './active-run.ts';
import { isMalformedId } from '../import/parse-ids.ts';
import type { RunOrigin } from './engine/run-records.ts';
import type { Ledger } from './engine/ledger.ts';
import { outcomesBySeverity, type Outcome } from './engine/outcomes.ts';

/** A reset and everything known about it. */
export type RunResult = AnyResult<ResetTypes>;

/** The receipt's entry for one account. Times are in the format of RFC 3339, in UTC. */
export function receiptEntryAt({ plan, ledger }: RunResult, position: number) {
  const outcome = ledger.outcomeAt(position);
  const call = ledger.callAt(position);
  const wasAnswered = call?.state === 'answered' || call?.state === 'refused';
  const [consumption_before, bytes_recv_before, bytes_sent_before] = plan.before[position] ?? [];
  const [consumption_after, bytes_recv_after, bytes_sent_after] = ledger.afterAt(position) ?? [];
  return {
    // Null if the plan is damaged.
    id: plan.ids[position] ?? null,
    name: plan.names[position] ?? null,
    outcome,
    consumption_before: consumption_before ?? null,
    bytes_recv_before: bytes_recv_before ?? null,
    bytes_sent_before: bytes_sent_before ?? null,
    before_as_of: time(plan.asOf?.[position] ?? undefined),
    consumption_after: consumption_after ?? null,
    bytes_recv_after: bytes_recv_after ?? null,
    bytes_sent_after: bytes_sent_after ?? null,
    sent_at: time(call?.at),
    answered_at: wasAnswered ? time(call.endedAt) : null,
    verified_at: time(ledger.readingAt(position)?.endedAt),
    reason: reasonText(ledger.recordAt(position)?.reason),
  };
}

function time(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** A reason on one line; empty if there is none. */
export function reasonText(reason: NonNullable<ReturnType<Ledger['recordAt']>>['reason']): string {
  if (!reason) return '';
  return [reason.title, reason.said, ...reason.findings].filter((part) => part).join(' · ');
}

/** User, API, time and plan. Data that earlier versions didn't store is null. */
export function receiptHead({ run, ledger }: Pick<RunResult, 'run' | 'ledger'>) {
  const origin: Partial<RunOrigin> = run.origin ?? {};
  const { user, api, connection, consoleVersion, planDigest, planFile, note, batchSize } = origin;
  const calls = ledger.calls();
  return {
    run: run.id,
    api: api ?? null,
    connection: connection ?? null,
    user_id: user?.id ?? null,
    user_email: user?.email ?? null,
    console_version: consoleVersion ?? null,
    started_at: new Date(run.createdAt).toISOString(),
    finished_at: run.ended && new Date(run.ended.at).toISOString(),
    end_reason: run.ended?.reason ?? null,
    total: ledger.total,
    counts: ledger.counts,
    // Over the IDs in this order, each followed by a line feed.
    plan_sha256: planDigest ?? null,
    // Over the bytes of the plan file, if one was opened. Accounts of it may have been left out.
    plan_file_sha256: planFile?.digest ?? null,
    plan_file_accounts: planFile?.items ?? null,
    note: note ?? null,
    batch_size: batchSize ?? null,
    calls: calls.count,
    smallest_call: calls.smallest,
    largest_call: calls.largest,
    unknown_ids: origin.unknownIds ?? null,
    duplicates_dropped: origin.duplicates ?? null,
    // Whether the server could misbehave on purpose.
    rehearsal: origin.rehearsal ?? null,
  };
}

/** The receipt as JSON. */
export function receiptAsJson(result: RunResult): string {
  const accounts = result.plan.ids.map((_, position) => receiptEntryAt(result, position));
  return JSON.stringify({ ...receiptHead(result), accounts });
}

/**
 * The receipt as CSV: a line for every account, and for every requested ID that matched none. Each line has
 * user and API, so that several receipts can be combined.
 */
export function receiptAsCsv(result: RunResult): string {
  const { counts: _, unknown_ids, ...head } = receiptHead(result);
  const lines = result.plan.ids.map((__, position) =>
    Object.assign(receiptEntryAt(result, position), head),
  );
  // The first line has all members, which are the columns.
  const [first = {}] = lines;
  const empty = Object.fromEntries(Object.keys(first).map((name) => [name, null]));
  const unknown = (unknown_ids ?? []).map((id) =>
    Object.assign({}, empty, head, {
      id,
      outcome: isMalformedId(id) ? 'malformed-id' : 'unknown-id',
    }),
  );
  return csvOf([...lines, ...unknown]);
}

/** A reason that several accounts share. */
export interface OutcomeGroup {
  outcome: Outcome;
  count: number;
  /** Undefined: the outcome's meaning is sufficient. */
  title?: string;
  unsearched: boolean;
  /** Distinct messages of the API, up to a limit. */
  said: string[];
  /** How many more messages there are. */
  moreSaid: number;
}

/** More lines than this don't help; the table has them all. */
const MAX_MESSAGES = 5;

/** All unconfirmed accounts, by outcome and reason; the most severe first. */
export function outcomeGroups({ ledger }: Pick<RunResult, 'ledger'>): OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup & { seen: Set<string> }>();
  const wanted = outcomesBySeverity.filter((outcome) => outcome !== 'reset');
  for (const position of ledger.positions(wanted)) {
    const outcome = ledger.outcomeAt(position);
    const reason = ledger.recordAt(position)?.reason;
    const { title, unsearched = false } = reason ?? {};
    const key = `${outcome} ${unsearched} ${title ?? ''}`;
    const group = groups.get(key) ?? {
      outcome,
      count: 0,
      ...(title !== undefined && { title }),
      unsearched,
      said: [],
      moreSaid: 0,
      seen: new Set(),
    };
    groups.set(key, group);
    group.count += 1;
    for (const text of [reason?.said, ...(reason?.findings ?? [])]) {
      if (!text || group.seen.has(text)) continue;
      group.seen.add(text);
      if (group.said.length < MAX_MESSAGES) group.said.push(text);
      else group.moreSaid += 1;
    }
  }
  return [...groups.values()].toSorted(
    (a, b) => outcomesBySeverity.indexOf(a.outcome) - outcomesBySeverity.indexOf(b.outcome),
  );
}
