import type { PlacedFinding } from './findings.ts';
import styles from './finding-text.module.css';

/** What the server says of one fault; what is meant for developers is folded away. */
export function FindingText({ finding }: { finding: PlacedFinding }) {
  const { message, code, payload } = finding;
  const hint = finding.hint === message ? undefined : finding.hint;
  const hasDetails = [code, hint, payload].some((part) => part !== undefined);
  return (
    <>
      <span dir="auto">{message}</span>
      {hasDetails && (
        <details className={styles.details}>
          <summary>Details</summary>
          <dl>
            {hint !== undefined && <Detail name="Hint" value={hint} />}
            {code !== undefined && <Detail name="Code" value={code} />}
            {payload !== undefined && <Detail name="Payload" value={JSON.stringify(payload)} />}
          </dl>
        </details>
      )}
    </>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="auto">{value}</code>
      </dd>
    </div>
  );
}
