import X from 'lucide-react/icons/x';
import { formatDateTime } from '../lib/format.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface WaitingNoticeProps {
  /** What is running, e.g. "Loading the teams". */
  what: string;
  /** When the data that is still shown was read. */
  shownSince?: number | undefined;
  onCancel: () => void;
}

/** Says that a response is still pending, and lets the user stop waiting. */
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
