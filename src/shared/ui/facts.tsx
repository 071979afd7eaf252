import { apart } from './apart.tsx';
import styles from './facts.module.css';
import { Unknown } from './unknown.tsx';

export interface Fact {
  label: string;
  /** Undefined, null and "" are shown as "Not provided". */
  value: Content;
  /** For style sheets. */
  name?: string;
}

/** Names and values as a definition list in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, name }) => (
        <div key={label} data-name={name}>
          <dt className="muted small">{label}</dt>
          <dd>
            {value === undefined || value === null || value === '' ? <Unknown /> : apart(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
