import * as common from '#shared/lib/texts.ts';

/** Shown in a cell whose value is unknown; screen readers read it as such. */
export function Dash() {
  return (
    <span className="muted">
      <span aria-hidden>—</span>
      <span className="visually-hidden">{common.unknown}</span>
    </span>
  );
}
