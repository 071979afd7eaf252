import { parseProfileIds } from '#features/proxy-profile/headless';
import type { Cli } from '../command/command.ts';
import { WrongUse } from '../terminal/failure.ts';
import { readInput } from '../files/plan-files.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { unusableLinesText } from '../terminal/texts.ts';

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
