import { isObject, proxyProfile, read } from '#contract';
import { isKnown, toBody } from './body.ts';
import { editsFrom, type TakenEdits } from './compare.ts';
import { fieldNames, splitPath, type FieldName, type Part } from './fields.ts';
import type { FormValues, Representation } from './form-values.ts';
import * as texts from './texts.ts';
import { otherFields } from './values.ts';

/** A profile as JSON: the body of a save, or a response of the API. */
export type ProfileJson = Readonly<Record<string, unknown>>;

/** What a save of the form would send, without the members that nothing is known of. */
export function profileJson(baseline: Representation, form: FormValues): ProfileJson {
  const members = Object.entries(toBody(baseline, form));
  return Object.fromEntries(
    members.filter(
      ([name, value]) => value !== null || isKnown(baseline, name as FieldName | Part),
    ),
  );
}

/** The profile in a text, or a sentence that says why there is none. */
export function parseProfile(text: string): ProfileJson | string {
  if (text.trim() === '') return texts.notAProfile;
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? value : texts.notAProfile;
  } catch (error) {
    return texts.invalidJson((error as Error).message);
  }
}

/**
 * The edits that fill a profile of unknown origin into the form. Every value that the contract's reader can use
 * is filled in, even if it breaks a rule, because it can be fixed in the form. A missing member doesn't change
 * its field.
 */
export function editsFromJson(
  profile: ProfileJson,
  baseline: Representation,
  form: FormValues,
): TakenEdits {
  const reading = read(proxyProfile, profile).value ?? null;
  const given = fieldNames.filter((name) => isGiven(profile, name));
  return editsFrom(reading, given, baseline, form, leftOutOf(reading));
}

/** A part that is null sets all its fields to null. */
function isGiven(profile: ProfileJson, name: FieldName): boolean {
  const { part, own } = splitPath(name);
  if (part === undefined) return Object.hasOwn(profile, own);
  const holder = profile[part];
  return holder === null || (isObject(holder) && Object.hasOwn(holder, own));
}

/** The members that no input can represent, and those that aren't in the contract, except JSON-LD's. */
function leftOutOf(reading: Representation): string[] {
  return Object.keys(otherFields(reading)).filter((name) => !name.startsWith('@'));
}
