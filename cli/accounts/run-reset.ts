import { formatCount } from '#shared/lib/format.ts';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import { planTotals } from '#features/proxy-accounts/headless';
import { FRESH, planToStore, readAgain } from './read-again.ts';
import type { Cli, Command } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { exitStatus, Failure, WrongUse } from '../terminal/failure.ts';
import { noteIn, checkOwner } from '../runs/plan-file.ts';
import { continueRun } from '../runs/resume-run.ts';
import {
  allRecords,
  checkOtherRuns,
  confirm,
  isOfScope,
  mustAsk,
  startRun,
} from '../runs/start-run.ts';
import { planIn, runStore, writableStore } from '../journal/run-store.ts';
import { printResult } from '../terminal/output.ts';
import { shown } from '../terminal/shown-text.ts';
import { planLines, totalsText } from '../terminal/texts.ts';
import {
  choosePlan,
  chosenIn,
  accountLines,
  doneWith,
  latelyTexts,
  makeResetPlan,
  openResetPlan,
} from './plan-reset.ts';
import type { PlannedReset } from './plan-reset.ts';
import { batchSizeIn, DEFAULT_BATCH_SIZE, resetRuns } from './kind.ts';
import { conditionsIn, reasonsToWait } from './limits.ts';
import { commandFor, keepWaitingPlan } from './waiting-plans.ts';
import { checkSame, keyIn, showKey } from './once.ts';

/** Resets the accounts of a plan, from its file or as they are chosen. */
export const runReset: Command = async (cli, argument) => {
  const started = await prepareReset(cli, argument);
  // What was read to start it may be large, and is no longer in memory.
  if (typeof started === 'number') return started;
  const status = await continueRun(started.store, started.id, started.connection, cli, started);
  // What its file has besides IDs was left out.
  return status === exitStatus.done ? started.otherwise : status;
};

/** Says what the next start would do, by the code of the start. Changes nothing. */
export const checkReset: Command = (cli, argument) =>
  runReset({ ...cli, has: (name) => name === 'dry-run' || cli.has(name) }, argument);

/** Stores the run of a plan. Resolves to the exit status if there is nothing to run. */
async function prepareReset(cli: Cli, argument: string | undefined) {
  const note = noteIn(cli);
  const isChosen = cli.has('ids') || cli.has('where');
  if (isChosen === (argument !== undefined))
    throw new WrongUse('Name the file of a plan, or choose accounts with --ids or --where.');
  if (isChosen && cli.has('digest')) throw new WrongUse('--digest needs the file of a plan.');
  if (!isChosen && (cli.has('at-most') || cli.has('differs-at-most')))
    throw new WrongUse(
      '--at-most and --differs-at-most need --ids or --where: a plan is run as it is.',
    );
  const key = keyIn(cli);
  const choice = isChosen ? await chosenIn(cli) : undefined;
  const opened = argument === undefined ? undefined : await openResetPlan(argument, cli);
  const isAsked = mustAsk('reset', cli);
  const connection = await apiConnection(cli);
  if (opened) checkOwner(opened.file, connection, cli);
  const conditions = conditionsIn(cli);
  const known =
    key !== undefined &&
    allRecords(runStore(resetRuns, cli)).find(
      (run) => isOfScope(run, connection, cli) && run.origin?.once === key,
    );
  if (known) {
    checkSame(known, { conditions, digest: opened?.digest });
    if (known.ended || cli.has('dry-run')) return showKey(known, connection, cli);
    return {
      connection,
      store: writableStore(resetRuns, cli),
      id: known.id,
      isResumed: true,
      otherwise: doneWith(choice),
    };
  }
  const isOnce = opened !== undefined && !cli.has('again');
  // Without asking anything: a plan that is being run, or was, needs no other look.
  if (opened && !cli.has('dry-run'))
    await checkOtherRuns(runStore(resetRuns, cli), { ...opened, isOnce }, connection, cli);
  const current = opened && (await readAgain(opened, connection, cli));
  const chosen = choice && (await choosePlan(connection, choice, cli));
  const planned = opened ?? (chosen && (await makeResetPlan(chosen.plan, connection, note)));
  if (chosen) for (const text of await latelyTexts(chosen.plan, connection)) cli.note(text);
  const { units = nothingLearned } = current ?? chosen ?? {};
  const series = cli.text('series') ?? conditions;
  const limits = reasonsToWait(planned?.plan.ids ?? [], { connection, series }, cli);
  const reasons = [...limits, ...(current?.reasons ?? [])];
  const { api, user } = connection;
  const more = { api, user_id: user.id, once: key ?? null, reasons };
  if (!planned) {
    const lines = [
      ...verdictOf(reasons, cli, 'It would send nothing.'),
      'No account matches. Nothing was sent.',
    ];
    await printResult({ ...more, accounts: 0 }, lines, cli);
    return reasons.length > 0 ? exitStatus.forPerson : exitStatus.done;
  }
  const origin = { duplicates: choice?.ids?.repeated ?? 0, once: key, series, conditions };
  if (cli.has('dry-run')) {
    const run = { ...planned, origin, isOnce };
    // A start with a plan file looks for other runs first, one that chooses accounts after the limits.
    const held =
      opened || reasons.length === 0
        ? await checkOtherRuns(runStore(resetRuns, cli), run, connection, cli).catch(
            (error: unknown) => {
              if (error instanceof Failure) return error;
              throw error;
            },
          )
        : undefined;
    if (held) reasons.unshift(held.message);
    await showPlan(planned, { units, isFile: opened !== undefined, more }, connection, cli);
    return held?.status ?? (reasons.length > 0 ? exitStatus.forPerson : doneWith(choice));
  }
  if (reasons.length > 0 && !(opened && cli.canAsk)) {
    const under = { once: key, series };
    // A plan file is where it was.
    const waiting =
      argument === undefined
        ? keepWaitingPlan(writableStore(resetRuns, cli), planned, under)
        : { ...planned, ...under, path: argument };
    const { path, file, digest } = waiting;
    const given = (['yes', 'same-api', 'allow-unknown'] as const)
      .filter((name) => cli.has(name))
      .map((name) => `--${name}`);
    const lines = [
      ...reasons,
      totalsText(planIn(resetRuns, file, digest), units),
      opened ? 'Nothing was sent.' : `Nothing was sent. The plan is in ${path}`,
      `SHA-256: ${digest}`,
      opened
        ? `To reset those accounts too: ${[commandFor(waiting), ...given].join(' ')} --again`
        : `To run it: ${commandFor(waiting)}`,
    ];
    const accounts = planned.plan.ids.length;
    await printResult({ ...more, accounts, file: path, sha256: digest }, lines, cli);
    return exitStatus.forPerson;
  }
  const readAt = Date.now();
  const asked = opened && current && (await planToStore(opened, current, cli));
  const isRead = opened ? current : planned.plan.asOf.some((at) => at !== null);
  const confirmed = await confirmPlan(
    { ...planned, ...asked },
    { isAsked, readAt: isRead ? readAt : undefined },
    connection,
    cli,
  );
  if (!confirmed) {
    const lines = ['No account is left. Nothing was sent.'];
    await printResult({ ...more, accounts: 0 }, lines, cli);
    return exitStatus.forPerson;
  }
  const { alreadyReset } = confirmed;
  const run = {
    ...confirmed,
    source: opened && { digest: opened.digest, items: opened.file.items.length },
    note,
    origin: { ...origin, ...(alreadyReset !== undefined && { alreadyReset }) },
    isOnce,
  };
  const started = await startRun(resetRuns, run, connection, cli);
  return { connection, ...started, isResumed: false, otherwise: doneWith(choice) };
}

/**
 * Asks to confirm a plan, and reads it again if the questions have waited: someone else may have reset some of its accounts. `readAt`:
 * when it was read, if it can be. Resolves to what is to be reset, or null if no account is left. Rejects with a Failure if it isn't confirmed.
 */
async function confirmPlan(
  planned: PlannedReset & { alreadyReset?: number },
  { isAsked, readAt }: { isAsked: boolean; readAt: number | undefined },
  connection: Connection,
  cli: Cli,
): Promise<typeof planned | null> {
  const accounts = planned.plan.ids.length;
  if (accounts === 0) return null;
  if (isAsked) await askToReset(accounts, connection, cli);
  const isOld = cli.canAsk && readAt !== undefined && Date.now() - readAt >= FRESH;
  const current = isOld && (await readAgain(planned, connection, cli));
  if (!current) return planned;
  const now = Date.now();
  const { alreadyReset, ...rest } = await planToStore(planned, current, cli);
  const next = { ...rest, alreadyReset: alreadyReset + (planned.alreadyReset ?? 0) };
  if (current.fallen.size === 0) return next;
  return confirmPlan(next, { isAsked, readAt: now }, connection, cli);
}

/** Asks to confirm a reset of so many accounts. Rejects with a Failure if it isn't confirmed. */
export function askToReset(accounts: number, connection: Connection, cli: Cli): Promise<void> {
  const question = `This resets the counters of ${ownedText(accounts, connection)} and cannot be undone.`;
  return confirm(`${question}\nType ${accounts} to confirm: `, accounts, cli);
}

const ownedText = (accounts: number, { api, user }: Connection) =>
  `${formatCount(accounts, 'account')} of ${shown(user.email)} at ${api}`;

/** What a start would do, for who only asks that; `otherwise`: if no limit stopped it. A start itself says why it stops. */
function verdictOf(reasons: readonly string[], cli: Cli, otherwise: string): readonly string[] {
  if (!cli.has('dry-run')) return reasons;
  return reasons.length > 0 ? ['It would stop, because:', ...reasons] : [otherwise];
}

/** Says what a reset would do: to which accounts, and by which plan. */
async function showPlan(
  { plan, digest, file }: PlannedReset,
  { units, isFile, more }: { units: LearnedUnits; isFile: boolean; more: { reasons: string[] } },
  connection: Connection,
  cli: Cli,
): Promise<void> {
  const note = noteIn(cli) ?? file.note;
  const accounts = plan.ids.length;
  const calls = Math.ceil(accounts / (batchSizeIn(cli) ?? DEFAULT_BATCH_SIZE));
  const { known, sums } = planTotals(plan);
  const [consumption, bytes_recv, bytes_sent] = sums;
  const facts = {
    ...more,
    accounts,
    calls,
    // A plan contains when it was made, so one that isn't a file has no digest to compare.
    sha256: isFile ? digest : null,
    note: note ?? null,
    totals: { known, consumption, bytes_recv, bytes_sent },
  };
  const lines = [
    ...verdictOf(more.reasons, cli, 'It would run.'),
    ...accountLines({ plan, units }),
    ...(isFile ? planLines(digest, note) : []),
    `${ownedText(accounts, connection)}, in ${formatCount(calls, 'request')}.`,
    'Nothing was sent.',
  ];
  await printResult(facts, lines, cli);
}
