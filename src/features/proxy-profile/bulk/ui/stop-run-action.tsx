import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { ActiveRun } from '../active-run.ts';
import { useRunController } from '../run-controller.ts';
import { stopText } from '../texts.ts';

/** Stops a bulk edit after a confirmation. */
export function StopRunAction({ active }: { active: ActiveRun }) {
  const controller = useRunController();
  const [asks, setAsks] = useState(false);
  const { state } = active;

  function stop() {
    setAsks(false);
    void controller.stop();
  }

  return (
    <>
      <Button
        icon={Square}
        busy={state.kind === 'halting' && state.to === 'stop'}
        onClick={() => setAsks(true)}
      >
        Stop
      </Button>
      <Dialog title="Stop this bulk edit?" open={asks} onClose={() => setAsks(false)}>
        <p>{stopText(active)}</p>
        <DialogActions>
          <Button variant="danger" onClick={stop}>
            Stop bulk edit
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
