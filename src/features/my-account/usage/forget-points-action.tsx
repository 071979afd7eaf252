import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';

/** Asks before the points of all visits are removed. */
export function ForgetPointsAction({ onForget }: { onForget: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setAsks(true)}>
        Forget these points
      </Button>
      <Dialog title="Forget these points" open={asks} onClose={() => setAsks(false)}>
        <p>
          What the visits on this device have seen is removed, and nothing else knows it. The
          projection then has to wait for new visits.
        </p>
        <DialogActions>
          <Button
            variant="danger"
            onClick={() => {
              setAsks(false);
              onForget();
            }}
          >
            Forget
          </Button>
          <Button onClick={() => setAsks(false)}>Keep them</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
