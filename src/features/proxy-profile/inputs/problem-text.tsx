import type { ServerFinding } from '#shared/api/api-error.ts';
import { ruleText } from '#shared/rules/rule-texts.ts';
import * as common from '#shared/lib/texts.ts';
import type { PlacedProblem } from '../model/problems.ts';
import styles from './inputs.module.css';
import * as texts from './texts.tsx';

/** The server's message for one problem, once; details for developers are folded. */
export function ProblemText({ problem }: { problem: PlacedProblem }) {
  const { entry, message, isMismatch, repeats } = problem;
  const text = <span dir="auto">{ruleText(message)}</span>;
  const details = [problem, ...repeats].map((each) => detailsOf(problem, each));
  return (
    <>
      {entry === undefined ? text : texts.inEntry(entry, text)}
      {(isMismatch || details.some((list) => list.length > 0)) && (
        <details className={`muted small ${styles.details}`}>
          <summary>{common.details}</summary>
          {isMismatch && <p>{texts.rejectedByApi}</p>}
          {details.map((list, index) => (
            <dl key={index}>
              {list.map(([name, value]) => (
                <div key={name} className="row words">
                  <dt>{name}</dt>
                  <dd>
                    <code translate="no">{value}</code>
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
    [texts.path, place === undefined || path === place || path === '' ? undefined : path],
    [texts.hint, hint === message ? undefined : hint],
    [texts.code, code],
    [texts.payload, payload === undefined ? undefined : JSON.stringify(payload)],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined);
}
