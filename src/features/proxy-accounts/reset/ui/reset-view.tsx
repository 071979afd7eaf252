import { useMemo } from 'react';
import { formatCount, formatNumber, formatUtc } from '#shared/lib/format.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { paths } from '#shared/lib/paths.ts';
import type { OutcomeGroup, PrintedReceipt, RunView } from '#shared/run/ui/run-view.ts';
import type { Fact } from '#shared/ui/facts.tsx';
import { findIdIndex } from '../../model/id-index.ts';
import { emptySelection, isIndexSelected, selectIds } from '../../model/selection.ts';
import { sessionStateOf, useSessionState } from '../../state/session-state.ts';
import { unexpectedText } from '../../texts.ts';
import type { ResetTypes } from '../active-run.ts';
import { confirmed, notConfirmed, outcomeTable } from '../engine/outcomes.ts';
import { idsAt } from '../engine/plan.ts';
import {
  outcomeGroups,
  receiptAsCsv,
  receiptAsJson,
  receiptEntryAt,
  receiptHead,
  type RunResult,
} from '../receipt.ts';
import { resetKind, resetControllerOf } from '../reset-kind.ts';
import { resultColumns } from './plan-columns.tsx';
import { nextStep, resetText, resetWords } from '../texts.ts';
import { ResultActions } from './result-actions.tsx';

/** How the pages show resets. */
export const resetView: RunView<ResetTypes> = {
  kind: resetKind,
  words: resetWords,
  controllerOf: resetControllerOf,
  outcomes: outcomeTable,
  done: confirmed,
  outcomeText: resetText,
  ResultNote: StillSelectedNote,
  groups,
  remarks: ({ plan, ledger }) => [
    ...(plan.damage && plan.damage.lost > 0
      ? ["Accounts that can't be identified are counted but not named."]
      : []),
    ...(ledger.unexpected > 0 ? [unexpectedText(ledger.unexpected)] : []),
  ],
  columns: resultColumns,
  isTall: false,
  itemAt: ({ names, ids }, position) => ({
    name: names[position] ?? null,
    id: ids[position] ?? null,
  }),
  receipt: {
    kind: 'reset',
    select: (api, entries) =>
      sessionStateOf(api).selection.set(
        selectIds(
          emptySelection,
          entries.flatMap(({ id }) => id ?? []),
        ),
      ),
    page: paths.proxyAccounts(),
    csv: receiptAsCsv,
    json: receiptAsJson,
    print: printedReceipt,
  },
  Actions: ResultActions,
};

/** Which unconfirmed accounts are selected here, if any. */
function StillSelectedNote({ result }: { result: RunResult }) {
  const selection = useObservable(useSessionState().selection);
  return useMemo(() => {
    const { plan, ledger } = result;
    const open = ledger.positions(notConfirmed);
    const selected = idsAt(plan, open).filter((id) => isIndexSelected(selection, findIdIndex(id)));
    if (selected.length === 0) return null;
    if (selected.length === open.length) return 'Accounts not confirmed as reset stay selected.';
    return `Accounts not confirmed as reset: ${formatNumber(selected.length)} of ${formatNumber(open.length)} selected.`;
  }, [result, selection]);
}

function groups(result: RunResult): OutcomeGroup[] {
  return outcomeGroups(result).map(({ outcome, count, title, unsearched, said, moreSaid }) => ({
    outcome,
    count,
    meaning: [
      outcomeTable[outcome].meaning,
      title && `${title}.`,
      unsearched && 'There were no attempts left to find the rejected IDs.',
    ]
      .filter(Boolean)
      .join(' '),
    todo: nextStep(outcome, result.run.ended?.reason),
    intro: 'The API says:',
    lines: said.map((text) => ({ text })),
    more: moreSaid,
  }));
}

function printedReceipt(result: RunResult): PrintedReceipt {
  return {
    title: 'Proxy account quota reset',
    facts: printedFacts(receiptHead(result)),
    columns: ['Account', 'ID', 'Outcome', 'Before', 'As of', 'After', 'Sent', 'Reason'],
    cells(position) {
      const entry = receiptEntryAt(result, position);
      return [
        entry.name,
        entry.id,
        outcomeTable[entry.outcome].label,
        numberText(entry.consumption_before),
        entry.before_as_of && (formatUtc(entry.before_as_of) ?? null),
        numberText(entry.consumption_after),
        entry.sent_at && (formatUtc(entry.sent_at) ?? null),
        entry.reason,
      ];
    },
  };
}

function printedFacts(head: ReturnType<typeof receiptHead>): Fact[] {
  const unknown = head.unknown_ids ?? [];
  const duplicates = head.duplicates_dropped ?? 0;
  return [
    { label: 'User', value: head.user_email && `${head.user_email} (${head.user_id})` },
    { label: 'API', value: head.api },
    { label: 'Connection', value: head.connection },
    ...(head.rehearsal
      ? [{ label: 'Rehearsal', value: 'Yes. The server can misbehave on purpose' }]
      : []),
    { label: 'Reset', value: head.run },
    { label: 'Started', value: formatUtc(head.started_at) },
    { label: 'Finished', value: head.finished_at && formatUtc(head.finished_at) },
    { label: 'Console version', value: head.console_version },
    { label: 'SHA-256 of the IDs', value: head.plan_sha256 },
    ...(head.plan_file_accounts === null
      ? []
      : [
          { label: 'SHA-256 of the plan file', value: head.plan_file_sha256 },
          { label: 'Accounts in the plan file', value: numberText(head.plan_file_accounts) },
        ]),
    ...(head.note === null ? [] : [{ label: 'Note', value: head.note }]),
    { label: 'Requests', value: requestsText(head) },
    ...(unknown.length > 0 ? [{ label: 'Unknown IDs', value: unknown.join(', ') }] : []),
    ...(duplicates > 0
      ? [{ label: 'Duplicate IDs removed', value: formatNumber(duplicates) }]
      : []),
  ];
}

/** How many requests were sent, and with how many accounts. */
function requestsText(head: ReturnType<typeof receiptHead>): string {
  const { calls, smallest_call: smallest, largest_call: largest } = head;
  if (smallest === null || largest === null) return formatNumber(calls);
  const accounts = formatCount(largest, 'account');
  const range = smallest === largest ? accounts : `${formatNumber(smallest)} to ${accounts}`;
  return `${formatNumber(calls)}, with ${range} per request`;
}

function numberText(value: number | null): string | null {
  return value === null ? null : formatNumber(value);
}
