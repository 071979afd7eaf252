import * as common from '#shared/lib/texts.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import * as texts from './sign-out-texts.ts';

interface SignOutDialogProps {
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks before signing out, because something is running in this tab. */
export function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  return (
    <ConfirmDialog
      title={texts.signOutNow}
      confirmation={common.signOut}
      onConfirm={onSignOut}
      onClose={onClose}
    >
      {texts.signOutPauses}
    </ConfirmDialog>
  );
}
