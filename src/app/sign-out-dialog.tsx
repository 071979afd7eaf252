import type { RunNoun } from '#shared/run/kind.ts';
import * as common from '#shared/lib/texts.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import * as texts from './sign-out-texts.ts';

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
      title={texts.signOutDuring[work]}
      confirmation={common.signOut}
      onConfirm={onSignOut}
      onClose={onClose}
    >
      {texts.signOutPauses}
    </ConfirmDialog>
  );
}
