import { countOf } from '#shared/run/outcomes.ts';
import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { formatNumber } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import type { OutcomeGroup, Retry, Review, RunView } from '#shared/run/ui/run-view.ts';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';
import type { VirtualColumn } from '#shared/table/virtual-table.tsx';
import type { BulkEditTypes } from '../active-run.ts';
import { bulkEditKind, bulkEditControllerOf } from '../bulk-edit-kind.ts';
import {
  confirmed,
  outcomesBySeverity,
  outcomeTable,
  retryable,
  type Outcome,
} from '../engine/outcomes.ts';
import type { StoredProfilesPlan } from '../engine/plan.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/use-preview.ts';
import {
  receiptAsCsv,
  receiptAsJson,
  receiptHead,
  resultOfReceipt,
  type UpdateResult,
} from '../receipt.ts';
import { bulkEditWords, recordText, savedText } from '../texts.ts';
import { selectPlanned } from '../selection/profile-selection.ts';
import { ReverseAction } from './reverse-action.tsx';

/** How the pages show bulk edits. */
export const bulkEditView: RunView<BulkEditTypes> = {
  kind: bulkEditKind,
  words: bulkEditWords,
  controllerOf: bulkEditControllerOf,
  outcomes: outcomeTable,
  done: confirmed,
  outcomeText: (counts, total) => savedText({ counts, total }),
  groups,
  columns,
  isTall: true,
  itemAt,
  page: paths.proxyProfiles(),
  fileKind: 'profiles',
  reviewPlan,
  retries,
  FurtherStep: ReverseAction,
  select: selectPlanned,
  receipt: {
    csv: receiptAsCsv,
    json: receiptAsJson,
    head: receiptHead,
    read: resultOfReceipt,
    print: {
      title: 'Bulk edit of proxy profiles',
      facts: () => [],
      columns: ['Profile', 'ID', 'Outcome', 'Details'],
      cells({ plan, ledger }, position) {
        const { name, id } = itemAt(plan, position);
        const { label } = outcomeTable[ledger.outcomeAt(position)];
        return [name, id, label, recordText(ledger.entryAt(position))];
      },
    },
  },
};

function reviewPlan(file: OpenedPlanFile<'profiles'>): Promise<Review> {
  const drafts = file.plan.items.map((item): Draft => ({ ...item, name: item.id }));
  return Promise.resolve((props) => (
    <PreviewDialog title="Open plan" file={file} drafts={drafts} {...props} />
  ));
}

function retries({ plan: { items, names }, ledger }: UpdateResult): Retry[] {
  const count = countOf(ledger.counts, retryable);
  if (count === 0) return [];
  // What remains after the user's own stop didn't fail.
  const name = count === ledger.counts['not-attempted'] ? 'Update the rest' : 'Try again';
  return [
    {
      label: `${name}: ${formatNumber(count)}`,
      review() {
        const drafts = ledger.positions(retryable).flatMap((position): Draft[] => {
          const item = items[position];
          if (!item) return [];
          const { expect, ...rest } = item;
          // A receipt doesn't say what was expected of a profile that wasn't read.
          const isExpected = Object.keys(expect).length > 0;
          return [{ ...rest, name: names[position] ?? item.id, ...(isExpected && { expect }) }];
        });
        return (props) => <PreviewDialog title={name} drafts={drafts} {...props} />;
      },
    },
  ];
}

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
          return { name: name ?? id ?? '—', text: recordText(ledger.entryAt(position)) };
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
      cell: (position) => <Clipped text={recordText(ledger.entryAt(position))} />,
    },
  ];
}
