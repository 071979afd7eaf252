import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { maxCodePoints } from '#contract';
import { fileText } from '#shared/files/file-text.ts';
import { problemsError, problemsIn, strictJson } from '#shared/files/strict-json.ts';
import { NOTE_MAXIMUM } from '#shared/plan/plan-format.ts';
import { accountConditions } from '../accounts/accounts.ts';
import { readUsable } from '../terminal/files.ts';
import { WrongUse } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const EMPTY = 'This value is empty.';
const NAME = 'This value must be 1 to 40 lower-case letters, digits, and hyphens.';
const DAY = 'This value must be a day from 1 to 28, or "last".';
const TIME = 'This value must be a time such as "03:00".';
const ZONE = 'This value must be a time zone such as "Europe/Oslo".';
const NUMBER = 'This value must be a whole number from 1.';
const PERCENT = 'This value must be a number from 0 to 1,000.';

const text = () => z.string().check(z.minLength(1, EMPTY));
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `This value must be one of: ${values.join(', ')}.`);

const dayOfMonth = z.int(DAY).check(z.minimum(1, DAY), z.maximum(28, DAY));
const percent = z.number(PERCENT).check(z.minimum(0, PERCENT), z.maximum(1000, PERCENT));

/** A schedule as a file, version 1; docs/schedule-format.md describes it. */
export const scheduleFile = z
  .strictObject({
    format: z.literal('proxy-console/schedule', 'This value must be "proxy-console/schedule".'),
    version: z.literal(1, 'This value must be 1.'),
    name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, NAME)),
    where: z.optional(z.array(text()).check(z.minLength(1, EMPTY))),
    ids: z.optional(text()),
    day: z.optional(z.union([dayOfMonth, z.literal('last')], DAY)),
    weekday: z.optional(oneOf(weekdays)),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)),
    time_zone: z.string().check(z.refine(isTimeZone, ZONE)),
    missed: oneOf(['run', 'skip', 'ask']),
    at_most: z.int(NUMBER).check(z.minimum(1, NUMBER)),
    differs_at_most: z.optional(percent),
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
      const problem = condition && problemOf(() => accountConditions([condition]));
      if (problem) add(problem, 'where', index);
    }
  });

export type Schedule = z.infer<typeof scheduleFile>;

function problemOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof WrongUse || error instanceof RangeError) return error.message;
    throw error;
  }
}

function isTimeZone(timeZone: string): boolean {
  return problemOf(() => new Intl.DateTimeFormat('en', { timeZone })) === undefined;
}

const limits = { megabytes: 1, tooLarge: 'Schedules are smaller.', wanted: 'Choose a schedule.' };

/** The schedule in a file. Rejects with WrongUse, which has a sentence for each problem. */
export function readSchedule(source: string, terminal: Terminal): Promise<Schedule> {
  return readUsable('schedule', source, terminal, async (file) => {
    const content = await fileText(file, limits);
    const { value, problems } = strictJson(content);
    problems.push(...problemsIn(scheduleFile, value, []));
    if (problems.length > 0) throw problemsError(problems);
    const { ids, ...schedule } = value as Schedule;
    // Whatever starts the command may start it in any folder.
    return { ...schedule, ...(ids !== undefined && { ids: resolve(dirname(source), ids) }) };
  });
}
