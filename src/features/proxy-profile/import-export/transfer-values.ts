import type { ProxyProfileBody } from '#contract';
import { isKnown, toBody } from '../model/body.ts';
import { inputAt, inputsAt, type Edits } from '../model/edits.ts';
import { fieldNames } from '../model/fields.ts';
import { fromWire, type FormValues, type Representation } from '../model/form-values.ts';
import { isSameProfile, type ProfileKey } from '../model/profile-key.ts';

/** Inputs in transit from the page of one profile to that of another. */
interface ValuesTransfer {
  to: ProfileKey;
  edits: Edits;
  /** What a save of the first profile would send, to detect values that the inputs can't represent exactly. */
  values: ProxyProfileBody;
  /** Where they are from, as part of a sentence. */
  source: string;
}

/**
 * In memory, so that it works if storage is forbidden. Once the other page has taken them they are edits like
 * any other, and saved as its draft.
 */
let underWay: ValuesTransfer | undefined;

/** What can be transferred: fields that are known or edited. An unknown field isn't "empty". */
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

/** Sets the inputs for the next profile page that opens; undefined removes them. */
export function setTransfer(inputs: ValuesTransfer | undefined): void {
  underWay = inputs;
}

/** Takes the transfer to this profile, once. A transfer to another profile is dropped. */
export function takeTransfer(place: ProfileKey): ValuesTransfer | undefined {
  const taken = underWay;
  underWay = undefined;
  return taken && isSameProfile(taken.to, place) ? taken : undefined;
}
