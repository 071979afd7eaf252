import type { ReactNode } from 'react';

interface FoldedProps {
  /** What is folded away, e.g. "188 more apps". */
  title: ReactNode;
  children: ReactNode;
}

/** A folded part of the page, available to readers and to the browser's search. */
export function Folded({ title, children }: FoldedProps) {
  return (
    <details className="spaced folded">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
