import { setTimeout } from 'node:timers/promises';
import { ApiError } from '#shared/api/api-error.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import type { Connection } from '../api/connect.ts';
import { apiFailure } from '../terminal/failure.ts';
import type { ProfileIds } from './choose-profiles.ts';

type Profile = Awaited<ReturnType<typeof readProxyProfile>>['value'];

/** How often a read is repeated that had no response, or that the API asked to repeat later. */
const MAX_RETRIES = 3;
/** Milliseconds before the first repetition; the later ones wait longer. */
const FIRST_WAIT = 400;

/**
 * The current values of a profile, or the reason why this one can't be read. Rejects with a Failure if the others
 * can't either.
 */
export async function readProfile(
  { client, api }: Connection,
  { teamId, id }: ProfileIds,
): Promise<Profile | string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await readProxyProfile(client, teamId, id)).value;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOwn = ['not-found', 'forbidden', 'unreadable'].includes(error.kind);
      if (isOwn && !error.isWebPage) return describeFailure(error).title;
      const isTransient = ['network', 'timeout', 'server', 'rate-limited'].includes(error.kind);
      if (!isTransient || attempt === MAX_RETRIES) throw apiFailure(error, api);
      await setTimeout(error.retryAfter || FIRST_WAIT * 2 ** attempt);
    }
  }
}
