import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The label of the button that confirms. */
  confirmation: string;
  open?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What is lost. */
  children: Content;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmation, open = true, onConfirm, onClose, children } = props;
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="danger" onClick={onConfirm}>
          {confirmation}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
