import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { AccountRow } from './account-row.ts';
import { useDesk } from './desk.ts';
import { planOf, type Plan } from './run/plan.ts';
import { ResetDialog } from './run/reset-dialog.tsx';
import { isAtWork } from './run/run-state.ts';
import { useStore } from './store.ts';

interface ResetActionProps {
  /** How many accounts are chosen. */
  count: number;
  /** Finds them, which takes a moment where there are very many. */
  accounts: () => readonly AccountRow[];
  /** How many of them the filter hides. */
  hidden: number;
}

/** Asks, then resets the quota of the chosen accounts. */
export function ResetAction({ count, accounts, hidden }: ResetActionProps) {
  const job = useStore(useDesk().job);
  const [asked, setAsked] = useState<Plan | null>(null);

  function disabledReason(): string | undefined {
    if (job && isAtWork(job.state)) return 'A reset is under way';
    if (job?.state.kind === 'paused')
      return 'Another reset is not finished: resume or end it first';
    return count === 0 ? 'Select at least one account' : undefined;
  }

  return (
    <>
      <Button
        variant="primary"
        icon={RotateCcw}
        onClick={() => setAsked(planOf(accounts()))}
        disabledReason={disabledReason()}
      >
        Reset quota
      </Button>
      {asked && <ResetDialog plan={asked} hidden={hidden} onClose={() => setAsked(null)} />}
    </>
  );
}
