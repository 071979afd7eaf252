import type { PauseFailure } from '../run-state.ts';

/** The failure that led to a pause; nothing if none did. */
export function PauseFailureText({ failure }: { failure: PauseFailure | undefined }) {
  return (
    failure && (
      <p>
        {failure.title}.{failure.said && ` The API says: ${failure.said}`}
      </p>
    )
  );
}
