import * as common from '../lib/texts.ts';

/** Shown if the API sent no value, so that an unknown value doesn't look like zero or "no". */
export function Unknown({ children = common.notProvided }: { children?: string | undefined }) {
  return (
    <span className="muted" data-unknown>
      {children}
    </span>
  );
}
