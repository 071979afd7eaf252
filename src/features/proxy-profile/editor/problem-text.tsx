import type { PlacedFinding } from '../model/problems.ts';
import styles from './problem-text.module.css';

interface FindingTextProps {
  /** Findings of one place that say the same (`alike`); at least one. */
  findings: readonly PlacedFinding[];
}

/** What the server says of one fault, once; what is meant for developers is folded away. */
export function FindingText({ findings }: FindingTextProps) {
  const [first] = findings;
  if (!first) return null;
  const details = findings.map(detailsOf);
  const isMismatch = findings.some((finding) => finding.isMismatch);
  return (
    <>
      {first.entry !== undefined && `Entry ${first.entry}: `}
      <span dir="auto">{first.message}</span>
      {(isMismatch || details.some((list) => list.length > 0)) && (
        <details className={styles.details}>
          <summary>Details</summary>
          {isMismatch && <p>The contract allows this value; this API does not.</p>}
          {findings.length > 1 && <p>The API says this {findings.length} times.</p>}
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

/** All that a finding says beside its message, where it says more than the place it stands in. */
function detailsOf(finding: PlacedFinding): [name: string, value: string][] {
  const { field, group, path, message, hint, code, payload } = finding;
  const place = field ?? group;
  const details: [string, string | undefined][] = [
    ['Path', place === undefined || path === place || path === '' ? undefined : path],
    ['Hint', hint === message ? undefined : hint],
    ['Code', code],
    ['Payload', payload === undefined ? undefined : JSON.stringify(payload)],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined);
}
