/** Shown if the API sent no value, so that an unknown value doesn't look like zero or "no". */
export function Unknown({ children = 'Not provided' }: { children?: string | undefined }) {
  return (
    <span className="muted" data-unknown>
      {children}
    </span>
  );
}
