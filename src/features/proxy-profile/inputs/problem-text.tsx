import type { PlacedProblem } from '../model/problems.ts';
import styles from './inputs.module.css';

interface ProblemTextProps {
  /** Problems at one place with the same message (`groupDuplicates`); at least one. */
  problems: readonly PlacedProblem[];
}

/** The server's message for one problem, once; details for developers are folded. */
export function ProblemText({ problems }: ProblemTextProps) {
  const [first] = problems;
  if (!first) return null;
  const details = problems.map(detailsOf);
  const isMismatch = problems.some((problem) => problem.isMismatch);
  return (
    <>
      {first.entry !== undefined && `Entry ${first.entry}: `}
      <span dir="auto">{first.message}</span>
      {(isMismatch || details.some((list) => list.length > 0)) && (
        <details className={styles.details}>
          <summary>Details</summary>
          {isMismatch && (
            <p>This value follows the rules that the console knows, but this API rejected it.</p>
          )}
          {problems.length > 1 && <p>Reported {problems.length} times.</p>}
          {details.map((list, index) => (
            <dl key={index}>
              {list.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <code dir="auto">{value}</code>
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </details>
      )}
    </>
  );
}

/** What a problem says besides its message, unless its place already says it. */
function detailsOf(problem: PlacedProblem): [name: string, value: string][] {
  const { field, section, path, message, hint, code, payload } = problem;
  const place = field ?? section;
  const details: [string, string | undefined][] = [
    ['Path', place === undefined || path === place || path === '' ? undefined : path],
    ['Hint', hint === message ? undefined : hint],
    ['Code', code],
    ['Payload', payload === undefined ? undefined : JSON.stringify(payload)],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined);
}
