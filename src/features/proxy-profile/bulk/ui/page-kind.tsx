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
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { profileColumns } from '../preview/profile-columns.tsx';
import type { Draft } from '../preview/use-preview.ts';
import { resultOfReceipt } from '../receipt.ts';
import { recordText } from '../describe.ts';
import * as texts from '../texts.ts';
import { bulkEditRuns } from '../browser-kind.ts';
import { selectPlanned } from '../selection/profile-selection.ts';
import { ReverseAction } from './reverse-action.tsx';

/** Bulk edits, as the pages show them. */
export const bulkEditPages: PageKind<BulkEditTypes> = {
  ...bulkEditRuns,
  page: paths.proxyProfiles(),
  columns,
  isTall: true,
  reviewPlan,
  retries,
  FurtherStep: ReverseAction,
  select: selectPlanned,
  readReceipt: resultOfReceipt,
  print: {
    title: texts.printTitle,
    facts: () => [],
    columns: [texts.profile, texts.id, common.outcome, common.details],
    cells({ plan, ledger }, position) {
      const { name, id } = bulkEditRuns.itemAt(plan, position);
      const { label } = outcomeTable[ledger.outcomeAt(position)];
      return [name, id, label, recordText(ledger.entryAt(position))];
    },
  },
};

function reviewPlan(file: OpenedPlanFile<'profiles'>): Promise<Review> {
  const drafts = file.plan.items.map((item): Draft => ({ ...item, name: item.name || item.id }));
  return Promise.resolve((props) => (
    <PreviewDialog title={common.openPlan} file={file} drafts={drafts} {...props} />
  ));
}

function retries({ plan: { items, names }, ledger }: BulkEditResult): Retry[] {
  const count = countOf(ledger.counts, retryable);
  // What the API has recorded doesn't say what was to be set.
  const isKnown = items.some((item) => item && Object.keys(item.set).length > 0);
  if (count === 0 || !isKnown) return [];
  // What remains after the user's own stop didn't fail.
  const name = count === ledger.counts['not-attempted'] ? texts.updateRest : common.tryAgain;
  return [
    {
      label: texts.countOf(name, count),
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
