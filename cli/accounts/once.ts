import { describeRun } from '#shared/run/describe-run.ts';
import { didYouMean } from '#shared/lib/typed.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { Connection } from '../api/connection.ts';
import type { Cli } from '../command/parse-command.ts';
import { activityOf, readRun, runStore } from '../journal/run-store.ts';
import { exitStatus, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { printResult, secondsOf } from '../terminal/output.ts';
import { resetRuns } from './kind.ts';

const DAY = 24 * 60 * 60_000;

/** The key in `--once`, in which a word stands for the date. Throws WrongUse. */
export function keyIn(cli: Cli): string | undefined {
  const text = cli.text('once');
  const [word] = /(?<![^._-])(monthly|weekly|daily)$/i.exec(text ?? '') ?? [];
  if (text === undefined) return undefined;
  if (word === undefined) {
    const near = nearText(text);
    // A mistyped word would be run once, and never again.
    if (near !== '')
      throw new WrongUse(`--once ${text} has no date.${near} If not, choose another key.`);
    cli.note(`The key is ${text}, whatever the date.`);
    return text;
  }
  const format = dateFormat(cli.text('time-zone'));
  const date = Date.parse(`${format.format(Date.now())} UTC`);
  const key =
    text.slice(0, -word.length) + (/weekly/i.test(word) ? weekOf(date) : dateOf(date, word));
  cli.note(`The key is ${key}, by the date in ${format.resolvedOptions().timeZone}.`);
  return key;
}

/** The word for a date that a key most likely means, as a question. */
function nearText(key: string): string {
  const [, begin = '', last = ''] = /^(.*[._-])?([^._-]*)$/.exec(key) ?? [];
  return didYouMean(last.toLowerCase(), ['monthly', 'weekly', 'daily'], begin);
}

/** In English, which every Node.js knows: `11/01/2026`. */
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    const styles = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    return new Intl.DateTimeFormat('en', { ...styles, timeZone });
  } catch {
    throw new WrongUse('--time-zone must be a time zone such as "Europe/Oslo".');
  }
}

const dateOf = (date: number, word: string) =>
  new Date(date).toISOString().slice(0, /monthly/i.test(word) ? 7 : 10);

/** A week begins on Monday, and belongs to the year that its Thursday is in (ISO 8601). */
function weekOf(date: number): string {
  const thursday = date + (3 - ((new Date(date).getUTCDay() + 6) % 7)) * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0)) / (7 * DAY)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Throws WrongUse if the run of a key is for other conditions, or another plan: those weren't run, and won't be. */
export function checkSame(
  { id, createdAt, origin }: RunRecord,
  wanted: { conditions: string | undefined; digest: string | undefined },
): void {
  const { once, conditions, planFile } = origin ?? {};
  // A person may have run a plan instead of a timer, which finds it done.
  const isSame = wanted.digest
    ? wanted.digest === planFile?.digest
    : conditions === undefined || wanted.conditions === conditions;
  if (isSame) return;
  throw new WrongUse(
    `The key ${once} was used by the reset ${id} on ${secondsOf(createdAt)}, for other conditions or another plan. Nothing was sent.`,
  );
}

/** Says what became of the run of a key, or what a start would do with it. */
export async function showKey(
  run: RunRecord,
  { api, user }: Connection,
  cli: Cli,
): Promise<ExitStatus> {
  const { id, createdAt, total, counts, origin } = run;
  const state = run.ended ? 'finished' : await activityOf(readRun(runStore(resetRuns, cli), id));
  const isResumed = state === 'paused' || state === 'interrupted';
  const start = isResumed ? 'It would resume a reset.' : 'It would send nothing.';
  const line = run.ended
    ? `Already run on ${secondsOf(createdAt)}: ${describeRun(resetRuns, run)}.`
    : `The reset ${id} of this key is ${state}.`;
  // A start that finds its key run has sent nothing, and isn't asked what it would do.
  const lines = cli.has('dry-run') ? [start, line] : [line];
  const once = origin?.once;
  await printResult({ api, user_id: user.id, once, run: id, state, total, counts }, lines, cli);
  return run.ended || isResumed ? exitStatus.done : exitStatus.incomplete;
}
