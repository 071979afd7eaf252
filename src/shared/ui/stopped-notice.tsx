import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shown instead of data if the user stopped waiting for it. */
export function StoppedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="info"
      role="status"
      title="You stopped waiting for the API"
      actions={
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Nothing was loaded.</p>
    </Notice>
  );
}
