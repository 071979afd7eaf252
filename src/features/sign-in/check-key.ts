import type { User } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { Answer } from '#shared/api/client.ts';
import { describeFailure } from '#shared/api/failure-text.ts';

/** Asks the API who owns a key. Rejects with an ApiError when it is refused or cannot be asked, and when aborted. */
export type CheckKey = (key: string, signal: AbortSignal) => Promise<Answer<User>>;

/** Why a key is not accepted, in words. */
export interface Refusal {
  title: string;
  meaning: string;
}

/** The sentence for a key that could not be accepted by the API at an address. */
export function refusal(error: unknown, address: string): Refusal {
  if (error instanceof ApiError && error.kind === 'refused-key') {
    return {
      title: 'The API refused this key',
      meaning: 'Check that it was copied whole. It may also have been replaced by a newer one.',
    };
  }
  if (error instanceof ApiError && error.kind === 'network' && isElsewhere(address)) {
    return {
      title: 'The API could not be reached',
      meaning: `Either ${address} does not answer, or it does not allow calls from ${location.origin} (CORS), which whoever runs it can change. The menu above leads to another connection.`,
    };
  }
  const { title, meaning, said } = describeFailure(error);
  return { title, meaning: said ? `${meaning} The API says: ${said}` : meaning };
}

/** A browser tells a page nothing of why a call to another origin failed. */
function isElsewhere(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== location.origin;
}
