import type * as z from 'zod/mini';
import {
  extensions,
  isPathSegment,
  pathSegment,
  proxyProfile,
  team as teamSchema,
} from '#contract';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import { passesAll } from '#shared/lib/conditions.ts';
import { formatNames } from '#shared/lib/format-more.ts';
import { formatCount, pluralForm } from '#shared/lib/format.ts';
import {
  parseProfileConditions,
  profileMatcher,
  readAllPages,
  type ListedProfile,
} from '#features/proxy-profile/headless';
import { apiConnection, type Connection } from '../api/connection.ts';
import { conditionsIn, type Command } from '../command/parse-command.ts';
import { exitStatus, apiFailure, Failure, Incomplete } from '../terminal/failure.ts';
import { formatIn, printList, type TextColumn } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { shown } from '../terminal/shown-text.ts';

/** Lists the profiles of all teams. */
export const listProfiles: Command = async (cli) => {
  formatIn(cli);
  const conditions = profileConditions(cli.texts('where'));
  const connection = await apiConnection(cli);
  const rows = (await listedProfiles(connection, conditions, cli)).map(rowOf);
  const names = Object.keys(rowOf({ teamId: '', team: '', profile: {} }));
  await printList(rows, names, columns, cli);
  return exitStatus.done;
};

type Listed = Awaited<ReturnType<typeof listedProfiles>>[number];

/** These names are stable: scripts rely on them. */
function rowOf({ teamId, team, profile }: Listed) {
  return {
    team_id: teamId,
    id: profile.id ?? null,
    team,
    name: profile.name ?? null,
    proxy_type: profile.proxy_type ?? null,
    port: profile.port ?? null,
    country_code: profile.location?.country_code ?? null,
    city: profile.location?.city ?? null,
    proxy_account_id: profile.proxy_account_id ?? null,
    updated_at: profile.updated_at ?? null,
  };
}

const columns: TextColumn<ReturnType<typeof rowOf>>[] = [
  { label: 'PROFILE', cell: ({ team_id, id }) => `${team_id}/${id ?? '—'}` },
  { label: 'NAME', cell: ({ name }) => name },
  { label: 'TEAM', cell: ({ team }) => team },
  { label: 'TYPE', cell: ({ proxy_type }) => proxy_type },
  { label: 'COUNTRY', cell: ({ country_code }) => country_code },
  { label: 'PORT', isNumber: true, cell: ({ port }) => port },
];

const NO_LIST = "The API doesn't list profiles. Name them as TEAM/PROFILE, or with --ids.";

/** The conditions of a command on profiles. Throws WrongUse before anything is asked of the API. */
export function profileConditions(texts: readonly string[]) {
  return conditionsIn(texts, parseProfileConditions, 'location.city=Oslo');
}

/** The profiles of all teams that match all conditions, each with its team. Rejects with a Failure if a list can't be read whole. */
export async function listedProfiles(
  connection: Connection,
  conditions: ReturnType<typeof profileConditions>,
  terminal: Terminal,
): Promise<(ListedProfile & { team: string })[]> {
  const teams = await readList(connection, extensions.teams, teamSchema);
  const unlisted: string[] = [];
  const tests = conditions.map(profileMatcher);
  const found: (ListedProfile & { team: string })[] = [];
  let [read, unknown, lists] = [0, 0, 0];
  for (const { id, name } of teams ?? []) {
    const teamId = id ?? '';
    if (!isPathSegment(teamId)) continue;
    const path = extensions.proxyProfiles.replace('{team_id}', () => pathSegment(teamId));
    const profiles = await readList(connection, path, proxyProfile);
    if (profiles) lists += 1;
    else unlisted.push(name || teamId);
    for (const profile of profiles ?? []) {
      const listed = { teamId, team: name || teamId, profile };
      const result = passesAll(tests, listed);
      if (result) found.push(listed);
      else if (result === null) unknown += 1;
    }
    read += profiles?.length ?? 0;
    terminal.showProgress(`${formatCount(read, 'profile')} read`);
  }
  terminal.showProgress('');
  if (!teams || (lists === 0 && unlisted.length > 0)) throw new Incomplete(NO_LIST);
  if (unlisted.length > 0)
    terminal.note(
      shown(
        `The API doesn't list the profiles of these teams, so they are left out: ${formatNames(unlisted, 3)}.`,
      ),
    );
  if (unknown > 0)
    terminal.note(
      `${formatCount(unknown, 'profile')} can't be compared, because a value is unknown. ${pluralForm(unknown, 'It is left out.', 'They are left out.')}`,
    );
  return found;
}

/** A whole list; null if the API has none. Rejects with a Failure. */
async function readList<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  { client, api }: Connection,
  path: string,
  schema: S,
) {
  const list = await readWithRetries(() =>
    readAllPages({ client, config: { apiBaseUrl: api } }, path, schema),
  ).catch((error: unknown) => {
    throw apiFailure(error, api);
  });
  if (list && list.missing > 0)
    throw new Failure(
      exitStatus.unreachable,
      `The API's list ${path} is incomplete: ${formatCount(list.missing, "page couldn't be read", "pages couldn't be read")}. Try again.`,
    );
  return list && list.items;
}
