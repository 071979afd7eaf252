import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Says that the saved accounts couldn't be read, so that the list doesn't look empty. */
export function SavedAccountsFailureNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      tone="danger"
      title="Saved accounts couldn't be read"
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
