import type { AccountEntry, Receipt, ReceiptHead } from '#shared/receipt/receipt-schema.ts';
import {
  knownOutcome,
  runOfReceipt,
  receiptWriter,
  timeText,
} from '#shared/receipt/write-receipt.ts';
import { problemText } from '#shared/run/run-reasons.ts';
import type { Receipts } from '#shared/run/kind.ts';
import type { Reason } from '#shared/run/run-records.ts';
import { isMalformedId } from '../import/parse-ids.ts';
import {
  countersAfter,
  createResetLedger,
  knownBefore,
  type ResetLedger,
  type ResetTypes,
  type RunResult,
} from './engine/ledger.ts';
import { codeOf, outcomeTable } from './engine/outcomes.ts';
import type { Counters, ResetEntry } from './engine/reset-entry.ts';

/** The receipt's entry for one account. Times are in the format of RFC 3339, in UTC. */
function receiptEntryAt({ plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>, position: number) {
  const outcome = ledger.outcomeAt(position);
  const call = ledger.callAt(position);
  const wasAnswered = call?.state === 'settled' && call.outcome !== 'unconfirmed';
  const { counters, asOf } = knownBefore(plan, ledger, position);
  const [consumption_before, bytes_recv_before, bytes_sent_before] = counters ?? [];
  const [consumption_after, bytes_recv_after, bytes_sent_after] =
    countersAfter(ledger, position) ?? [];
  return {
    // Null if the plan is damaged.
    id: plan.ids[position] ?? null,
    name: plan.names[position] ?? null,
    outcome,
    consumption_before: consumption_before ?? null,
    bytes_recv_before: bytes_recv_before ?? null,
    bytes_sent_before: bytes_sent_before ?? null,
    before_as_of: timeText(asOf ?? undefined),
    consumption_after: consumption_after ?? null,
    bytes_recv_after: bytes_recv_after ?? null,
    bytes_sent_after: bytes_sent_after ?? null,
    sent_at: timeText(call?.at),
    answered_at: wasAnswered ? timeText(call.endedAt) : null,
    verified_at: timeText(ledger.readingAt(position)?.endedAt),
    reason: reasonText(call?.reason),
  };
}

/** A reason on one line, with its title in English unless `titleOf` gives another; empty if there is none. */
export function reasonText(
  reason: Reason | undefined,
  titleOf = ({ title }: Reason): string => title,
): string {
  if (!reason) return '';
  const problems = reason.problems.map(problemText);
  return [titleOf(reason), reason.said, ...problems].filter((part) => part).join(' · ');
}

/** The plan and the calls of a reset, for its receipt. */
export function resetFacts({ run, ledger }: Pick<RunResult, 'run' | 'ledger'>) {
  const { planDigest, batchSize, unknownIds, duplicates, rehearsal, once, series, alreadyReset } =
    run.origin ?? {};
  const calls = callsOf(ledger);
  return {
    // Over the IDs in this order, each followed by a line feed.
    plan_sha256: planDigest ?? null,
    batch_size: batchSize ?? null,
    calls: calls.count,
    smallest_call: calls.smallest,
    largest_call: calls.largest,
    unknown_ids: unknownIds ?? null,
    duplicates_dropped: duplicates ?? null,
    // Whether the server could misbehave on purpose.
    rehearsal: rehearsal ?? null,
    // The key under which the command line ran it once, and what it was compared with.
    once: once ?? null,
    series: series ?? null,
    // Left out of the plan, because they had been reset since.
    already_reset: alreadyReset ?? null,
  };
}

/** The calls that weren't put back: their number, and the smallest and largest number of IDs. */
function callsOf(ledger: ResetLedger) {
  const sizes = [...ledger.entries()]
    .filter(({ state }) => state === 'sent' || state === 'settled')
    .map(({ from, to }) => to - from);
  const fold = (pick: (...two: number[]) => number) =>
    sizes.length > 0 ? sizes.reduce((a, b) => pick(a, b)) : null;
  return { count: sizes.length, smallest: fold(Math.min), largest: fold(Math.max) };
}

/** The CSV also has a line for every requested ID that matched no account. */
const writer = receiptWriter<ResetTypes, AccountEntry>('account', {
  moreOf: resetFacts,
  entryAt: receiptEntryAt,
  linesOf: ({ run }) =>
    (run.origin?.unknownIds ?? []).map((id) => ({
      id,
      outcome: isMalformedId(id) ? 'malformed-id' : 'unknown-id',
    })),
});

export const resetReceipt: Receipts<ResetTypes> = { ...writer, read: resultOfReceipt };

/** The reset that a receipt tells of. */
function resultOfReceipt({ head, entries }: Receipt<'reset'>): RunResult {
  const { plan_sha256: planDigest } = head;
  const lost = entries.filter(({ id }) => id === null).length;
  const ledger = createResetLedger(entries.length, recordsOf(head, entries));
  const { origin, ...run } = runOfReceipt(head, ledger.counts);
  return {
    run: {
      ...run,
      origin: {
        ...origin,
        ...(planDigest !== null && { planDigest }),
        batchSize: head.batch_size ?? 0,
        unknownIds: head.unknown_ids ?? [],
        duplicates: head.duplicates_dropped ?? 0,
        rehearsal: head.rehearsal ?? false,
        ...(head.already_reset !== null && { alreadyReset: head.already_reset }),
      },
    },
    plan: {
      ids: entries.map(({ id }) => id),
      names: entries.map(({ name, id }) => name ?? id),
      before: entries.map((entry) => countersIn(entry, 'before')),
      asOf: entries.map(({ before_as_of: asOf }) => (asOf === null ? null : Date.parse(asOf))),
      ...(lost > 0 && { damage: { lost } }),
    },
    ledger,
    isSaved: false,
  };
}

/** One record for each call and each read that the entries tell of. */
function recordsOf(head: ReceiptHead, entries: readonly AccountEntry[]): ResetEntry[] {
  const records: ResetEntry[] = [];
  let from = 0;
  for (const [index, entry] of entries.entries()) {
    const to = index + 1;
    if (isSameCall(entry, entries[to])) continue;
    const { sent_at: sent, answered_at: answered, verified_at: verified, reason } = entry;
    const covered = entries.slice(from, to);
    const record = {
      runId: head.run,
      from,
      to,
      codes: Uint8Array.from(covered, codeIn),
      after: covered.map((each) => countersIn(each, 'after')),
      ...(reason !== '' && { reason: { title: reason, problems: [] } }),
    };
    const add = (state: ResetEntry['state'], at: string, endedAt: string | null) =>
      records.push({
        ...record,
        sequence: records.length,
        state,
        at: Date.parse(at),
        ...(endedAt !== null && { endedAt: Date.parse(endedAt) }),
      });
    if (isAttempted(entry)) add('settled', sent ?? head.started_at, answered);
    if (verified !== null) add('read', verified, verified);
    from = to;
  }
  return records;
}

const isAttempted = ({ outcome }: AccountEntry) =>
  outcome !== 'not-attempted' && outcome !== 'already-reset';

function isSameCall(one: AccountEntry, other: AccountEntry | undefined): boolean {
  return (
    other !== undefined &&
    isAttempted(one) === isAttempted(other) &&
    (['sent_at', 'answered_at', 'verified_at', 'reason'] as const).every(
      (name) => one[name] === other[name],
    )
  );
}

const codeIn = ({ outcome }: AccountEntry): number => codeOf(knownOutcome(outcomeTable, outcome));

function countersIn(entry: AccountEntry, when: 'before' | 'after'): Counters | null {
  const counters = [
    entry[`consumption_${when}`],
    entry[`bytes_recv_${when}`],
    entry[`bytes_sent_${when}`],
  ] as const;
  return counters.some((counter) => counter !== null) ? counters : null;
}
