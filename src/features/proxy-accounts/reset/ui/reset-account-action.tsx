import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { nameOf, type AccountRow } from '../../model/account-row.ts';
import { useActiveRun } from '#shared/run/browser/shown-runs.ts';
import { resetDisabledReason } from '../disabled-reason.ts';
import { resetJournal } from '../storage/journal.ts';
import { createPlan, type Plan } from '../engine/plan.ts';
import { ResetDialog } from './reset-dialog.tsx';
import * as texts from './texts.tsx';

/** Asks for confirmation, then resets the quota of one account. What is selected doesn't matter. */
export function ResetAccountAction({ row }: { row: AccountRow }) {
  const run = useActiveRun(resetJournal);
  const [asked, setAsked] = useState<Plan | null>(null);
  const disabledReason = useOfflineReason() ?? resetDisabledReason(run, 1);
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
