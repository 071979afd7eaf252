import { ProblemText } from '../inputs/problem-text.tsx';
import { groupDuplicates, subjectOf, type PlacedProblem } from '../model/problems.ts';
import styles from './problem-list.module.css';

interface ProblemListProps {
  problems: readonly PlacedProblem[];
  onGoTo: (problem: PlacedProblem) => void;
}

/** The server's problems, each with a link to its field. A problem without a field is shown only here. */
export function ProblemList({ problems, onGoTo }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.list}>
      {groupDuplicates(problems).map((same, index) => (
        <li key={index}>
          <ProblemItem problems={same} onGoTo={onGoTo} />
        </li>
      ))}
    </ul>
  );
}

/** Problems with the same message, once. */
function ProblemItem({ problems, onGoTo }: ProblemListProps) {
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
          onGoTo(problem);
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
