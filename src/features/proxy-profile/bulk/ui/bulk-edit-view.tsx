import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { formatNumber, formatUtc } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import type { OutcomeGroup, PrintedReceipt, RunView } from '#shared/run/ui/run-view.ts';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';
import type { VirtualColumn } from '#shared/table/virtual-table.tsx';
import type { BulkEditTypes } from '../active-run.ts';
import { bulkEditKind, bulkEditControllerOf } from '../bulk-edit-kind.ts';
import { done, outcomesBySeverity, outcomeTable, type Outcome } from '../engine/outcomes.ts';
import type { StoredProfilesPlan } from '../engine/plan.ts';
import { receiptAsCsv, receiptAsJson, receiptHead, type UpdateResult } from '../receipt.ts';
import { bulkEditWords, recordText, savedText } from '../texts.ts';
import { selectFromReceipt } from '../selection/profile-selection.ts';
import { ResultActions } from './result-actions.tsx';

/** How the pages show bulk edits. */
export const bulkEditView: RunView<BulkEditTypes> = {
  kind: bulkEditKind,
  words: bulkEditWords,
  controllerOf: bulkEditControllerOf,
  outcomes: outcomeTable,
  done,
  outcomeText: (counts, total) => savedText({ counts, total }),
  groups,
  columns,
  isTall: true,
  itemAt,
  receipt: {
    kind: 'profiles',
    select: selectFromReceipt,
    page: paths.proxyProfiles(),
    csv: receiptAsCsv,
    json: receiptAsJson,
    print: printedReceipt,
  },
  Actions: ResultActions,
};

function itemAt({ names, items }: StoredProfilesPlan, position: number) {
  return { name: names[position] ?? null, id: items[position]?.id ?? null };
}

/** Outcomes that say everything with their count. */
const plain: ReadonlySet<Outcome> = new Set(['saved', 'nothing']);

/** More profiles than this don't help; the table has them all. */
const NAMED = 5;

/** The first profiles with each outcome, with their details. */
function groups({ plan, ledger }: UpdateResult): OutcomeGroup[] {
  return outcomesBySeverity
    .filter((outcome) => !plain.has(outcome) && ledger.counts[outcome] > 0)
    .map((outcome) => {
      const positions = ledger.positions([outcome]);
      const { meaning, ...entry } = outcomeTable[outcome];
      const lines = positions
        .slice(0, NAMED)
        .map((position) => {
          const { name, id } = itemAt(plan, position);
          return { name: name ?? id ?? '—', text: recordText(ledger.recordAt(position)) };
        })
        .filter(({ text }) => text !== '');
      return {
        outcome,
        count: positions.length,
        meaning,
        todo: 'todo' in entry ? entry.todo : undefined,
        lines,
        more: positions.length - lines.length,
      };
    });
}

function columns({ plan, ledger }: UpdateResult): VirtualColumn[] {
  return [
    {
      label: 'Profile',
      width: '40%',
      cell(position) {
        const { team_id = '', id = '' } = plan.items[position] ?? {};
        const name = plan.names[position] ?? id;
        const isLinked = isPathSegment(team_id) && isPathSegment(id);
        return (
          <NamedState name={name} state={outcomeTable[ledger.outcomeAt(position)].label}>
            {isLinked ? <Link href={paths.proxyProfile(team_id, id)}>{name}</Link> : name}
          </NamedState>
        );
      },
    },
    {
      label: 'Details',
      width: '60%',
      cell: (position) => <Clipped text={recordText(ledger.recordAt(position))} />,
    },
  ];
}

function printedReceipt(result: UpdateResult): PrintedReceipt {
  const head = receiptHead(result);
  const { plan, ledger } = result;
  return {
    title: 'Bulk edit of proxy profiles',
    facts: [
      { label: 'User', value: head.user_email && `${head.user_email} (${head.user_id})` },
      { label: 'API', value: head.api },
      { label: 'Connection', value: head.connection },
      { label: 'Bulk edit', value: head.run },
      { label: 'Started', value: head.started_at && formatUtc(head.started_at) },
      { label: 'Finished', value: head.finished_at && formatUtc(head.finished_at) },
      { label: 'Console version', value: head.console_version },
      ...(head.plan_file_profiles === null
        ? []
        : [
            { label: 'SHA-256 of the plan file', value: head.plan_file_sha256 },
            { label: 'Profiles in the plan file', value: formatNumber(head.plan_file_profiles) },
          ]),
      ...(head.note === null ? [] : [{ label: 'Note', value: head.note }]),
    ],
    columns: ['Profile', 'ID', 'Outcome', 'Details'],
    cells(position) {
      const { name, id } = itemAt(plan, position);
      const { label } = outcomeTable[ledger.outcomeAt(position)];
      return [name, id, label, recordText(ledger.recordAt(position))];
    },
  };
}
