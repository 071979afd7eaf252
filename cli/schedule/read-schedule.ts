import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { maxCodePoints } from '#contract';
import { fileText, UnusableFileError } from '#shared/files/file-text.ts';
import { placedError, problemsIn, strictJson } from '#shared/files/strict-json.ts';
import { NOTE_MAXIMUM } from '#shared/plan/plan-format.ts';
import { accountConditions } from '../accounts/select-accounts.ts';
import { readInput } from '../files/plan-files.ts';
import { problemsText } from '../plan/open-plan.ts';
import { WrongUse } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { weekdays } from './periods.ts';

const FORMAT = 'proxy-console/schedule';

const EMPTY = 'This value is empty.';
const NAME = 'This value must be 1 to 40 lower-case letters, digits, and hyphens.';
const DAY = 'This value must be a day from 1 to 28, or "last".';
const NUMBER = 'This value must be a whole number from 1.';
const PERCENT = 'This value must be a number from 0 to 1,000.';

const text = () => z.string().check(z.minLength(1, EMPTY));
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `This value must be one of: ${values.join(', ')}.`);

/** A schedule as a file, version 1; docs/schedule-format.md describes it. */
export const scheduleFile = z
  .strictObject({
    format: z.literal(FORMAT, `This value must be "${FORMAT}".`),
    version: z.literal(1, 'This value must be 1.'),
    name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, NAME)),
    where: z.optional(z.array(text()).check(z.minLength(1, EMPTY))),
    ids: z.optional(text()),
    day: z.optional(
      z.union([z.int(DAY).check(z.minimum(1, DAY), z.maximum(28, DAY)), z.literal('last')], DAY),
    ),
    weekday: z.optional(oneOf(weekdays)),
    time: z
      .string()
      .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This value must be a time such as "03:00".')),
    time_zone: z
      .string()
      .check(z.refine(isTimeZone, 'This value must be a time zone such as "Europe/Oslo".')),
    missed: oneOf(['run', 'skip', 'ask']),
    at_most: z.int(NUMBER).check(z.minimum(1, NUMBER)),
    differs_at_most: z.optional(z.number().check(z.minimum(0, PERCENT), z.maximum(1000, PERCENT))),
    note: z.optional(z.string().check(maxCodePoints(NOTE_MAXIMUM))),
    command: z.optional(z.array(text()).check(z.minLength(1, EMPTY))),
  })
  .check(({ value, issues }) => {
    const { where, ids, day, weekday } = value;
    const add = (message: string, ...path: (string | number)[]) =>
      issues.push({ code: 'custom', input: value, path, message });
    if (where === undefined && ids === undefined)
      add('It chooses no accounts. Add "where", "ids", or both.');
    if (ids === '-') add('This value must be the path of a file.', 'ids');
    if ((day === undefined) === (weekday === undefined))
      add('It must have either "day" or "weekday".');
    for (const [index, condition] of where?.entries() ?? []) {
      const problem = conditionProblem(condition);
      if (condition !== '' && problem !== undefined) add(problem, 'where', index);
    }
  });

export type Schedule = z.infer<typeof scheduleFile>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function conditionProblem(condition: string): string | undefined {
  try {
    accountConditions([condition]);
    return undefined;
  } catch (error) {
    if (error instanceof WrongUse) return error.message;
    throw error;
  }
}

const limits = {
  megabytes: 1,
  tooLarge: 'A schedule is much smaller.',
  wanted: 'Choose the file of a schedule.',
};

/** The schedule in a file. Rejects with WrongUse, which has a sentence for each problem. */
export async function readSchedule(source: string, terminal: Terminal): Promise<Schedule> {
  const { name, bytes } = await readInput(source, terminal);
  try {
    const content = await fileText(new Blob([bytes]), limits);
    const { value, problems } = strictJson(content);
    problems.push(...problemsIn(scheduleFile, value, []));
    if (problems.length > 0) throw placedError(content, problems);
    const { ids, ...schedule } = value as Schedule;
    // Whatever starts the command may start it in any folder.
    return { ...schedule, ...(ids !== undefined && { ids: resolve(dirname(source), ids) }) };
  } catch (error) {
    if (error instanceof UnusableFileError)
      throw new WrongUse(problemsText(name, error, 'schedule'));
    throw error;
  }
}
