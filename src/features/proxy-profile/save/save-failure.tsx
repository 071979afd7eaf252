import { ApiError } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/lib/format.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { groupDuplicates, mismatchesOf, type PlacedProblem } from '../model/problems.ts';

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

/** A save that failed, in one message. A refusal with problems shows the problems instead. */
export function SaveFailure(props: SaveFailureProps) {
  const { error, problems, retrying, isAskable, onRetry, onGoTo } = props;
  if (error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)
    return <Refusal error={error} problems={problems} onGoTo={onGoTo} />;
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

/** A refusal, shown as its problems. */
function Refusal({
  error,
  problems,
  onGoTo,
}: Pick<SaveFailureProps, 'problems' | 'onGoTo'> & { error: ApiError }) {
  if (problems.length === 0) return null;
  // Once the user has edited one of them away, the rest must not be announced again.
  const isNews = problems.length === error.findings.length;
  const isSevere = problems.some(({ isWarning }) => !isWarning);
  return (
    <Notice
      tone={isSevere ? 'danger' : 'warning'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2}>
          {formatCount(groupDuplicates(problems).length, 'problem')}
        </span>
      }
    >
      <p>
        {error.status === null ? 'Nothing was sent.' : 'The API rejected the changes.'} Your input
        is still here.
      </p>
      {error.detail && <p dir="auto">The API says: {error.detail}</p>}
      <ProblemList problems={problems} onGoTo={onGoTo} />
      {/* What the API said stands in the list and at the field. */}
      <Mismatches
        mismatches={mismatchesOf(error).map((one) => ({ ...one, got: 'a rejection.' }))}
      />
    </Notice>
  );
}
