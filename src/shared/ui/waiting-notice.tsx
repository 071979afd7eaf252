import { X } from 'lucide-react';
import { formatDateTime } from '../lib/format.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface WaitingNoticeProps {
  /** What is under way, e.g. "Loading the teams". */
  what: string;
  /** When the data was read that is shown meanwhile. */
  shownSince?: number | undefined;
  onCancel: () => void;
}

/** Says that an answer is still waited for, and lets the user stop waiting. */
export function WaitingNotice({ what, shownSince, onCancel }: WaitingNoticeProps) {
  return (
    <Notice
      tone="info"
      role="status"
      title={`${what} takes long`}
      actions={
        <Button icon={X} onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <p>The API has not answered yet. The page goes on waiting for a while.</p>
      {shownSince !== undefined && <p>What is shown is from {formatDateTime(shownSince)}.</p>}
    </Notice>
  );
}
