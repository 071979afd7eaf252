import { csvOf } from '#shared/lib/csv.ts';
import type { RunRecord } from './engine/run-records.ts';
import type { Ledger } from './engine/ledger.ts';
import { outcomesBySeverity, type Outcome } from './engine/outcomes.ts';
import type { StoredPlan } from './engine/plan.ts';

/** A run and all that is known of it. */
export interface RunResult {
  run: RunRecord;
  plan: StoredPlan;
  ledger: Ledger;
  /** Whether this browser keeps it. */
  kept: boolean;
}

/** What the receipt says of one account. Times are in the form of RFC 3339. */
function entryAt({ plan, ledger }: RunResult, position: number) {
  const outcome = ledger.outcomeAt(position);
  const record = ledger.recordAt(position);
  const [consumption_before, bytes_recv_before, bytes_sent_before] = plan.before[position] ?? [];
  const [consumption_after, bytes_recv_after, bytes_sent_after] = ledger.afterAt(position) ?? [];
  return {
    // Null where the plan is damaged.
    id: plan.ids[position] ?? null,
    name: plan.names[position] ?? null,
    outcome,
    consumption_before: consumption_before ?? null,
    bytes_recv_before: bytes_recv_before ?? null,
    bytes_sent_before: bytes_sent_before ?? null,
    consumption_after: consumption_after ?? null,
    bytes_recv_after: bytes_recv_after ?? null,
    bytes_sent_after: bytes_sent_after ?? null,
    sent_at: time(record?.at),
    answered_at: time(record?.endedAt),
    reason: reasonText(record?.reason),
  };
}

function time(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** A reason in one line; empty where there is none. */
export function reasonText(reason: NonNullable<ReturnType<Ledger['recordAt']>>['reason']): string {
  if (!reason) return '';
  return [reason.title, reason.said, ...reason.findings].filter((part) => part).join(' · ');
}

/** The receipt as JSON. */
export function receiptAsJson(result: RunResult): string {
  const { run, ledger, plan } = result;
  return JSON.stringify({
    run: run.id,
    begun_at: new Date(run.createdAt).toISOString(),
    ended_at: run.ended && new Date(run.ended.at).toISOString(),
    ended_because: run.ended?.reason ?? null,
    total: ledger.total,
    counts: ledger.counts,
    accounts: plan.ids.map((_, position) => entryAt(result, position)),
  });
}

/** The receipt as CSV: a line for every account. */
export function receiptAsCsv(result: RunResult): Promise<string> {
  return csvOf(result.plan.ids.map((_, position) => entryAt(result, position)));
}

/** A reason that several accounts share. */
export interface OutcomeGroup {
  outcome: Outcome;
  count: number;
  /** Undefined: the outcome's meaning says it all. */
  title?: string;
  unsearched: boolean;
  /** What the API said in particular: some of it, each once. */
  said: string[];
}

/** More lines than this don't help; the table has them all. */
const MAX_MESSAGES = 5;

/** All accounts that were not confirmed, by outcome and reason; those that need attention first. */
export function outcomeGroups({ ledger }: RunResult): OutcomeGroup[] {
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
      seen: new Set(),
    };
    groups.set(key, group);
    group.count += 1;
    for (const text of [reason?.said, ...(reason?.findings ?? [])]) {
      if (!text || group.seen.has(text)) continue;
      group.seen.add(text);
      if (group.said.length < MAX_MESSAGES) group.said.push(text);
    }
  }
  return [...groups.values()].toSorted(
    (a, b) => outcomesBySeverity.indexOf(a.outcome) - outcomesBySeverity.indexOf(b.outcome),
  );
}
