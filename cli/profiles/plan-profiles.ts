import { formatCount } from '#shared/lib/format.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import {
  examine,
  examinedText,
  profilesPlanFile,
  valuesOf,
  fieldNames,
  fields,
  toWire,
  valueError,
  reverseOf,
  reverseText,
  type FieldName,
} from '#features/proxy-profile/headless';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import type { Cli, Command } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { exitStatus, Incomplete, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { checkPlanOptions, inFile, noteIn, planHead, printPlan } from '../runs/plan-file.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { shown } from '../terminal/shown-text.ts';
import { unchangedText } from '../terminal/texts.ts';
import { chooseProfiles, previewOf, readProfile, type ProfileIds } from './get-profiles.ts';
import { listedProfiles, profileConditions } from './list-profiles.ts';
import { latestRun, readRun, runStore } from '../journal/run-store.ts';
import { bulkEditRuns } from './kind.ts';

/** Writes a plan, and changes nothing. */
export async function planProfiles(cli: Cli): Promise<ExitStatus> {
  checkPlanOptions(cli);
  const set = valuesToSet(cli.texts('set'));
  const conditions = profileConditions(cli.texts('where'));
  if (conditions.length > 0 && cli.has('ids'))
    throw new WrongUse("--ids and --where can't be used together.");
  const named = conditions.length > 0 ? null : await chooseProfiles(cli);
  const connection = await apiConnection(cli);
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

/** The values to set in every profile, from `--set NAME=VALUE`. Throws WrongUse. */
function valuesToSet(texts: readonly string[]): ProfilesItem['set'] {
  if (texts.length === 0)
    throw new WrongUse('Choose what to change with --set, for example --set location.city=Oslo.');
  const values = new Map<FieldName, unknown>();
  for (const text of texts) {
    const [, written = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (written === '')
      throw new WrongUse(
        `--set ${JSON.stringify(text)} has no name or no "=". Write --set NAME=VALUE.`,
      );
    const name = fieldNames.find((known) => known === written.trim());
    if (!name)
      throw new WrongUse(
        `"${written}" isn't a field of a proxy profile. Fields: ${fieldNames.join(', ')}.`,
      );
    if (values.has(name)) throw new WrongUse(`--set ${name} is given twice. Give it once.`);
    values.set(name, valueIn(name, value));
  }
  return Object.fromEntries(values);
}

function valueIn(name: FieldName, text: string): unknown {
  const { kind } = fields[name];
  const isSwitch = kind === 'switch';
  if ((isSwitch || (kind === 'choice' && text !== '')) && !/^(true|false)$/.test(text))
    throw new WrongUse(
      isSwitch
        ? `--set ${name}: Write true or false.`
        : `--set ${name}: Write true or false, or nothing.`,
    );
  // A list has one entry per line in the form, which is awkward to write in a shell.
  const input = kind === 'lines' ? text.replaceAll(',', '\n') : text;
  const value = isSwitch ? text === 'true' : toWire(kind, input);
  const message = valueError(name, value);
  if (message !== undefined) throw new WrongUse(`--set ${name}: ${message}`);
  return value;
}

/** Writes the plan that puts back what a finished run has changed. */
export const reverseProfiles: Command = async (cli, argument) => {
  checkPlanOptions(cli);
  const store = runStore(bulkEditRuns, cli);
  const id = argument ?? latestRun(store);
  const stored = readRun(store, id);
  const { run } = stored;
  if (!run.ended || !run.origin)
    throw new Incomplete(
      `The bulk edit ${id} isn't finished. Resume it with "proxy-console profiles resume ${id}", or stop it with "proxy-console profiles stop ${id}".`,
    );
  const reverse = runToEnd(reverseOf(stored));
  const { items, left } = reverse;
  const leftText = reverseText(reverse);
  if (leftText !== '') cli.note(shown(leftText));
  if (items.length === 0) throw new Incomplete('Nothing to restore, so no plan was made.');
  const file = profilesPlanFile(items, planHead(run.origin, noteIn(cli)));
  const left_out = left.unconfirmed + left.impossible;
  await printPlan(await inFile(file), cli, { left_out });
  return left_out === 0 ? exitStatus.done : exitStatus.incomplete;
};
