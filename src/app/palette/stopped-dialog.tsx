import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorReport, type CaughtError } from '../errors/error-report.tsx';

interface StoppedDialogProps extends CaughtError {
  onClose: () => void;
}

/** Shown instead of the palette after a bug in it. */
export function StoppedDialog({ onClose, ...caught }: StoppedDialogProps) {
  return (
    <Dialog title="Something went wrong" open onClose={onClose}>
      <p>
        The page behind this dialog isn&apos;t affected. If this happens again, send the report
        below to support.
      </p>
      <ErrorReport {...caught}>
        <Button variant="primary" onClick={onClose}>
          Continue
        </Button>
      </ErrorReport>
    </Dialog>
  );
}
