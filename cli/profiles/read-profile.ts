import { ApiError } from '#shared/api/api-error.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { examine, examinedText, previewLabels } from '#features/proxy-profile/headless';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { shown } from '../terminal/shown-text.ts';
import { keyOf } from './kind.ts';
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

/** What an update would find, and a line that says so, with the name of the profile, if that is known, and its IDs. */
export function previewOf(item: ProfilesItem, current: Profile | string) {
  if (typeof current === 'string')
    return { found: 'unreadable', line: lineOf(keyOf(item), 'unreadable', current) } as const;
  const examined = examine(item, current);
  const profile = current.name ? `${current.name} (${keyOf(item)})` : keyOf(item);
  return { found: examined.case, line: lineOf(profile, examined.case, examinedText(examined)) };
}

function lineOf(profile: string, found: keyof typeof previewLabels, text: string): string {
  return shown(`${profile}: ${previewLabels[found]}${text === '' ? '' : `: ${text}`}`);
}
