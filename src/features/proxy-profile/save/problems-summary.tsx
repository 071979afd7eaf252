import type { ApiError } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Departures } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { ProblemList } from './problem-list.tsx';
import { groupDuplicates, mismatchesOf, type PlacedProblem } from '../model/problems.ts';

interface ProblemsSummaryProps {
  error: ApiError;
  /** Those of the error that were not edited away. */
  problems: readonly PlacedProblem[];
  onGoTo: (problem: PlacedProblem) => void;
}

/** A refusal that is told by what was found. */
export function ProblemsSummary({ error, problems, onGoTo }: ProblemsSummaryProps) {
  if (problems.length === 0) return null;
  // Until one of them is edited away: then it is no news any more, and must not be spoken again.
  const isNews = problems.length === error.findings.length;
  const isSevere = problems.some(({ isWarning }) => !isWarning);
  return (
    <Notice
      tone={isSevere ? 'danger' : 'warning'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2}>
          {formatCount(groupDuplicates(problems).length, 'finding')}
        </span>
      }
    >
      <p>
        {error.status === null ? 'Nothing was sent.' : 'The API refused the changes.'} All that you
        typed is still here.
      </p>
      {error.detail && <p dir="auto">The API says: {error.detail}</p>}
      <ProblemList problems={problems} onGoTo={onGoTo} />
      <Departures departures={mismatchesOf(error)} />
    </Notice>
  );
}
