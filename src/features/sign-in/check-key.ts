import type { User } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { Answer } from '#shared/api/client.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

/** Asks the API who owns a key. Rejects with an ApiError when it is refused or cannot be asked, and when aborted. */
export type CheckKey = (key: string, signal: AbortSignal) => Promise<Answer<User>>;

/** Why a key was not accepted, in words. */
export interface Refusal {
  title: string;
  meaning: string;
}

/** The sentence for a key that could not be accepted by the API at an address. */
export function refusal(error: unknown, address: string): Refusal {
  if (error instanceof ApiError && error.kind === 'refused-key') {
    return {
      title: 'The API rejected this key',
      meaning: 'Check that you copied all of it. It may also have been replaced by a newer key.',
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

/** A browser tells a page nothing of why a call to another origin failed. */
function isElsewhere(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== location.origin;
}
