import type { ProxyProfileBody } from '#contract';
import { isKnown, toBody } from '../model/body.ts';
import { inputAt, inputsAt, type Edits } from '../model/edits.ts';
import { fieldNames } from '../model/fields.ts';
import { fromWire, type FormValues, type Representation } from '../model/form-values.ts';
import { isSameProfile, type ProfileKey } from '../model/profile-key.ts';

/** Inputs on their way from the page of one profile to that of another. */
interface ValuesTransfer {
  to: ProfileKey;
  edits: Edits;
  /** What a save of the first profile would send, to say which values the inputs do not hold to the letter. */
  values: ProxyProfileBody;
  /** Where they are from, as part of a sentence. */
  source: string;
}

/**
 * In the memory of the page, so that it works where storage is forbidden. Once the other page has taken
 * them they are edits like any other, and kept as its draft.
 */
let underWay: ValuesTransfer | undefined;

/** What can be handed over: what is known of a profile, or was edited. What is not known is not "empty". */
export function valuesToTransfer(
  baseline: Representation,
  form: FormValues,
): Pick<ValuesTransfer, 'edits' | 'values'> {
  const before = fromWire(baseline);
  const names = fieldNames.filter(
    (name) => isKnown(baseline, name) || inputAt(form, name) !== inputAt(before, name),
  );
  return { edits: inputsAt(form, names), values: toBody(baseline, form, before) };
}

/** Hands inputs over to the next page of a profile that opens; undefined takes them back. */
export function setTransfer(inputs: ValuesTransfer | undefined): void {
  underWay = inputs;
}

/** Takes what was handed over to this profile, once. What was meant for another one is given up. */
export function takeTransfer(place: ProfileKey): ValuesTransfer | undefined {
  const taken = underWay;
  underWay = undefined;
  return taken && isSameProfile(taken.to, place) ? taken : undefined;
}
