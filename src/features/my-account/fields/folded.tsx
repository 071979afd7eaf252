import type { ReactNode } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  /** What is folded away, e.g. "188 more apps". */
  title: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the page behind a quiet line: there for whoever looks for it, and for the search. */
export function Folded({ title, onToggle, children }: FoldedProps) {
  return (
    <details className={styles.folded} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
