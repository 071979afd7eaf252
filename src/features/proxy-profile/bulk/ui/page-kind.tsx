import { countOf } from '#shared/run/outcomes.ts';
import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { paths } from '#shared/lib/paths.ts';
import * as common from '#shared/lib/texts.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import type { PageKind, Retry, Review } from '#shared/run/ui/page-kind.ts';
import type { VirtualColumn } from '#shared/table/virtual-table.tsx';
import { distinctions } from '../../model/distinctions.ts';
import { namedProfiles } from '../kind.ts';
import { outcomeTable, retryable } from '../engine/outcomes.ts';
import type { BulkEditResult, BulkEditTypes } from '../engine/plan.ts';
import { PreviewDialog, profileColumns } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/use-preview.ts';
import { recordText } from '../describe.ts';
import * as texts from '../texts.ts';
import { bulkEditRuns } from '../browser-kind.ts';
import { readUndoMarks } from '../undo/read-undo-states.ts';
import { UndoAction, UndoNote } from '../undo/undo-parts.tsx';
import { selectPlanned } from '../selection/profile-selection.ts';

/** Bulk edits, as the pages show them. */
export const bulkEditPages: PageKind<BulkEditTypes> = {
  ...bulkEditRuns,
  page: paths.proxyProfiles(),
  columns,
  isTall: true,
  ResultNote: UndoNote,
  reviewPlan,
  retries,
  FurtherStep: UndoAction,
  laterMarks: readUndoMarks,
  select: selectPlanned,
};

function reviewPlan(file: OpenedPlanFile<'profiles'>): Promise<Review> {
  const drafts = file.plan.items.map((item): Draft => ({ ...item, name: item.name || item.id }));
  return Promise.resolve((props) => (
    <PreviewDialog title={common.openPlan} file={file} drafts={drafts} {...props} />
  ));
}

function retries({ run, plan: { items, names }, ledger }: BulkEditResult): Retry[] {
  const count = countOf(ledger.counts, retryable);
  // What the API has recorded doesn't say what was to be set.
  const isKnown = items.some((item) => item && Object.keys(item.set).length > 0);
  if (count === 0 || !isKnown) return [];
  // What remains after the user's own stop didn't fail.
  const name = count === ledger.counts['not-attempted'] ? texts.updateRest : common.tryAgain;
  return [
    {
      label: texts.countOf(name, count),
      isOfUnconfirmed: true,
      review() {
        const drafts = ledger.positions(retryable).flatMap((position): Draft[] => {
          const item = items[position];
          if (!item) return [];
          const { expect, ...rest } = item;
          // A receipt doesn't say what was expected of a profile that wasn't read.
          const isExpected = Object.keys(expect).length > 0;
          return [{ ...rest, name: names[position] ?? item.id, ...(isExpected && { expect }) }];
        });
        const { undoOf, isRedo } = run.origin ?? {};
        const undoes = { ...(undoOf && { undoOf }), ...(isRedo && { isRedo }) };
        return (props) => <PreviewDialog title={name} drafts={drafts} undoes={undoes} {...props} />;
      },
    },
  ];
}

function columns({ plan, ledger }: BulkEditResult): VirtualColumn[] {
  const profiles = namedProfiles(plan);
  const idsOf = distinctions(profiles);
  return profileColumns((position) => {
    const profile = profiles[position];
    if (!profile) return undefined;
    const { teamId, id, name } = profile;
    const isLinked = isPathSegment(teamId) && isPathSegment(id);
    return {
      name,
      ids: idsOf(profile),
      ...(isLinked && { link: <Link href={paths.proxyProfile(teamId, id)}>{name}</Link> }),
      state: outcomeTable[ledger.outcomeAt(position)].label,
      details: recordText(ledger.entryAt(position)),
    };
  });
}
