import { formatCount } from '#shared/lib/format.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import type { Cli, Command } from '../command/parse-command.ts';
import { planIn } from '../journal/run-store.ts';
import { exitStatus, type ExitStatus } from '../terminal/failure.ts';
import { printResult } from '../terminal/output.ts';
import { checkOwner, openPlan, noteIn, type OpenedPlan } from '../runs/plan-file.ts';
import { continueRun } from '../runs/resume-run.ts';
import { confirm, mustAsk, startRun } from '../runs/start-run.ts';
import { shown } from '../terminal/shown-text.ts';
import { planLines } from '../terminal/texts.ts';
import { bulkEditRuns } from './kind.ts';
import { previewOf, readProfile } from './get-profiles.ts';

/** Updates the profiles of a plan. */
export const runProfiles: Command = async (cli, source = '') => {
  const note = noteIn(cli);
  const opened = await openPlan('profiles', source, cli);
  const isAsked = mustAsk('update', cli);
  const connection = await apiConnection(cli);
  checkOwner(opened.file, connection, cli);
  if (cli.has('dry-run')) return preview(opened, connection, cli);
  const total = opened.file.items.length;
  const { user, api } = connection;
  const question = `This updates ${formatCount(total, 'profile')} of ${shown(user.email)} at ${api}.`;
  if (isAsked) await confirm(`${question}\nType ${total} to confirm: `, total, cli);
  const plan = planIn(bulkEditRuns, opened.file, opened.digest);
  const run = { ...opened, plan, note, isOnce: !cli.has('again') };
  const { store, id } = await startRun(bulkEditRuns, run, connection, cli);
  return continueRun(store, id, connection, cli);
};

/** Says what the update of each profile would do now. */
async function preview(
  { file, digest }: OpenedPlan<'profiles'>,
  connection: Connection,
  cli: Cli,
): Promise<ExitStatus> {
  const counts = { ready: 0, nothing: 0, changed: 0, partial: 0, invalid: 0, unreadable: 0 };
  const lines: string[] = [];
  for (const [index, item] of file.items.entries()) {
    const current = await readProfile(connection, { teamId: item.team_id, id: item.id });
    cli.showProgress(`${formatCount(index + 1, 'profile')} read`);
    const { found, line } = previewOf(item, current);
    counts[found] += 1;
    lines.push(line);
  }
  const { api, user } = connection;
  const profiles = file.items.length;
  const note = noteIn(cli) ?? file.note;
  const facts = { api, user_id: user.id, profiles, sha256: digest, note: note ?? null, counts };
  lines.push(...planLines(digest, note));
  lines.push(`${formatCount(profiles, 'profile')} of ${shown(user.email)} at ${api}.`);
  await printResult(facts, [...lines, 'Nothing was sent.'], cli);
  return exitStatus.done;
}
