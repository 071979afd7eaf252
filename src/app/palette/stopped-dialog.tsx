import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { Fault } from '../error-boundary.tsx';
import { FaultReport } from '../faults/fault-report.tsx';

interface StoppedDialogProps extends Fault {
  onClose: () => void;
}

/** In the place of the palette, where it has a fault. */
export function StoppedDialog({ onClose, ...fault }: StoppedDialogProps) {
  return (
    <Dialog title="A part of the console stopped" open onClose={onClose}>
      <p>
        This is a fault of the console. The page behind it is as you left it: close this to go on
        there, and send us the report below.
      </p>
      <FaultReport {...fault}>
        <Button variant="primary" onClick={onClose}>
          Go on
        </Button>
      </FaultReport>
    </Dialog>
  );
}
