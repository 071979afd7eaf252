import type { RunNoun } from '#shared/run/kind.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

interface SignOutDialogProps {
  /** What is running. */
  work: RunNoun;
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks before signing out, because something is running in this tab. */
export function SignOutDialog({ work, onSignOut, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      title={`Sign out during a ${work}?`}
      confirmation="Sign out"
      onConfirm={onSignOut}
      onClose={onClose}
    >
      {`A ${work} is running in this tab, and signing out pauses it. To resume it, sign in again in this browser as the same user.`}
    </ConfirmDialog>
  );
}
