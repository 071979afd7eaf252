import { ApiError } from '#shared/api/api-error.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';

interface SaveFailureProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * A save that failed as a whole. A refusal with findings is told by the findings.
 */
export function SaveFailure({ error, retrying, onRetry }: SaveFailureProps) {
  if (error === null) return null;
  if (error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)
    return null;
  return <FailureNotice error={error} write retrying={retrying} onRetry={onRetry} />;
}
