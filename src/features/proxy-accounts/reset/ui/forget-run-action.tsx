import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { RunRecord } from '../engine/run-records.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { focusTargetAfterForgetting } from './past-runs-panel.tsx';
import { useRunController } from '../reset-kind.ts';
import { useRunParam } from './use-run-address.ts';

/** Deletes a finished reset, with its receipt, from this browser. */
export function ForgetRunAction({ run }: { run: RunRecord }) {
  const controller = useRunController();
  const [, setRunId] = useRunParam();
  const [asks, setAsks] = useState(false);

  async function forget() {
    setAsks(false);
    // The clicked button disappears with the reset.
    const next = focusTargetAfterForgetting(run.id);
    await controller.forget(run.id);
    setRunId(undefined);
    next?.focus();
  }

  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setAsks(true)}>
        Delete result
      </Button>
      <Dialog title="Delete result" open={asks} onClose={() => setAsks(false)}>
        <p>Deletes these results from this browser. Export to keep a record.</p>
        <DialogActions>
          <Button variant="danger" onClick={() => void forget()}>
            Delete result
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
