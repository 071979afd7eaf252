import RotateCw from 'lucide-react/icons/rotate-cw';
import { ApiError } from '../api/api-error.ts';
import { describeFailure } from '../api/failure-text.ts';
import * as texts from '../api/failure-texts.ts';
import { useOfflineReason } from '../api/use-offline.ts';
import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useNow } from './use-now.ts';

interface FailureNoticeProps {
  error: unknown;
  /** Whether the failed call was a write. */
  write?: boolean;
  /** When the data that is still shown was read; the notice is then a quiet one. */
  shownSince?: number | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** What was found of it since, which is said in place of the failure. */
  found?: { title: string; text: Elements } | false | undefined;
  /** Another way on, offered first. */
  action?: Elements;
  /** Further information. */
  children?: Elements;
}

/** One failed call in words: what happened, what it means, what the server said, and a way on. */
export function FailureNotice({
  error,
  write = false,
  shownSince,
  onRetry,
  retrying = false,
  found,
  action,
  children,
}: FailureNoticeProps) {
  const offline = useOfflineReason();
  const isToWait = error instanceof ApiError && error.retryAfter !== undefined;
  const now = useNow(isToWait ? 1000 : undefined);
  const shownAt = useNow(undefined);
  // The app asks for another key over the page: one failure, one message.
  if (error instanceof ApiError && error.kind === 'refused-key') return null;
  // Reads that failed for lack of a key are repeated automatically once there is one.
  if (error instanceof ApiError && error.kind === 'no-key' && !write) return null;
  const { title, meaning, said } = describeFailure(error, { write, now });
  const isOver = isToWait && now >= error.at + (error.retryAfter ?? 0);
  const { meaning: spoken } = describeFailure(error, {
    write,
    now: isOver ? now : shownAt,
  });
  const isQuiet = shownSince !== undefined;
  return (
    <Notice
      tone={isQuiet || found ? 'warning' : 'danger'}
      role={isQuiet ? 'status' : 'alert'}
      title={found ? found.title : title}
      actions={
        (action || onRetry) && (
          <>
            {action}
            {onRetry && (
              <Button
                icon={RotateCw}
                busy={retrying}
                disabledReason={write ? offline : undefined}
                onClick={onRetry}
              >
                {common.tryAgain}
              </Button>
            )}
          </>
        )
      }
    >
      {found ? (
        found.text
      ) : (
        <>
          {/* Screen readers announce each change within an alert, so the countdown is only visual. */}
          <p aria-hidden={isToWait || undefined}>{meaning}</p>
          {isToWait && <p className="visually-hidden">{spoken}</p>}
        </>
      )}
      {said && <p>{texts.apiSays(said)}</p>}
      {children}
      {isQuiet && <p>{texts.shownSince(shownSince)}</p>}
    </Notice>
  );
}
