import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Unknown } from './unknown.tsx';

export interface Fact {
  label: string;
  /** Undefined, null and "" are shown as "Not provided". */
  value: ReactNode;
}

/** Names and values as a definition list in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted small">{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? <Unknown /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
