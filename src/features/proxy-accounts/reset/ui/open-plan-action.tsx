import { useState } from 'react';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { OpenPlanDialog } from '#shared/plan/ui/open-plan-dialog.tsx';
import { useDialogRequest } from '../../state/dialog-request.ts';
import { planFromFile } from '../engine/plan-file.ts';
import { ResetDialog } from './reset-dialog.tsx';

/** Opens a plan from a file when a menu of the page requests it, and asks for confirmation like any other reset. */
export function OpenPlanAction() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDialogRequest('open-plan', () => setOpen(true));
  if (!isOpen) return null;
  return (
    <OpenPlanDialog
      kind="reset"
      prepare={({ plan, ...source }) => runToPromise(planFromFile(plan, source))}
      onClose={close}
    >
      {(plan) => <ResetDialog plan={plan} onClose={close} />}
    </OpenPlanDialog>
  );
}
