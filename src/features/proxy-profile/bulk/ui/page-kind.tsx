import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { runsQuery } from '#shared/run/browser/browser-kind.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { Link } from 'wouter';
import { isPathSegment } from '#contract';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import * as common from '#shared/lib/texts.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import type { PageKind, Retry, Review } from '#shared/run/ui/page-kind.ts';
import type { VirtualColumn } from '#shared/table/virtual-table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { profileKeyOf } from '../../model/baseline.ts';
import { distinctions } from '../../model/distinctions.ts';
import { namedProfiles } from '../kind.ts';
import { outcomeTable, retryable } from '../engine/outcomes.ts';
import type { BulkEditResult, BulkEditTypes } from '../engine/plan.ts';
import { reverseOf, type ReversePlan } from '../engine/plan-file.ts';
import { PreviewDialog, profileColumns } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/use-preview.ts';
import { resultOfReceipt } from '../receipt.ts';
import { recordText, reverseText } from '../describe.ts';
import * as texts from '../texts.ts';
import { bulkEditRuns } from '../browser-kind.ts';
import { bulkEditJournal } from '../storage/journal.ts';
import { selectPlanned } from '../selection/profile-selection.ts';

/** Bulk edits, as the pages show them. */
export const bulkEditPages: PageKind<BulkEditTypes> = {
  ...bulkEditRuns,
  page: paths.proxyProfiles(),
  columns,
  isTall: true,
  ResultNote: UndoneNote,
  reviewPlan,
  retries,
  FurtherStep: ReverseAction,
  select: selectPlanned,
  readReceipt: resultOfReceipt,
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
        return (props) => (
          <PreviewDialog title={name} drafts={drafts} undoOf={run.origin?.undoOf} {...props} />
        );
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

/** How many profiles have new values. */
const changed = ({ saved = 0, differs = 0 }: Partial<BulkEditResult['ledger']['counts']>) =>
  saved + differs;

/** The run that this one undoes, or that other runs have undone this one, as far as they have: leads to the latest. */
function UndoneNote({ result }: { result: BulkEditResult }) {
  const undoOf = result.run.origin?.undoOf;
  const { data: runs = [] } = useQuery(runsQuery(bulkEditJournal, useApi()));
  const undos = runs.filter(
    ({ origin, counts }) => origin?.undoOf === result.run.id && changed(counts ?? {}) > 0,
  );
  const [latest] = undos;
  if (!latest) {
    if (undoOf === undefined) return null;
    return <Link href={paths.change(undoOf)}>{texts.whatItUndid}</Link>;
  }
  const undone = undos.reduce((sum, { counts }) => sum + changed(counts ?? {}), 0);
  return (
    <Link href={paths.change(latest.id)}>
      {texts.undone(texts.savedOf(undone, changed(result.ledger.counts)))}
    </Link>
  );
}

/** Puts the former values back after a preview, or saves the plan that does. */
function ReverseAction({ result }: { result: BulkEditResult }) {
  const { run, ledger, plan } = result;
  const [reverse, setReverse] = useState<ReversePlan>();
  if (changed(ledger.counts) === 0) return null;
  const nameOf = new Map(namedProfiles(plan).map((each) => [profileKeyOf(each), each.name]));
  return (
    <>
      <Button icon={Undo2} onClick={() => void runToPromise(reverseOf(result)).then(setReverse)}>
        {texts.undoEdit}
      </Button>
      {reverse && (
        <PreviewDialog
          title={texts.undoEdit}
          undoOf={run.id}
          drafts={reverse.items.map((item) => ({
            ...item,
            name: nameOf.get(profileKeyOf({ teamId: item.team_id, id: item.id })) ?? item.id,
          }))}
          leftOut={reverseText(reverse)}
          onStarted={(id) => void navigate(paths.change(id))}
          onClose={() => setReverse(undefined)}
        />
      )}
    </>
  );
}
