import type { ServerFinding } from '#shared/api/api-error.ts';
import type { PlacedProblem } from '../model/problems.ts';
import styles from './inputs.module.css';

/** The server's message for one problem, once; details for developers are folded. */
export function ProblemText({ problem }: { problem: PlacedProblem }) {
  const { entry, message, isMismatch, repeats } = problem;
  const details = [problem, ...repeats].map((each) => detailsOf(problem, each));
  return (
    <>
      {entry !== undefined && `Entry ${entry}: `}
      <span dir="auto">{message}</span>
      {(isMismatch || details.some((list) => list.length > 0)) && (
        <details className={`muted small ${styles.details}`}>
          <summary>Details</summary>
          {isMismatch && (
            <p>This value follows the rules that the console knows, but this API rejected it.</p>
          )}
          {repeats.length > 0 && <p>Reported {repeats.length + 1} times.</p>}
          {details.map((list, index) => (
            <dl key={index}>
              {list.map(([name, value]) => (
                <div key={name} className="row words">
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
function detailsOf(
  { field, section }: PlacedProblem,
  { path, message, hint, code, payload }: ServerFinding,
): [name: string, value: string][] {
  const place = field ?? section;
  const details: [string, string | undefined][] = [
    ['Path', place === undefined || path === place || path === '' ? undefined : path],
    ['Hint', hint === message ? undefined : hint],
    ['Code', code],
    ['Payload', payload === undefined ? undefined : JSON.stringify(payload)],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined);
}
