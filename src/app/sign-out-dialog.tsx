import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';

interface SignOutDialogProps {
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks before signing out, because a reset is running in this tab. */
export function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  return (
    <Dialog title="Sign out during a reset?" open onClose={onClose}>
      <p>
        A reset is running in this tab, and signing out pauses it. To resume it, sign in again in
        this browser as the same user.
      </p>
      <DialogActions>
        <Button variant="danger" onClick={onSignOut}>
          Sign out
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
