import X from 'lucide-react/icons/x';
import * as texts from '../api/failure-texts.ts';
import * as common from '../lib/texts.ts';
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
      title={texts.takesLong(what)}
      actions={
        <Button icon={X} onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      {shownSince !== undefined && <p>{texts.shownSince(shownSince)}</p>}
    </Notice>
  );
}
