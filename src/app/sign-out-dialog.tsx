import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { RunNoun } from '#shared/run/run-texts.ts';

interface SignOutDialogProps {
  /** What is running. */
  work: RunNoun;
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks before signing out, because something is running in this tab. */
export function SignOutDialog({ work, onSignOut, onClose }: SignOutDialogProps) {
  return (
    <Dialog title={`Sign out during a ${work}?`} open onClose={onClose}>
      <p>
        {`A ${work} is running in this tab, and signing out pauses it. To resume it, sign in again in this browser as the same user.`}
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
