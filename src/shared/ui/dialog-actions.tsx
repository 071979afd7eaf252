import type { ReactNode } from 'react';

/** The row of buttons at the end of a dialog or a form; the main action comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="row actions dialog-actions">{children}</div>;
}
