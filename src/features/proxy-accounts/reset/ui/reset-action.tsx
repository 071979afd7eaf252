import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useStartReason } from '#shared/run/browser/use-start-reason.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { Button } from '#shared/ui/button.tsx';
import { type AccountRow, nameOf } from '../../model/account-row.ts';
import { type Selection, emptySelection, intersection, selectIds } from '../../model/selection.ts';
import { useSessionState } from '../../state/session-state.ts';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { useActiveRun, useOtherRuns } from '#shared/run/browser/runs.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { resetDisabledReason } from '../disabled-reason.ts';
import { verifiable } from '../engine/outcomes.ts';
import { resetJournal } from '../storage/journal.ts';
import { type Plan, type StoredPlan, createPlan } from '../engine/plan.ts';
import { ResetDialog } from './reset-dialog.tsx';
import * as texts from './texts.tsx';

interface ResetActionProps {
  /** How many accounts are selected. */
  count: number;
  /** Collects them, which takes a moment for large numbers. */
  accounts: () => readonly AccountRow[];
  /** Those of them that the filter hides, and whether there are any. */
  hidden: () => Selection;
  isAnyHidden: boolean;
  /** The filter that shows exactly these accounts. */
  filter: string | undefined;
}

const accountsOf = oncePer(({ ids }: StoredPlan) =>
  selectIds(
    emptySelection,
    ids.filter((id) => id !== null),
  ),
);

/** Asks for confirmation, then resets the quota of the selected accounts. */
export function ResetAction(props: ResetActionProps) {
  const { count, accounts, hidden, isAnyHidden, filter } = props;
  const run = useActiveRun(resetJournal);
  const [asked, setAsked] = useState<{ plan: Plan; hidden: Selection } | null>(null);
  const others = useOtherRuns(resetJournal);
  const selection = useObservable(useSessionState().selection);
  const elsewhere = others.reduce(
    (sum, other) =>
      sum + (other.run.ended ? 0 : intersection(selection, accountsOf(other.plan)).size),
    0,
  );
  // What is unconfirmed stays selected, and should be read before it is reset again.
  const isUnconfirmed =
    run?.state.kind === 'ended' &&
    countOf(run.ledger.counts, verifiable) > 0 &&
    intersection(selection, accountsOf(run.plan)).size > 0;
  const disabledReason =
    useStartReason() ??
    resetDisabledReason(run, count) ??
    (elsewhere >= count ? texts.inAnotherTab : undefined);
  const ask = () =>
    setAsked({ plan: { ...createPlan(accounts()), ...(filter && { filter }) }, hidden: hidden() });
  // What has prevented it since another page requested it.
  const [met, setMet] = useState<string>();
  useDialogRequest('reset', () => {
    if (disabledReason === undefined) ask();
    else setMet(disabledReason);
  });

  return (
    <>
      <Button
        variant={count > 0 && !isAnyHidden && !isUnconfirmed ? 'primary' : 'secondary'}
        icon={RotateCcw}
        onClick={ask}
        disabledReason={disabledReason}
      >
        {texts.resetQuota}
      </Button>
      {met !== undefined && met === disabledReason && (
        <p role="status">{texts.nothingWasReset(met)}</p>
      )}
      {asked && <ResetDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks for confirmation, then resets the quota of one account. What is selected doesn't matter. */
export function ResetAccountAction({ row }: { row: AccountRow }) {
  const run = useActiveRun(resetJournal);
  const [asked, setAsked] = useState<Plan | null>(null);
  const disabledReason = useStartReason() ?? resetDisabledReason(run, 1);
  return (
    <>
      <Button
        icon={RotateCcw}
        onClick={() => setAsked(createPlan([row]))}
        disabledReason={disabledReason}
      >
        {texts.resetAccount(nameOf(row))}
      </Button>
      {asked && <ResetDialog plan={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
