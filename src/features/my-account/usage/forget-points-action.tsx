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
        Clear usage history
      </Button>
      <Dialog title="Clear usage history" open={asks} onClose={() => setAsks(false)}>
        <p>
          This deletes the usage recorded in this browser and can&apos;t be undone. The forecast
          starts over.
        </p>
        <DialogActions>
          <Button
            variant="danger"
            onClick={() => {
              setAsks(false);
              onForget();
            }}
          >
            Clear usage history
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
