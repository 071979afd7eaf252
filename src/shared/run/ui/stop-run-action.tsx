import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { RunState } from '../run-state.ts';
import { stopName, type RunNoun } from '../run-texts.ts';

interface StopRunActionProps {
  noun: RunNoun;
  state: RunState;
  /** What a stop means for the rest. */
  text: string;
  onStop: () => void;
}

/** Stops a run after a confirmation. */
export function StopRunAction({ noun, state, text, onStop }: StopRunActionProps) {
  const [asks, setAsks] = useState(false);
  const { title, confirmation } = stopName(noun);

  function stop() {
    setAsks(false);
    onStop();
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
      <Dialog title={title} open={asks} onClose={() => setAsks(false)}>
        <p>{text}</p>
        <DialogActions>
          <Button variant="danger" onClick={stop}>
            {confirmation}
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
