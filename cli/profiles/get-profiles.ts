import { formatCount } from '#shared/lib/format.ts';
import {
  fieldNames,
  valuesOf,
  parseProfileIds,
  examine,
  examinedText,
  previewLabels,
} from '#features/proxy-profile/headless';
import { ApiError } from '#shared/api/api-error.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import type { Command, Cli } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { exitStatus, WrongUse, apiFailure } from '../terminal/failure.ts';
import { factLines, printResult } from '../terminal/output.ts';
import { readInput } from '../terminal/files.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { unusableLinesText } from '../terminal/texts.ts';
import { shown } from '../terminal/shown-text.ts';

/** Shows the values of profiles by the names that `--set` takes; null and an error where they can't be read. */
export const getProfiles: Command = async (cli, argument) => {
  const chosen = await chooseProfiles(cli, argument);
  const connection = await apiConnection(cli);
  const found = [];
  for (const { teamId, id } of chosen) {
    const read = await readProfile(connection, { teamId, id });
    const error = typeof read === 'string' ? read : null;
    const known = typeof read === 'string' ? null : valuesOf(read, fieldNames);
    found.push({ team_id: teamId, id, values: known, error });
    cli.showProgress(`${formatCount(found.length, 'profile')} read`);
  }
  const lines = found.flatMap(({ values: known, error, ...ids }, index) => [
    ...(index > 0 ? [''] : []),
    ...factLines({ ...ids, ...known, error }),
  ]);
  await printResult(found, lines, cli);
  return found.some(({ error }) => error !== null) ? exitStatus.incomplete : exitStatus.done;
};

/** The IDs of a profile. */
export interface ProfileIds {
  teamId: string;
  id: string;
}

/** The profiles that are named in the argument or in the file of `--ids`. Rejects with WrongUse. */
export async function chooseProfiles(cli: Cli, argument?: string): Promise<ProfileIds[]> {
  const source = cli.text('ids');
  if ((argument === undefined) === (source === undefined))
    throw new WrongUse('Name a profile as TEAM/PROFILE, or give a file with --ids.');
  const text = argument ?? (await textOf(source ?? '', cli));
  const { profiles, unusable } = parseProfileIds(text);
  // A list that is misread in part would change less than was asked for.
  if (unusable.length > 0) throw new WrongUse(unusableLinesText(unusable));
  if (profiles.length === 0) throw new WrongUse('No profile is named.');
  return profiles;
}

async function textOf(source: string, terminal: Terminal): Promise<string> {
  const { bytes } = await readInput(source, terminal);
  return new TextDecoder().decode(bytes);
}

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

/** Identifies the profile of an item. */
const keyOf = ({ team_id, id }: ProfilesItem) => `${team_id}/${id}`;

function lineOf(profile: string, found: keyof typeof previewLabels, text: string): string {
  return shown(`${profile}: ${previewLabels[found]}${text === '' ? '' : `: ${text}`}`);
}
