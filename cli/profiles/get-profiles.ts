import { formatCount } from '#shared/lib/format.ts';
import { fieldNames, valuesOf } from '#features/proxy-profile/headless';
import type { Command } from '../command/command.ts';
import { connect } from '../api/connect.ts';
import { exitStatus } from '../terminal/failure.ts';
import { factLines, printResult } from '../terminal/output.ts';
import { chooseProfiles } from './choose-profiles.ts';
import { readProfile } from './read-profile.ts';

/** Shows the values of profiles by the names that `--set` takes; null and an error where they can't be read. */
export const getProfiles: Command = async (cli, argument) => {
  const chosen = await chooseProfiles(cli, argument);
  const connection = await connect(cli);
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
