import type { ReactNode } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  /** What is folded away, e.g. "188 more apps". */
  title: string;
  children: ReactNode;
}

/** A part of the page behind a quiet line: there for whoever looks for it, and for the search. */
export function Folded({ title, children }: FoldedProps) {
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
