import * as z from 'zod/mini';
import { habits, rehearsalHabits, rehearsalPresets, type Habits } from './rehearsal.ts';

type HabitsReading = { habits: Habits } | { fault: string };

/** Habits as a body gives them, by name. The first name or option that there is not is said in a sentence. */
export function readHabits(given: unknown): HabitsReading {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { fault: 'Habits are an object with an option for each name.' };
  }
  for (const [habit, option] of Object.entries(given)) {
    const fault = faultOf(habit, option);
    if (fault !== undefined) return { fault };
  }
  return { habits: z.parse(habits, given) };
}

/**
 * Habits as the environment gives them: names of presets and `habit=option`, with a comma between them;
 * what comes later prevails. The first word that is neither is said in a sentence.
 */
export function parseHabits(text: string): HabitsReading {
  const given: Record<string, unknown> = {};
  for (const word of text.split(',').map((part) => part.trim())) {
    const [habit = '', ...options] = word.split('=');
    const preset = memberOf(rehearsalPresets, word);
    if (preset) Object.assign(given, preset.habits);
    else if (memberOf(rehearsalHabits, habit)) {
      const option = options.join('=');
      const fault = faultOf(habit, option);
      if (fault !== undefined) return { fault };
      given[habit] = option;
    } else {
      const names = `${namesOf(rehearsalPresets)}; or habit=option, where the habits are ${namesOf(rehearsalHabits)}`;
      return { fault: `"${word}" is none of ${names}.` };
    }
  }
  return { habits: z.parse(habits, given) };
}

function faultOf(habit: string, option: unknown): string | undefined {
  const options = memberOf(rehearsalHabits, habit)?.options;
  if (!options) return `"${habit}" is none of ${namesOf(rehearsalHabits)}.`;
  const isThere = typeof option === 'string' && Object.hasOwn(options, option);
  return isThere ? undefined : `${habit} can be ${namesOf(options)}.`;
}

function memberOf<T extends object>(record: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(record, name) ? record[name as keyof T] : undefined;
}

function namesOf(record: object): string {
  return Object.keys(record).join(', ');
}
