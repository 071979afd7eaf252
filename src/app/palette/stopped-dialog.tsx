import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorReport, type CaughtError } from '../errors/error-report.tsx';

interface StoppedDialogProps extends CaughtError {
  onClose: () => void;
}

/** In the place of the palette, where it has a fault. */
export function StoppedDialog({ onClose, ...caught }: StoppedDialogProps) {
  return (
    <Dialog title="A part of the console stopped" open onClose={onClose}>
      <p>
        This is a fault of the console. The page behind it is as you left it: close this to go on
        there, and send us the report below.
      </p>
      <ErrorReport {...caught}>
        <Button variant="primary" onClick={onClose}>
          Go on
        </Button>
      </ErrorReport>
    </Dialog>
  );
}
