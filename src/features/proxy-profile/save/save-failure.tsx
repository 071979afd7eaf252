import { ApiError } from '#shared/api/api-error.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { ProblemsSummary } from './problems-summary.tsx';
import type { PlacedProblem } from '../model/problems.ts';

interface SaveFailureProps {
  error: unknown;
  /** Those of the error that were not edited away. */
  problems: readonly PlacedProblem[];
  retrying: boolean;
  /** Whether the same save, sent again, gives the answer to the first. */
  isAskable: boolean;
  onRetry: () => void;
  onGoTo: (problem: PlacedProblem) => void;
}

/** A save that failed, in one message. A refusal is told by its problems, if it has any. */
export function SaveFailure(props: SaveFailureProps) {
  const { error, problems, retrying, isAskable, onRetry, onGoTo } = props;
  if (error === null) return null;
  if (error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)
    return <ProblemsSummary error={error} problems={problems} onGoTo={onGoTo} />;
  return (
    <FailureNotice error={error} write retrying={retrying} onRetry={onRetry}>
      {isAskable && (
        <p>
          Trying again without further edits is safe: the API recognizes the save and doesn&apos;t
          store it twice.
        </p>
      )}
      <ProblemList problems={problems} onGoTo={onGoTo} />
    </FailureNotice>
  );
}
