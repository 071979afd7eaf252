import type { User } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiResponse } from '#shared/api/client.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

/**
 * Asks the API whose key it is. Rejects with an ApiError if the key is rejected or the API can't be reached,
 * and when aborted.
 */
export type CheckKey = (key: string, signal: AbortSignal) => Promise<ApiResponse<User>>;

/** Why a key wasn't accepted, as text. */
export interface Refusal {
  title: string;
  meaning: string;
}

/** The sentence for a key that the API at an address didn't accept. */
export function refusal(error: unknown, address: string): Refusal {
  if (error instanceof ApiError && error.kind === 'refused-key' && !error.isWebPage) {
    return {
      title: 'The API rejected this key',
      meaning:
        'Check that you copied all of it. If it was replaced, ask your provider for the new one.',
    };
  }
  if (error instanceof ApiError && error.kind === 'network' && isElsewhere(address)) {
    return {
      title: "Can't reach the API",
      meaning: `${address} isn't responding, or it doesn't allow requests from ${location.origin} (CORS). Contact its operator.`,
    };
  }
  const { title, meaning, said } = describeFailure(error);
  return { title, meaning: said ? `${meaning} The API says: ${said}` : meaning };
}

/** Browsers don't tell a page why a call to another origin failed. */
function isElsewhere(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== location.origin;
}
