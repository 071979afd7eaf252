import { ApiError } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/lib/format.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { groupDuplicates, mismatchesOf, subjectOf, type PlacedProblem } from '../model/problems.ts';
import { goTo } from '../form/go-to.ts';
import { ProblemText } from '../inputs/problem-text.tsx';

interface SaveFailureProps {
  error: unknown;
  /** Those of the error, without those at fields edited since. */
  problems: readonly PlacedProblem[];
  retrying: boolean;
  /** Whether sending the same save again returns the response to the first. */
  isAskable: boolean;
  onRetry: () => void;
}

/** A failed save, in one message. An error response with problems shows the problems instead. */
export function SaveFailure(props: SaveFailureProps) {
  const { error, problems, retrying, isAskable, onRetry } = props;
  if (error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)
    return <Refusal error={error} problems={problems} />;
  return (
    <FailureNotice
      error={error}
      write
      isRepeatable={isAskable}
      retrying={retrying}
      onRetry={onRetry}
    >
      <ProblemList problems={problems} />
    </FailureNotice>
  );
}

/** An error response, shown as its problems. */
function Refusal({ error, problems }: ProblemListProps & { error: ApiError }) {
  if (problems.length === 0) return null;
  // After the user has edited one of the fields, the remaining problems must not be announced again.
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
      <ProblemList problems={problems} />
      {/* The API's messages are in the list and at the field. */}
      <Mismatches
        mismatches={mismatchesOf(error).map((one) => ({ ...one, got: 'a rejection.' }))}
      />
    </Notice>
  );
}

interface ProblemListProps {
  problems: readonly PlacedProblem[];
}

/** The server's problems, each with a link to its field. A problem without a field is shown only here. */
function ProblemList({ problems }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="bullets">
      {groupDuplicates(problems).map((same, index) => (
        <li key={index}>
          <ProblemItem problems={same} />
        </li>
      ))}
    </ul>
  );
}

/** Problems with the same message, once. */
function ProblemItem({ problems }: ProblemListProps) {
  const [problem] = problems;
  if (!problem) return null;
  const target = problem.field ?? problem.section;
  if (!target) {
    return (
      <>
        {problem.path !== '' && <code>{problem.path}</code>} {problem.isWarning && 'Warning. '}
        <ProblemText problems={problems} />
      </>
    );
  }
  return (
    <>
      <a
        href={`#${target}`}
        onClick={(event) => {
          event.preventDefault();
          goTo(target);
        }}
      >
        {subjectOf(problem)}
      </a>
      : {problem.entry !== undefined && `Entry ${problem.entry}: `}
      {problem.isWarning && 'Warning. '}
      <span dir="auto">{problem.message}</span>
    </>
  );
}
