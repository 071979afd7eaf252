import { formatCount } from '#shared/lib/format.ts';
import { openPlanBytes } from '#shared/plan/parse-plan.ts';
import type { ProfilesItem, ProfilesPlanFile } from '#shared/plan/plan-schema.ts';
import { examine, examinedText, newRunId, previewLabels } from '#features/proxy-profile/headless';
import { version } from '../../package.json';
import type { Values } from '../command/parse-command.ts';
import { connect, type Connection } from '../api/connect.ts';
import { exitStatus, Failure, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { runStore } from '../journal/run-store.ts';
import { checkOwner, openPlan, type OpenedPlan } from '../plan/open-plan.ts';
import { continueRun } from '../runs/resume-run.ts';
import { scopeOf, startRun } from '../runs/start-run.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { confirmProfilesText, planLines } from '../terminal/texts.ts';
import { keyOf, profilesKind, type ProfilesRun } from './profiles-kind.ts';
import { readProfile } from './read-profile.ts';

type Opened = OpenedPlan<ProfilesPlanFile>;

/** Updates the profiles of a plan. */
export async function runProfiles(
  values: Values,
  terminal: Terminal,
  source = '',
): Promise<ExitStatus> {
  const opened = await openPlan('profiles', openPlanBytes, source, values, terminal);
  const isDry = values.has('dry-run');
  const isAsked = !values.has('yes') && !isDry;
  if (isAsked && !terminal.canAsk)
    throw new WrongUse('There is no terminal to confirm on. Add --yes to update without asking.');
  const connection = await connect(values, terminal);
  checkOwner(opened, connection);
  if (isDry) return preview(opened, connection, values, terminal);
  const profiles = opened.file.items.length;
  if (isAsked) {
    const facts = { profiles, email: connection.user.email, api: connection.api };
    const typed = await terminal.ask(confirmProfilesText(facts), { isHidden: false });
    if (typed?.trim() !== String(profiles))
      throw new Failure(exitStatus.incomplete, 'Not confirmed. Nothing was sent.');
  }
  const store = runStore(profilesKind, values);
  const run = newRun(connection, opened);
  const keys = new Set(opened.file.items.map(keyOf));
  const { bytes, digest } = opened;
  await startRun(store, { run, keys, bytes, digest, isOnce: !values.has('again') }, terminal);
  return continueRun(store, run.id, connection, values, terminal);
}

function newRun(connection: Connection, { file, digest }: Opened): ProfilesRun {
  const { api, user } = connection;
  const { note } = file;
  const profiles = file.items.length;
  return {
    id: newRunId(),
    scope: scopeOf(connection),
    createdAt: Date.now(),
    total: profiles,
    ended: null,
    counts: null,
    paused: null,
    origin: {
      user,
      api,
      consoleVersion: version,
      planFile: { digest, items: profiles },
      ...(note && { note }),
    },
  };
}

/** Says what the update of each profile would do now. */
async function preview(
  { file, digest }: Opened,
  connection: Connection,
  values: Values,
  terminal: Terminal,
): Promise<ExitStatus> {
  const counts = { ready: 0, nothing: 0, changed: 0, partial: 0, invalid: 0, unreadable: 0 };
  const lines: string[] = [];
  for (const [index, item] of file.items.entries()) {
    const current = await readProfile(connection, { teamId: item.team_id, id: item.id });
    terminal.showProgress(`${formatCount(index + 1, 'profile')} read`);
    const { found, text } = previewOf(item, current);
    counts[found] += 1;
    const said = [previewLabels[found], text].filter((part) => part !== '').join(': ');
    lines.push(shown(`${keyOf(item)}: ${said}`));
  }
  const { api, user } = connection;
  const profiles = file.items.length;
  const { note } = file;
  const facts = { api, user_id: user.id, profiles, sha256: digest, note: note ?? null, counts };
  lines.push(...planLines({ digest, note }));
  lines.push(`${formatCount(profiles, 'profile')} of ${shown(user.email)} at ${api}.`);
  const text = [...lines, 'Nothing was sent.'].map((line) => `${line}\n`).join('');
  await terminal.print(values.has('json') ? `${JSON.stringify(facts)}\n` : text);
  return exitStatus.done;
}

function previewOf(item: ProfilesItem, current: Awaited<ReturnType<typeof readProfile>>) {
  if (typeof current === 'string') return { found: 'unreadable', text: current } as const;
  const examined = examine(item, current);
  return { found: examined.case, text: examinedText(examined) };
}
