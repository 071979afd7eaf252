import type { ReactNode } from 'react';
import { ruleText } from '#shared/rules/rule-texts.ts';
import { goTo } from '../form/go-to.ts';
import { ProblemText } from '../inputs/problem-text.tsx';
import { inEntry } from '../inputs/texts.tsx';
import { subjectOf, type PlacedProblem } from '../model/problems.ts';
import * as texts from './texts.tsx';

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
        const withTone = (text: ReactNode) => (isWarning ? texts.warning(text) : text);
        const said = withTone(<span dir="auto">{ruleText(message)}</span>);
        return target ? (
          <li key={index}>
            {texts.problemAt(
              <a
                href={`#${target}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGoTo(target);
                }}
              >
                {subjectOf(problem)}
              </a>,
              entry === undefined ? said : inEntry(entry, said),
            )}
          </li>
        ) : (
          <li key={index}>
            {path !== '' && <code>{path}</code>} {withTone(<ProblemText problem={problem} />)}
          </li>
        );
      })}
    </ul>
  );
}
