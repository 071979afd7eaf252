import Trash2 from 'lucide-react/icons/trash';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

interface ClearActionProps {
  /** The action, used for the button, the dialog's title and the confirmation, e.g. "Clear activity". */
  label: string;
  disabledReason?: string | undefined;
  onClear: () => void;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before data saved in this browser is removed. */
export function ClearAction({ label, disabledReason, onClear, children }: ClearActionProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={Trash2}
        disabledReason={disabledReason}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      <Dialog title={label} open={asks} onClose={() => setAsks(false)}>
        <p>{children}</p>
        <DialogActions>
          <Button
            variant="danger"
            onClick={() => {
              setAsks(false);
              onClear();
            }}
          >
            {label}
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
