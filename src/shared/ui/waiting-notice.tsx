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
      title={`${what} is taking a while`}
      actions={
        <Button icon={X} onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <p>The API hasn&apos;t responded yet. You can keep waiting or cancel.</p>
      {shownSince !== undefined && <p>Showing data from {formatDateTime(shownSince)}.</p>}
    </Notice>
  );
}
