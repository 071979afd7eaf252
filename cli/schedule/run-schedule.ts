import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ResetTypes } from '#features/proxy-accounts/headless';
import { connect, type Connection } from '../api/connect.ts';
import type { Cli, Command } from '../command/command.ts';
import { replaceFile } from '../files/new-file.ts';
import {
  orUnwritable,
  readRecord,
  readRun,
  runIds,
  runStore,
  whileLocked,
  type RunStore,
} from '../journal/run-store.ts';
import { checkOwner } from '../plan/open-plan.ts';
import { resetRuns } from '../reset/kind.ts';
import { openResetPlan, startReset } from '../reset/start-reset.ts';
import { continueRun } from '../runs/resume-run.ts';
import {
  exitStatus,
  Failure,
  systemReason,
  WrongUse,
  type ExitStatus,
} from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkSchedule } from './check-schedule.ts';
import { dueWork, isClockBehind, isOpen } from './due-work.ts';
import { periodsAfter, type Period } from './periods.ts';
import {
  heldBy,
  planPath,
  readPeriods,
  scheduleStore,
  writePeriod,
  type PeriodRecord,
} from './period-store.ts';
import { planPeriod } from './plan-period.ts';
import { readSchedule, type Schedule } from './read-schedule.ts';

/** A schedule that is locked. */
interface Job {
  schedule: Schedule;
  /** The path of its file. */
  file: string;
  store: RunStore;
  /** All resets on this machine. */
  runs: RunStore<ResetTypes>;
  cli: Cli;
  connection?: Promise<Connection>;
}

/** The key is read once: it may be typed, or come from a pipe. */
const connected = (job: Job) => (job.connection ??= connect(job.cli));

/** Does what a schedule has to do now: resumes, plans, and runs. Each period is run once. */
export const runSchedule: Command = async (cli, source = '') => {
  if (cli.has('dry-run')) return checkSchedule(cli, source);
  const schedule = await readSchedule(source, cli);
  const store = scheduleStore(schedule.name, cli);
  const runs = runStore(resetRuns, cli);
  const job: Job = { schedule, file: resolve(source), store, runs, cli };
  return whileLocked(store, cli, heldBy(schedule.name), () => work(job));
};

async function work(job: Job): Promise<ExitStatus> {
  const { schedule, store, cli } = job;
  const now = Date.now();
  const records = readPeriods(store);
  const last = records.at(-1);
  await checkName(job, last);
  if (last && isClockBehind(last, now))
    return guarded(job, last, () => {
      throw new Failure(
        exitStatus.incomplete,
        `The clock is wrong, or was: the schedule ${schedule.name} has already worked on ${last.period}. If the clock is right now, delete the files of that period in ${store.folder}.`,
      );
    });
  // The process was killed before it said what became of it.
  if (last && !isOpen(last) && last.told === undefined) await tell(job, last.period);
  let finished: ExitStatus | undefined;
  for (const record of records.filter(isOpen)) {
    const step = await guarded(job, record, () => finishRunOf(job, record));
    if (!step) continue;
    // Whatever is due next waits for it: it may have accounts in common.
    if (!step.isDone) return step.status;
    finished = step.status;
  }
  const { skipped, period, isMissed } = dueWork(schedule, readPeriods(store), now);
  if (!period && finished === undefined) {
    const next = periodsAfter(schedule, now).next().value;
    cli.note(`Nothing is due. The next date is ${new Date(next.due).toISOString()}.`);
  }
  const open = readPeriods(store).filter(isOpen);
  for (const record of open.filter((each) => period && each.period !== period.name)) {
    const reasons = [...record.reasons, "It wasn't done before the next date."];
    writePeriod(store, { ...record, state: 'skipped', reasons, told: undefined });
    await tell(job, record.period);
  }
  // Nothing was expected of these, so that the command isn't told of them.
  for (const { period: each, reason } of skipped)
    writePeriod(store, { ...newRecord(job, each), state: 'skipped', reasons: [reason], told: '' });
  if (!period) return finished ?? exitStatus.done;
  const known = open.find((record) => record.period === period.name);
  const record =
    known ?? writePeriod(store, firstRecord(job, period, isMissed && finished === undefined));
  return (await guarded(job, record, () => workOnPeriod(job, record))).status;
}

/** Throws WrongUse if another file has a schedule of the same name. */
async function checkName({ schedule, file, cli }: Job, last: PeriodRecord | undefined) {
  if (!last || last.file === file || !existsSync(last.file)) return;
  const other = await readSchedule(last.file, cli).catch(() => undefined);
  if (other?.name === schedule.name)
    throw new WrongUse(
      `${last.file} has a schedule with the same name, ${schedule.name}. Give one of them another name.`,
    );
}

function newRecord({ file }: Job, { name, due }: Period): PeriodRecord {
  return { period: name, due: new Date(due).toISOString(), state: 'open', reasons: [], file };
}

function firstRecord(job: Job, period: Period, isMissed: boolean): PeriodRecord {
  const record = newRecord(job, period);
  if (!isMissed || job.schedule.missed === 'run') return record;
  const reasons = [`It was due at ${record.due}, and the command wasn't started in time.`];
  return { ...record, state: job.schedule.missed === 'skip' ? 'skipped' : 'open', reasons };
}

interface Step {
  status: ExitStatus;
  /** Nothing more is to be done for the period. */
  isDone: boolean;
}

/** A step of a period; its command is told of a failure. Rejects with it. */
async function guarded<R>(job: Job, record: PeriodRecord, step: () => Promise<R> | R): Promise<R> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Failure) await tell(job, record.period, error);
    throw error;
  }
}

/** Plans a period, unless it is planned, and runs its plan, unless it needs approval. */
async function workOnPeriod(job: Job, found: PeriodRecord): Promise<Step> {
  const { schedule, store, cli } = job;
  const { period } = found;
  if (!isOpen(found)) return told(job, found, exitStatus.done);
  // Whoever deletes a plan wants its accounts chosen again.
  const isPlanned = found.plan !== undefined && existsSync(planPath(store, period));
  if (found.state === 'waiting' && isPlanned) return told(job, found, exitStatus.incomplete);
  if (found.run !== undefined)
    throw new Failure(
      exitStatus.incomplete,
      `The reset ${found.run} of ${period} is missing, so what it sent is unknown. Nothing more is sent for ${period}.`,
    );
  const connection = await connected(job);
  let record = found;
  if (!isPlanned) {
    const world = { store, records: readPeriods(store) };
    const { planned, reasons } = await planPeriod(schedule, world, connection, cli);
    if (!planned) {
      // An empty list may be a fault of the API, so it is read again at the next start.
      if (reasons.length > 0) throw new Failure(exitStatus.incomplete, reasons.join(' '));
      const none = { ...record, state: 'done', reasons: ['No account matches.'] } as const;
      return told(job, writePeriod(store, none), exitStatus.done);
    }
    orUnwritable(store, () => replaceFile(planPath(store, period), planned.bytes));
    const before = record.plan ? ['Its accounts were chosen again.'] : record.reasons;
    const all = [...before, ...reasons];
    record = writePeriod(store, {
      ...record,
      state: all.length > 0 ? 'waiting' : 'open',
      reasons: all,
      plan: { digest: planned.digest, accounts: planned.plan.ids.length },
    });
    if (record.state === 'waiting') return told(job, record, exitStatus.incomplete);
  }
  const opened = await openResetPlan(planPath(store, period), cli);
  if (opened.digest !== record.plan?.digest)
    throw new Failure(exitStatus.incomplete, `The plan of ${period} was changed.`);
  checkOwner(opened.file, connection);
  const facts = {
    note: opened.file.note,
    duplicates: 0,
    isOnce: true,
    schedule: { name: schedule.name, period },
  };
  const { id } = await startReset(opened, facts, connection, cli);
  return finishRun(job, writePeriod(store, { ...record, run: id }), id);
}

/** Sends what is left of the run of a period. */
async function finishRun(job: Job, record: PeriodRecord, id: string): Promise<Step> {
  const { store, runs, cli } = job;
  const connection = await connected(job);
  const status = await continueRun(runs, id, connection, cli);
  const { ended } = readRecord(runs, id);
  const next = ended ? ({ state: 'done', told: undefined } as const) : ({ state: 'open' } as const);
  return told(job, writePeriod(store, { ...record, ...next, run: id, status }), status);
}

/** The same for a period whose run was stored, perhaps just before the process was killed. Rejects with a Failure. */
async function finishRunOf(job: Job, record: PeriodRecord): Promise<Step | undefined> {
  const { runs } = job;
  const id = runIds(runs).find((each) => {
    const { name, period } = readRecord(runs, each).origin?.schedule ?? {};
    return name === job.schedule.name && period === record.period;
  });
  return id === undefined ? undefined : finishRun(job, record, id);
}

async function told(job: Job, record: PeriodRecord, status: ExitStatus): Promise<Step> {
  const { schedule, cli, file } = job;
  const { state, reasons, period, run } = record;
  if (state !== 'open' && run === undefined && reasons.length > 0)
    cli.note(`${schedule.name}, ${period}: ${reasons.join(' ')}`);
  if (state === 'waiting')
    cli.note(`Nothing was sent. See and approve it: proxy-console schedule approve ${file}`);
  await tell(job, period);
  return { status, isDone: !isOpen(record) };
}

/** Tells the command of a schedule what became of a period, once. */
async function tell(job: Job, period: string, failure?: Failure): Promise<void> {
  const { schedule, store, runs, cli } = job;
  const record = readPeriods(store).find((each) => each.period === period);
  if (!record) return;
  if (!schedule.command) {
    // A command that is added later isn't told of what was before.
    if (record.told === undefined) writePeriod(store, { ...record, told: '' });
    return;
  }
  const { due, state, reasons, run, status = null } = record;
  const result = {
    schedule: schedule.name,
    period,
    due,
    state: failure ? 'failed' : (states[state] ?? state),
    reasons: failure ? [failure.message] : reasons,
    exit_status: failure?.status ?? status,
    receipt: run === undefined ? null : resetRuns.receipt.head(readRun(runs, run)),
  };
  const text = JSON.stringify(result);
  // A timer that starts the command each hour would otherwise send the same message each hour.
  if (text === record.told) return;
  await tellCommand(schedule.command, result, cli);
  writePeriod(store, { ...record, told: text });
}

/** What the command is told of a period's state. */
const states: Partial<Record<PeriodRecord['state'], string>> = { open: 'paused', done: 'finished' };

/** A command that takes longer is ended: while it runs, the schedule is locked. */
const LONGEST = 5 * 60_000;

/**
 * Runs the command of a schedule with a result as JSON on its standard input. It inherits the environment without
 * the key, and what it prints goes to standard error. A command that fails is noted; it changes no result.
 */
async function tellCommand(
  [program = '', ...args]: readonly string[],
  result: object,
  terminal: Terminal,
): Promise<void> {
  const { PROXY_CONSOLE_API_KEY: _, ...env } = process.env;
  const child = spawn(program, args, {
    env,
    stdio: ['pipe', 2, 2],
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  });
  // It may end without reading.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`${JSON.stringify(result)}\n`);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    const ending = signal ?? `exit status ${status}`;
    if (status !== 0) terminal.note(`The command ${program} ended with ${ending}.`);
  } catch (error) {
    terminal.note(`The command ${program} can't be started: ${systemReason(error)}.`);
  }
}
