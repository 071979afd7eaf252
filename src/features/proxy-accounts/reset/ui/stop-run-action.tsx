import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { ActiveRun } from '../active-run.ts';
import { useRunController } from '../run-controller.ts';
import { stopText } from './progress-text.ts';

/** Stops a reset after a confirmation. */
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
      <Dialog title="Stop this reset?" open={asks} onClose={() => setAsks(false)}>
        <p>{stopText(active)}</p>
        <DialogActions>
          <Button variant="danger" onClick={stop}>
            Stop reset
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
