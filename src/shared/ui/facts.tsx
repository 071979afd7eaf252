import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Unknown } from './unknown.tsx';

export interface Fact {
  label: string;
  /** Undefined, null and "" are shown as "Not provided". */
  value: ReactNode;
  /** The contract's name of the member that it shows, for style sheets. */
  member?: string;
}

/** Names and values as a definition list in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, member }) => (
        <div key={label} data-member={member}>
          <dt className="muted small">{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? <Unknown /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
