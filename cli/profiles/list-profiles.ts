import { csvOf } from '#shared/lib/csv.ts';
import { formatIn } from '../accounts/list-accounts.ts';
import { connect } from '../api/connect.ts';
import type { Command } from '../command/command.ts';
import { exitStatus } from '../terminal/failure.ts';
import { textTable } from '../terminal/text-table.ts';
import { listedProfiles, profileConditions } from './listed-profiles.ts';

/** Lists the profiles of all teams. */
export const listProfiles: Command = async (values, terminal) => {
  const format = formatIn(values);
  const conditions = profileConditions(values.texts('where'));
  const connection = await connect(values, terminal);
  const rows = (await listedProfiles(connection, conditions, terminal)).map(rowOf);
  if (format === 'json') await terminal.print(`${JSON.stringify(rows)}\n`);
  else if (format === 'csv') await terminal.print(rows.length > 0 ? csvOf(rows) : HEADING);
  else await terminal.print(table(rows));
  return exitStatus.done;
};

type Listed = Awaited<ReturnType<typeof listedProfiles>>[number];
type Row = ReturnType<typeof rowOf>;

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

/** The CSV of a list without profiles. */
const HEADING = `\uFEFF${Object.keys(rowOf({ teamId: '', team: '', profile: {} })).join(',')}\r\n`;

function table(rows: readonly Row[]): string {
  const columns = [
    { label: 'PROFILE' },
    { label: 'NAME' },
    { label: 'TEAM' },
    { label: 'TYPE' },
    { label: 'COUNTRY' },
    { label: 'PORT', isNumber: true },
  ];
  return textTable(
    columns,
    rows.map(({ team_id, id, name, team, proxy_type, country_code, port }) => [
      `${team_id}/${id ?? '—'}`,
      ...[name, team, proxy_type, country_code, port].map((value) => String(value ?? '—')),
    ]),
  );
}
