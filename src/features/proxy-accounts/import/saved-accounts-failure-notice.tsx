import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Says that what was added by hand is neither gone nor nothing: it could not be read. */
export function SavedAccountsFailureNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      tone="danger"
      title="Saved accounts couldn’t be read"
      actions={
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Accounts that you added by ID are missing below. Try again, or reload the page.</p>
    </Notice>
  );
}
