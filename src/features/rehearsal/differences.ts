import * as z from 'zod/mini';
import {
  behaviors,
  rehearsalBehaviors,
  rehearsalPresets,
  type Behaviors,
  type PresetName,
} from '#contract';
import { formatCount } from '#shared/lib/format.ts';

/** All behaviors of a preset. */
export function behaviorsOf(preset: PresetName): Behaviors {
  return z.parse(behaviors, rehearsalPresets[preset].behaviors);
}

/** The preset with exactly these behaviors, if there is one. */
export function presetOf(present: Behaviors): PresetName | undefined {
  const text = JSON.stringify(z.parse(behaviors, present));
  return presetNames.find((name) => JSON.stringify(behaviorsOf(name)) === text);
}

export const presetNames = Object.keys(rehearsalPresets) as PresetName[];

export const behaviorNames = Object.keys(rehearsalBehaviors) as (keyof Behaviors)[];

/** The text of an option. */
export function optionText(name: keyof Behaviors, option: string): string {
  const options: Record<string, string> = rehearsalBehaviors[name].options;
  return options[option] ?? option;
}

/** How many differences fit into a sentence. */
const NAMED = 2;

/** How the API differs from the embedded API's normal behavior; undefined where it doesn't. */
export function differencesText(present: Behaviors): string | undefined {
  const preset = presetOf(present);
  if (preset === 'calm') return undefined;
  if (preset) return `${preset}: ${rehearsalPresets[preset].sentence}`;
  const calm = behaviorsOf('calm');
  const changed = behaviorNames
    .filter((name) => present[name] !== calm[name])
    .map((name) => `${rehearsalBehaviors[name].label}: ${optionText(name, present[name])}.`);
  const more = changed.length - NAMED;
  return `${changed.slice(0, NAMED).join(' ')}${more > 0 ? ` ${formatCount(more, 'more change')}.` : ''}`;
}
