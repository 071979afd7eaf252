import { goTo } from '../form/go-to.ts';
import { ProblemText } from '../inputs/problem-text.tsx';
import { subjectOf, type PlacedProblem } from '../model/problems.ts';

interface ProblemListProps {
  problems: readonly PlacedProblem[];
  /** Goes to the place of a problem. */
  onGoTo?: typeof goTo;
}

/** Problems, each with a link to its field. One without a field is shown only here. */
export function ProblemList({ problems, onGoTo = goTo }: ProblemListProps) {
  return (
    <ul className="bullets">
      {problems.map((problem, index) => {
        const { field, section, entry, path, message, isWarning } = problem;
        const target = field ?? section;
        const warning = isWarning && 'Warning. ';
        return target ? (
          <li key={index}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault();
                onGoTo(target);
              }}
            >
              {subjectOf(problem)}
            </a>
            : {entry !== undefined && `Entry ${entry}: `}
            {warning}
            <span dir="auto">{message}</span>
          </li>
        ) : (
          <li key={index}>
            {path !== '' && <code>{path}</code>} {warning}
            <ProblemText problem={problem} />
          </li>
        );
      })}
    </ul>
  );
}
