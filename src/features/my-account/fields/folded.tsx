import type { ReactNode } from 'react';
import styles from './folded.module.css';

interface FoldedProps {
  /** What is folded away, e.g. "188 more apps". */
  title: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A folded part of the page, available to readers and to the search. */
export function Folded({ title, onToggle, children }: FoldedProps) {
  return (
    <details className={styles.folded} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
