import { ApiError } from '#shared/api/api-error.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { FindingList } from '../finding-list.tsx';
import { FindingsSummary } from '../findings-summary.tsx';
import type { PlacedFinding } from '../findings.ts';

interface SaveFailureProps {
  error: unknown;
  /** Those of the error that were not edited away. */
  findings: readonly PlacedFinding[];
  retrying: boolean;
  onRetry: () => void;
  onGoTo: (finding: PlacedFinding) => void;
}

/** A save that failed, in one message. A refusal is told by its findings, if it has any. */
export function SaveFailure({ error, findings, retrying, onRetry, onGoTo }: SaveFailureProps) {
  if (error === null) return null;
  if (error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)
    return <FindingsSummary error={error} findings={findings} onGoTo={onGoTo} />;
  return (
    <FailureNotice error={error} write retrying={retrying} onRetry={onRetry}>
      <FindingList findings={findings} onGoTo={onGoTo} />
    </FailureNotice>
  );
}
