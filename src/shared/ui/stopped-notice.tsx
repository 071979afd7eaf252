import RotateCw from 'lucide-react/icons/rotate-cw';
import * as texts from '../api/failure-texts.ts';
import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shown instead of data if the user stopped waiting for it. */
export function StoppedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="info"
      role="status"
      title={texts.titles.stopped}
      actions={
        <Button icon={RotateCw} onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    >
      <p>{texts.nothingLoaded}</p>
    </Notice>
  );
}
