import { connect } from '../api/connect.ts';
import type { Command } from '../command/command.ts';
import { exitStatus } from '../terminal/failure.ts';
import { formatIn, printList, type TextColumn } from '../terminal/output.ts';
import { listedProfiles, profileConditions } from './listed-profiles.ts';

/** Lists the profiles of all teams. */
export const listProfiles: Command = async (cli) => {
  formatIn(cli);
  const conditions = profileConditions(cli.texts('where'));
  const connection = await connect(cli);
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
