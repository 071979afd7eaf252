import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { paths } from '#shared/lib/paths.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { useInSlices } from '#shared/run/ui/use-in-slices.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import type { PageKind, Retry, Review } from '#shared/run/ui/page-kind.ts';
import type { Fact } from '#shared/ui/facts.tsx';
import { canVerify } from '../../data/queries.ts';
import {
  emptySelection,
  findIdIndex,
  idAtIndex,
  isIndexSelected,
  selectIds,
  type Selection,
} from '../../model/selection.ts';
import { useComputed } from '../../rows/use-computed.ts';
import { sessionStateOf, useSessionState } from '../../state/session-state.ts';
import { notes, slownessTexts } from '../describe.ts';
import { countUnexpected, planAgain, type ResetTypes, type RunResult } from '../engine/ledger.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { confirmed, notConfirmed, retries, type Outcome } from '../engine/outcomes.ts';
import { planFromFile } from '../engine/plan-file.ts';
import { countTotals, idsAt } from '../engine/plan.ts';
import { resetFacts } from '../receipt.ts';
import { resetRuns } from '../browser-kind.ts';
import { knownCount } from '../verify-reset.ts';
import { useOffText } from './use-off-text.ts';
import { VerifyAction } from './verify-action.tsx';
import { Totals, resultColumns } from './plan-columns.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import * as common from '#shared/lib/texts.ts';
import { tryAgain } from '../texts.ts';
import * as texts from './texts.tsx';

/** Resets, as the pages show them. */
export const resetPages: PageKind<ResetTypes> = {
  ...resetRuns,
  page: paths.proxyAccounts(),
  notes,
  slownessTexts,
  Totals: TotalsBefore,
  ResultNote,
  remarks({ ledger }) {
    const unexpected = countUnexpected(ledger);
    return unexpected > 0 ? [texts.unexpectedText(unexpected)] : [];
  },
  columns: resultColumns,
  isTall: false,
  reviewPlan,
  retries: retriesOf,
  SafeStep: VerifyAction,
  select: (api, plan, positions) =>
    sessionStateOf(api).selection.set(selectIds(emptySelection, idsAt(plan, positions))),
  facts,
};

async function reviewPlan(opened: OpenedPlanFile<'reset'>): Promise<Review> {
  const { ids, ...rest } = await runToPromise(planFromFile(opened));
  // The API may know only its own letters.
  const plan = { ...rest, ids: ids.map((id) => idAtIndex(findIdIndex(id)) || id) };
  return (props) => <ResetDialog plan={plan} {...props} />;
}

/** With a damaged plan, only known accounts can be sent again. To verify is safer than another reset. */
function retriesOf(result: RunResult, api: Api, cache: QueryClient): Retry[] {
  const { plan, ledger } = result;
  return retries.flatMap(({ name, wanted }) => {
    const count = knownCount(plan, ledger, wanted);
    if (count === 0) return [];
    const label = tryAgain(name, count);
    const isOfUnconfirmed = name === 'unconfirmed';
    const isFolded = isOfUnconfirmed && canVerify(api, cache);
    return [{ label, isFolded, isOfUnconfirmed, review: () => reviewAgain(result, wanted) }];
  });
}

function reviewAgain(result: RunResult, wanted: readonly Outcome[]): Review {
  const again = planAgain(result, wanted);
  return (props) => <ResetDialog plan={again} {...props} />;
}

function TotalsBefore({ result }: { result: RunResult }) {
  const totals = useComputed(result.plan, countTotals, undefined);
  // Beside accounts of which none is known to be reset, a sum would read as what was cleared.
  const isAnyReset = countOf(result.ledger.counts, confirmed) > 0;
  return isAnyReset && totals && <Totals {...totals} run={result.run} />;
}

/** Whether all unconfirmed accounts are selected here, and what the reset has left as it was. */
function ResultNote({ result }: { result: RunResult }) {
  const off = useOffText(result.plan.ids);
  const selection = useObservable(useSessionState().selection);
  const input = useMemo(() => ({ result, selection }), [result, selection]);
  const { open, selected } = useInSlices(input, countSelected) ?? { open: 0, selected: 0 };
  const said = common.sentences([selected > 0 && selected === open && texts.staySelected, off]);
  return said !== '' && <span>{said}</span>;
}

/** Accounts between two yields. */
const STEP = 8192;

/** How many accounts of a run are unconfirmed, and how many of these are selected. */
function* countSelected({ result, selection }: { result: RunResult; selection: Selection }) {
  const { plan, ledger } = result;
  let [open, selected] = [0, 0];
  if (selection.size === 0) return { open, selected };
  for (const { from, to } of ledger.ranges(notConfirmed)) {
    for (let position = from; position < to; position += 1) {
      if (open % STEP === 0) yield;
      open += 1;
      const id = plan.ids[position];
      if (typeof id === 'string' && isIndexSelected(selection, findIdIndex(id))) selected += 1;
    }
  }
  return { open, selected };
}

function facts(result: RunResult): Fact[] {
  const head = resetFacts(result);
  const { calls, duplicates_dropped: duplicates } = head;
  const unknown = common.list(head.unknown_ids ?? []);
  return [
    { label: texts.rehearsal, value: head.rehearsal ? common.yes : undefined },
    { label: texts.digest, value: head.plan_sha256 },
    { label: texts.requests, value: formatNumber(calls) },
    { label: texts.unknownIds, value: unknown || undefined },
    { label: texts.duplicatesRemoved, value: duplicates ? formatNumber(duplicates) : undefined },
  ];
}
