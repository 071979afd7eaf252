import { useEffect, useState } from 'react';
import { guardLeaving } from '../lib/navigation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface LeaveGuardProps {
  /** What happens to the changes, if they aren't lost. */
  fate?: string | undefined;
}

/** While mounted, asks before a link, Back or Forward leaves the page, and before the tab closes. */
export function LeaveGuard({ fate = "You'll lose them if you leave." }: LeaveGuardProps) {
  const [response, setResponse] = useState<((leave: boolean) => void) | null>(null);

  useEffect(() => guardLeaving(() => new Promise((resolve) => setResponse(() => resolve))), []);

  function decide(leave: boolean) {
    response?.(leave);
    setResponse(null);
  }

  return (
    <Dialog title="Leave without saving?" open={response !== null} onClose={() => decide(false)}>
      <p>Your changes on this page aren&apos;t saved. {fate}</p>
      <DialogActions>
        <Button variant="primary" onClick={() => decide(false)}>
          Cancel
        </Button>
        <Button onClick={() => decide(true)}>Leave without saving</Button>
      </DialogActions>
    </Dialog>
  );
}
