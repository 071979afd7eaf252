import { ApiError } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/lib/format.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { mismatchesOf, placeProblems, subjectOf, type PlacedProblem } from '../model/problems.ts';
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
export function SaveFailure({ error, problems, retrying, isAskable, onRetry }: SaveFailureProps) {
  const list = problems.length > 0 && (
    <ul className="bullets">
      {problems.map((problem, index) => (
        <li key={index}>
          <ProblemItem problem={problem} />
        </li>
      ))}
    </ul>
  );
  if (!(error instanceof ApiError && error.kind === 'invalid' && error.findings.length > 0)) {
    return (
      <FailureNotice
        error={error}
        write
        isRepeatable={isAskable}
        retrying={retrying}
        onRetry={onRetry}
      >
        {list}
      </FailureNotice>
    );
  }
  if (problems.length === 0) return null;
  // After the user has edited one of the fields, the remaining problems must not be announced again.
  const isNews = problems.length === placeProblems(error).length;
  return (
    <Notice
      tone={problems.every(({ isWarning }) => isWarning) ? 'warning' : 'danger'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2}>
          {formatCount(problems.length, 'problem')}
        </span>
      }
    >
      <p>
        {error.status === null ? 'Nothing was sent.' : 'The API rejected the changes.'} Your input
        is still here.
      </p>
      {error.detail && <p dir="auto">The API says: {error.detail}</p>}
      {list}
      {/* The API's messages are in the list and at the field. */}
      <Mismatches
        mismatches={mismatchesOf(error).map((one) => ({ ...one, got: 'a rejection.' }))}
      />
    </Notice>
  );
}

/** A problem of the server, with a link to its field. One without a field is shown only here. */
function ProblemItem({ problem }: { problem: PlacedProblem }) {
  const { field, section, entry, path, message, isWarning } = problem;
  const target = field ?? section;
  const warning = isWarning && 'Warning. ';
  if (!target) {
    return (
      <>
        {path !== '' && <code>{path}</code>} {warning}
        <ProblemText problem={problem} />
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
      : {entry !== undefined && `Entry ${entry}: `}
      {warning}
      <span dir="auto">{message}</span>
    </>
  );
}
