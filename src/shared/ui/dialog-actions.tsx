/** The row of buttons at the end of a dialog or a form; the main action comes first. */
export function DialogActions({ children }: { children: Elements }) {
  return <div className="row actions dialog-actions">{children}</div>;
}
