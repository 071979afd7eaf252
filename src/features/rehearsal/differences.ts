import * as z from 'zod/mini';
import { habits, rehearsalHabits, rehearsalPresets, type Habits, type PresetName } from '#contract';
import { formatCount } from '#shared/lib/format.ts';

/** All habits of a preset. */
export function habitsOf(preset: PresetName): Habits {
  return z.parse(habits, rehearsalPresets[preset].habits);
}

/** Which preset has these very habits. */
export function presetOf(present: Habits): PresetName | undefined {
  const text = JSON.stringify(z.parse(habits, present));
  return presetNames.find((name) => JSON.stringify(habitsOf(name)) === text);
}

export const presetNames = Object.keys(rehearsalPresets) as PresetName[];

export const habitNames = Object.keys(rehearsalHabits) as (keyof Habits)[];

/** The text of an option. */
export function optionText(name: keyof Habits, option: string): string {
  const options: Record<string, string> = rehearsalHabits[name].options;
  return options[option] ?? option;
}

/** Differences that a sentence can take. */
const NAMED = 2;

/** In what way the API behaves otherwise than the embedded one does by itself; undefined where in none. */
export function differencesText(present: Habits): string | undefined {
  const preset = presetOf(present);
  if (preset === 'calm') return undefined;
  if (preset) return `${preset}: ${rehearsalPresets[preset].sentence}`;
  const calm = habitsOf('calm');
  const changed = habitNames
    .filter((name) => present[name] !== calm[name])
    .map((name) => `${rehearsalHabits[name].label}: ${optionText(name, present[name])}.`);
  const more = changed.length - NAMED;
  return `${changed.slice(0, NAMED).join(' ')}${more > 0 ? ` And ${formatCount(more, 'other habit')}.` : ''}`;
}
