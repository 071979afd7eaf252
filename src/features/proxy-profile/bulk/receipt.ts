import type { ProfileEntry, Receipt } from '#shared/receipt/receipt-schema.ts';
import {
  knownOutcome,
  runOfReceipt,
  receiptWriter,
  timeText,
} from '#shared/receipt/write-receipt.ts';
import { problemText } from '#shared/run/run-reasons.ts';
import type { Receipts } from '#shared/run/kind.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import {
  type BulkEditEntry,
  type BulkEditResult,
  type BulkEditTypes,
  type OtherValue,
  type Values,
  createBulkEditLedger,
} from './engine/plan.ts';
import { outcomeTable } from './engine/outcomes.ts';

/** The receipt's entry for one profile. Times are in the format of RFC 3339, in UTC. */
function receiptEntryAt(
  { plan: { items, names }, ledger }: Pick<BulkEditResult, 'plan' | 'ledger'>,
  position: number,
): ProfileEntry {
  const { team_id, id, set = {} } = items[position] ?? {};
  const record = ledger.entryAt(position);
  const finding: Partial<BulkEditEntry> = record?.state === 'settled' ? record : {};
  const { before, after, others = [], reason, isVerified = false } = finding;
  return {
    team_id: team_id ?? null,
    id: id ?? null,
    name: names[position] ?? null,
    outcome: ledger.outcomeAt(position),
    // The response to the update, or a read after its response was lost.
    confirmed_by: after === undefined ? null : isVerified ? 'read' : 'response',
    set,
    before: before ? (after ? before : valuesAt(before, set)) : null,
    after: after ?? null,
    others: others.map(({ name, expected, found }) => ({ name, expected, found })),
    at: timeText(record?.at),
    finished_at: timeText(record?.endedAt),
    reason: reason?.title ?? '',
    said: reason?.said ?? '',
    problems: reason?.problems ?? [],
  };
}

/** The values of a profile that were to be changed: without a response, the others aren't known to matter. */
function valuesAt(values: Values, set: ProfilesItem['set']): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(set, name)));
}

const writer = receiptWriter<BulkEditTypes, ProfileEntry>('profile', {
  entryAt: receiptEntryAt,
  cellsOf: ({ others, problems, ...entry }) => ({
    ...entry,
    others: others.length > 0 ? others : null,
    problems: problems.map(problemText).join(' · '),
  }),
});

export const bulkEditReceipt: Receipts<BulkEditTypes> = { ...writer, read: resultOfReceipt };

/** The bulk edit that a receipt tells of. */
function resultOfReceipt({ head, entries }: Receipt<'profiles'>): BulkEditResult {
  const attempted = [...entries.entries()].filter(([, each]) => each.outcome !== 'not-attempted');
  const records = attempted.map(([position, entry], sequence): BulkEditEntry => {
    const { at, finished_at: endedAt, before, after, reason, said, problems } = entry;
    return {
      runId: head.run,
      sequence,
      from: position,
      to: position + 1,
      at: Date.parse(at ?? head.started_at),
      ...(endedAt !== null && { endedAt: Date.parse(endedAt) }),
      state: 'settled',
      outcome: knownOutcome(outcomeTable, entry.outcome),
      ...(entry.confirmed_by === 'read' && { isVerified: true }),
      ...(before && { before }),
      ...(after && { after }),
      others: entry.others as OtherValue[],
      ...(reason !== '' && { reason: { title: reason, said, problems } }),
    };
  });
  const lost = entries.filter(({ id, team_id: teamId }) => id === null || teamId === null).length;
  const ledger = createBulkEditLedger(entries.length, records);
  return {
    run: runOfReceipt(head, ledger.counts),
    plan: {
      items: entries.map(({ team_id, id, set, before }) =>
        id === null || team_id === null ? null : { team_id, id, set, expect: before ?? {} },
      ),
      names: entries.map(({ name, id }) => name ?? id),
      ...(lost > 0 && { damage: { lost } }),
    },
    ledger,
    isSaved: false,
  };
}
