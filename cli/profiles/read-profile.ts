import { ApiError } from '#shared/api/api-error.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import type { Connection } from '../api/connect.ts';
import { apiFailure } from '../terminal/failure.ts';
import type { ProfileIds } from './choose-profiles.ts';

type Profile = Awaited<ReturnType<typeof readProxyProfile>>['value'];

/**
 * The current values of a profile, or the reason why this one can't be read. Rejects with a Failure if the others
 * can't either.
 */
export async function readProfile(
  { client, api }: Connection,
  { teamId, id }: ProfileIds,
): Promise<Profile | string> {
  try {
    return (await readWithRetries(() => readProxyProfile(client, teamId, id))).value;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOwn = ['not-found', 'forbidden', 'unreadable'].includes(error.kind);
    if (isOwn && !error.isWebPage) return describeFailure(error).title;
    throw apiFailure(error, api);
  }
}
