import { formatCount } from '#shared/lib/format.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import {
  examine,
  examinedText,
  profilesPlanFile,
  valuesOf,
  type FieldName,
} from '#features/proxy-profile/headless';
import type { Cli } from '../command/command.ts';
import { connect, type Connection } from '../api/connect.ts';
import { exitStatus, type ExitStatus, Incomplete, WrongUse } from '../terminal/failure.ts';
import { checkPlanOptions, inFile, noteIn, planHead, printPlan } from '../plan/plan-output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { shown } from '../terminal/shown-text.ts';
import { unchangedText } from '../terminal/texts.ts';
import { chooseProfiles, type ProfileIds } from './choose-profiles.ts';
import { listedProfiles, profileConditions } from './listed-profiles.ts';
import { previewOf, readProfile } from './read-profile.ts';
import { valuesToSet } from './set-option.ts';

/** Writes a plan, and changes nothing. */
export async function planProfiles(cli: Cli): Promise<ExitStatus> {
  checkPlanOptions(cli);
  const set = valuesToSet(cli.texts('set'));
  const conditions = profileConditions(cli.texts('where'));
  if (conditions.length > 0 && cli.has('ids'))
    throw new WrongUse("--ids and --where can't be used together.");
  const named = conditions.length > 0 ? null : await chooseProfiles(cli);
  const connection = await connect(cli);
  const chosen =
    named ??
    (await listedProfiles(connection, conditions, cli)).flatMap(({ teamId, profile: { id } }) =>
      id ? [{ teamId, id }] : [],
    );
  const { items, lines, unchanged, leftOut } = await planned(connection, chosen, set, cli);
  if (unchanged > 0) cli.note(unchangedText(unchanged));
  if (items.length === 0) throw new Incomplete('No profile can be changed, so there is no plan.');
  const file = profilesPlanFile(items, planHead(connection, noteIn(cli)));
  await printPlan(await inFile(file), cli, { unchanged, left_out: leftOut }, lines);
  return leftOut === 0 ? exitStatus.done : exitStatus.incomplete;
}

/** Reads the profiles one after the other. Names those that can't be changed. */
async function planned(
  connection: Connection,
  chosen: readonly ProfileIds[],
  set: ProfilesItem['set'],
  terminal: Terminal,
) {
  const items: ProfilesItem[] = [];
  const lines: string[] = [];
  let [unchanged, leftOut] = [0, 0];
  const leaveOut = (ids: ProfileIds, reason: string) => {
    leftOut += 1;
    terminal.note(shown(`The profile ${ids.id} of the team ${ids.teamId} is left out: ${reason}`));
  };
  for (const [index, ids] of chosen.entries()) {
    const current = await readProfile(connection, ids);
    terminal.showProgress(`${formatCount(index + 1, 'profile')} read`);
    if (typeof current === 'string') {
      leaveOut(ids, current);
      continue;
    }
    const expect = valuesOf(current, Object.keys(set) as FieldName[]);
    const name = current.name || undefined;
    const item = { team_id: ids.teamId, id: ids.id, name, set, expect };
    const examined = examine(item, current);
    if (examined.case === 'ready') {
      items.push(item);
      lines.push(previewOf(item, current).line);
    } else if (examined.case === 'nothing') unchanged += 1;
    else leaveOut(ids, examinedText(examined));
  }
  terminal.showProgress('');
  return { items, lines, unchanged, leftOut };
}
