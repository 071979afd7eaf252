import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ResetTypes } from '#features/proxy-accounts/headless';
import { connect, type Connection } from '../api/connect.ts';
import type { Cli, Command } from '../command/parse-command.ts';
import { replaceFile } from '../terminal/files.ts';
import { orUnwritable, readRecord, readRun, runIds, runStore } from '../journal/run-store.ts';
import type { RunStore } from '../journal/run-store.ts';
import { checkOwner } from '../runs/plan-file.ts';
import { resetRuns } from '../accounts/kind.ts';
import { continueRun } from '../runs/resume-run.ts';
import { startRun } from '../runs/start-run.ts';
import { exitStatus, Failure, Incomplete, WrongUse, systemReason } from '../terminal/failure.ts';
import type { ExitStatus } from '../terminal/failure.ts';
import { checkSchedule } from './check-schedule.ts';
import { changesAt, nextDate } from './periods.ts';
import { isOpen, planPath, readPeriods, withSchedule, writePeriod } from './period-store.ts';
import type { PeriodRecord } from './period-store.ts';
import { openPeriodPlan, planPeriod } from './plan-period.ts';
import { readSchedule, type Schedule } from './read-schedule.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A clock that was set back by less does no harm: what ran is recorded. */
const CLOCK_TOLERANCE = 24 * 60 * 60_000;

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
  const runs = runStore(resetRuns, cli);
  return withSchedule(schedule.name, cli, (store) =>
    work({ schedule, file: resolve(source), store, runs, cli }),
  );
};

async function work(job: Job): Promise<ExitStatus> {
  const { schedule, file, store, cli } = job;
  const now = Date.now();
  const records = readPeriods(store);
  const last = records.at(-1);
  await checkName(job, last);
  if (last && Date.parse(last.due) > now + CLOCK_TOLERANCE)
    await attempt(job, last, () => {
      throw new Incomplete(
        `The clock is wrong, or was: the schedule ${schedule.name} has already worked on ${last.period}. If the clock is right now, delete the files of that period in ${store.folder}.`,
      );
    });
  const unfinished = records.find(isOpen);
  const resumed = unfinished && (await attempt(job, unfinished, finishRunOf));
  // Whatever is due next waits for it: it may have accounts in common.
  if (resumed !== undefined && readPeriods(store).some(isOpen)) return resumed;
  for (const change of changesAt(schedule, readPeriods(store), now, resumed !== undefined))
    writePeriod(store, { ...change, file });
  // Also if the process was killed before it said what became of them.
  for (const record of readPeriods(store))
    if (!isOpen(record) && record.told === undefined) await tell(job, record);
  const due = readPeriods(store).find(isOpen);
  if (due) return attempt(job, due, workOnPeriod);
  if (resumed === undefined) cli.note(`Nothing is due. The next date is ${nextDate(schedule)}.`);
  return resumed ?? exitStatus.done;
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

/** A step of a period; its command is told of a failure. Rejects with it. */
async function attempt<R>(
  job: Job,
  record: PeriodRecord,
  step: (job: Job, record: PeriodRecord) => R,
): Promise<Awaited<R>> {
  try {
    return await step(job, record);
  } catch (error) {
    // What is open is the latest, and the step may have changed its record.
    const latest = readPeriods(job.store).at(-1) ?? record;
    if (error instanceof Failure) await tell(job, latest, error);
    throw error;
  }
}

/** Plans a period, unless it is planned, and runs its plan, unless it needs approval. */
async function workOnPeriod(job: Job, found: PeriodRecord): Promise<ExitStatus> {
  const { schedule, store, cli } = job;
  const { period } = found;
  if (found.run !== undefined)
    throw new Incomplete(
      `The reset ${found.run} of ${period} is missing, so what it sent is unknown. Nothing more is sent for ${period}.`,
    );
  // Whoever deletes a plan wants its accounts chosen again.
  const isPlanned = found.plan !== undefined && existsSync(planPath(store, period));
  const record = isPlanned ? found : await planOnce(job, found);
  if (record.state === 'waiting' || record.state === 'done') {
    await tell(job, record);
    return record.state === 'done' ? exitStatus.done : exitStatus.incomplete;
  }
  const opened = await openPeriodPlan(store, record, cli);
  const connection = await connected(job);
  checkOwner(opened.file, connection);
  const origin = { schedule: { name: schedule.name, period } };
  const { id } = await startRun(resetRuns, { ...opened, origin, isOnce: true }, connection, cli);
  return finishRun(job, writePeriod(store, { ...record, run: id }), id);
}

/** Stores the plan of a period. */
async function planOnce(job: Job, record: PeriodRecord): Promise<PeriodRecord> {
  const { schedule, store, cli } = job;
  const { planned, reasons } = await planPeriod(schedule, store, await connected(job), cli);
  if (!planned) {
    // An empty list may be a fault of the API, so it is read again at the next start.
    if (reasons.length > 0) throw new Incomplete(reasons.join(' '));
    return writePeriod(store, { ...record, state: 'done', reasons: ['No account matches.'] });
  }
  orUnwritable(store, () => replaceFile(planPath(store, record.period), planned.bytes));
  const before = record.plan ? ['Its accounts were chosen again.'] : record.reasons;
  const all = [...before, ...reasons];
  const state = all.length > 0 ? 'waiting' : 'open';
  const plan = { digest: planned.digest, accounts: planned.plan.ids.length };
  return writePeriod(store, { ...record, state, reasons: all, plan });
}

/** Sends what is left of the run of a period, which may have been stored just before the process was killed. */
async function finishRunOf(job: Job, record: PeriodRecord): Promise<ExitStatus | undefined> {
  const { runs, schedule } = job;
  const id = runIds(runs).find((each) => {
    const { name, period } = readRecord(runs, each).origin?.schedule ?? {};
    return name === schedule.name && period === record.period;
  });
  return id === undefined ? undefined : finishRun(job, record, id);
}

async function finishRun(job: Job, record: PeriodRecord, id: string): Promise<ExitStatus> {
  const { store, runs, cli } = job;
  const status = await continueRun(runs, id, await connected(job), cli);
  const { ended } = readRecord(runs, id);
  const next = ended ? ({ state: 'done', told: undefined } as const) : ({ state: 'open' } as const);
  await tell(job, writePeriod(store, { ...record, ...next, run: id, status }));
  return status;
}

/** What the command of a schedule is told of a period's state. */
const states: Partial<Record<PeriodRecord['state'], string>> = { open: 'paused', done: 'finished' };

/** Says what became of a period, and tells the command of the schedule, once. */
async function tell(job: Job, record: PeriodRecord, failure?: Failure): Promise<void> {
  const { schedule, file, store, runs, cli } = job;
  const { period, due, state, reasons, run, status = null } = record;
  if (!failure && run === undefined && reasons.length > 0)
    cli.note(`${schedule.name}, ${period}: ${reasons.join(' ')}`);
  if (!failure && state === 'waiting')
    cli.note(`Nothing was sent. See and approve it: proxy-console schedule approve ${file}`);
  const result = schedule.command && {
    schedule: schedule.name,
    period,
    due,
    state: failure ? 'failed' : (states[state] ?? state),
    reasons: failure ? [failure.message] : reasons,
    exit_status: failure?.status ?? status,
    receipt: run === undefined ? null : resetRuns.receipt.head(readRun(runs, run)),
  };
  // A command that is added later isn't told of what was before.
  const told = result ? JSON.stringify(result) : (record.told ?? '');
  // A timer that starts the program each hour would otherwise send the same message each hour.
  if (told === record.told) return;
  if (schedule.command) await tellCommand(schedule.command, told, cli);
  writePeriod(store, { ...record, told });
}

/** A command that takes longer is ended: while it runs, the schedule is locked. */
const LONGEST = 5 * 60_000;

/**
 * Runs the command of a schedule with a text on its standard input. It inherits the environment without the key, and
 * what it prints goes to standard error. A command that fails is noted; it changes no result.
 */
async function tellCommand(
  [program = '', ...args]: readonly string[],
  text: string,
  { note }: Terminal,
): Promise<void> {
  const { PROXY_CONSOLE_API_KEY: _, ...env } = process.env;
  const ends = { timeout: LONGEST, killSignal: 'SIGKILL' } as const;
  const child = spawn(program, args, { env, stdio: ['pipe', 2, 2], ...ends });
  // It may end without reading.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`${text}\n`);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    const ending = signal ?? `exit status ${status}`;
    if (status !== 0) note(`The command ${program} ended with ${ending}.`);
  } catch (error) {
    note(`The command ${program} can't be started: ${systemReason(error)}.`);
  }
}
