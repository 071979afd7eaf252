import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { LongWork } from './long-work.ts';

const texts = {
  reset: {
    title: 'Sign out during a reset?',
    meaning:
      'A reset is running in this tab, and signing out pauses it. To resume it, sign in again in this browser as the same user.',
  },
  'bulk-edit': {
    title: 'Sign out during a bulk edit?',
    meaning:
      'A bulk edit is running in this tab, and signing out pauses it. To resume it, sign in again in this browser as the same user.',
  },
} as const satisfies Record<LongWork, { title: string; meaning: string }>;

interface SignOutDialogProps {
  work: LongWork;
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks before signing out, because something is running in this tab. */
export function SignOutDialog({ work, onSignOut, onClose }: SignOutDialogProps) {
  const { title, meaning } = texts[work];
  return (
    <Dialog title={title} open onClose={onClose}>
      <p>{meaning}</p>
      <DialogActions>
        <Button variant="danger" onClick={onSignOut}>
          Sign out
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
