import { formatCount } from '#shared/lib/format.ts';
import { fieldNames, valuesOf } from '#features/proxy-profile/headless';
import type { Command } from '../command/command.ts';
import { connect } from '../api/connect.ts';
import { exitStatus } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import { chooseProfiles } from './choose-profiles.ts';
import { readProfile } from './read-profile.ts';

/** Shows the values of profiles by the names that `--set` takes. */
export const getProfiles: Command = async (values, terminal, argument) => {
  const chosen = await chooseProfiles(values, terminal, argument);
  const connection = await connect(values, terminal);
  const found: Found[] = [];
  for (const ids of chosen) {
    const read = await readProfile(connection, ids);
    const [known, error] =
      typeof read === 'string' ? [null, read] : [valuesOf(read, fieldNames), null];
    found.push({ team_id: ids.teamId, id: ids.id, values: known, error });
    terminal.showProgress(`${formatCount(found.length, 'profile')} read`);
  }
  const text = values.has('json') ? `${JSON.stringify(found)}\n` : found.map(linesOf).join('\n');
  await terminal.print(text);
  return found.some(({ error }) => error !== null) ? exitStatus.incomplete : exitStatus.done;
};

interface Found {
  team_id: string;
  id: string;
  /** Null if they can't be read. */
  values: Readonly<Record<string, unknown>> | null;
  error: string | null;
}

/** What is known, one fact per line. */
function linesOf({ team_id, id, values, error }: Found): string {
  const facts = Object.entries<unknown>({
    team_id,
    id,
    ...values,
    ...(error !== null && { error }),
  });
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${shown(String(value))}\n`)
    .join('');
}
