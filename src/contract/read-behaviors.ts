import * as z from 'zod/mini';
import { behaviors, rehearsalBehaviors, rehearsalPresets, type Behaviors } from './rehearsal.ts';

type BehaviorsReading = { behaviors: Behaviors } | { fault: string };

/** Behaviors from a request body, by name. The first unknown name or option gives an error sentence. */
export function readBehaviors(given: unknown): BehaviorsReading {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { fault: 'Behaviors must be an object with an option for each name.' };
  }
  for (const [behavior, option] of Object.entries(given)) {
    const fault = faultOf(behavior, option);
    if (fault !== undefined) return { fault };
  }
  return { behaviors: z.parse(behaviors, given) };
}

/**
 * Behaviors from the environment: names of presets and `behavior=option`, separated by commas; later ones
 * win. The first unknown word gives an error sentence.
 */
export function parseBehaviors(text: string): BehaviorsReading {
  const given: Record<string, unknown> = {};
  for (const word of text.split(',').map((part) => part.trim())) {
    const [behavior = '', ...options] = word.split('=');
    const preset = memberOf(rehearsalPresets, word);
    if (preset) Object.assign(given, preset.behaviors);
    else if (memberOf(rehearsalBehaviors, behavior)) {
      const option = options.join('=');
      const fault = faultOf(behavior, option);
      if (fault !== undefined) return { fault };
      given[behavior] = option;
    } else {
      const names = `${namesOf(rehearsalPresets)}; or behavior=option, where the behaviors are ${namesOf(rehearsalBehaviors)}`;
      return { fault: `"${word}" must be one of ${names}.` };
    }
  }
  return { behaviors: z.parse(behaviors, given) };
}

function faultOf(behavior: string, option: unknown): string | undefined {
  const options = memberOf(rehearsalBehaviors, behavior)?.options;
  if (!options) return `"${behavior}" must be one of ${namesOf(rehearsalBehaviors)}.`;
  const isThere = typeof option === 'string' && Object.hasOwn(options, option);
  return isThere ? undefined : `${behavior} must be one of ${namesOf(options)}.`;
}

function memberOf<T extends object>(record: T, name: string): T[keyof T] | undefined {
  return Object.hasOwn(record, name) ? record[name as keyof T] : undefined;
}

function namesOf(record: object): string {
  return Object.keys(record).join(', ');
}
