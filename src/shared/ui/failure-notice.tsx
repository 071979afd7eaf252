import { RotateCw } from 'lucide-react';
import { describeFailure } from '../api/failure-text.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  error: unknown;
  /** Whether the failed call was to change something. */
  write?: boolean;
  onRetry?: () => void;
  retrying?: boolean;
}

/** One failed call in words: what happened, what it means, what the server said, and a way on. */
export function FailureNotice({
  error,
  write = false,
  onRetry,
  retrying = false,
}: FailureNoticeProps) {
  const { title, meaning, said } = describeFailure(error, { write });
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        onRetry && (
          <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      <p>{meaning}</p>
      {said && <p>The API says: {said}</p>}
    </Notice>
  );
}
