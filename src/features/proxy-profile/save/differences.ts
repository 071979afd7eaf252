import type { ProxyProfileBody } from '#contract';
import { fieldNames, type FieldName } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import { normalizationsBetween } from './normalizations.ts';
import { isSame, isSent, rawValueOf, valueOf } from '../model/values.ts';

/**
 * What happened to a value that is stored differently than it was sent:
 * - `normalized`: it means the same; `but` says what changed.
 * - `defaulted`: nothing was sent, that is null or no member at all, and a value was returned.
 * - `ignored`: the returned value is the one from before the save.
 * - `changed`: anything else.
 */
type DifferenceKind = 'normalized' | 'defaulted' | 'ignored' | 'changed';

/** A field whose stored value isn't the one that was sent. */
export interface Difference {
  name: FieldName;
  kind: DifferenceKind;
  /** Undefined: it was left out. */
  sent: unknown;
  stored: unknown;
  /** The user hasn't changed it: the value sent is the one from before. */
  isUnedited: boolean;
  /** How a normalized value differs; empty for the other kinds. */
  but: readonly string[];
}

/**
 * Where the response to a save differs from the request, for every field that was sent and every one that was
 * left out. Missing and null are equal, and a missing boolean is the contract's default.
 */
export function differences(
  body: ProxyProfileBody,
  response: Representation,
  before: Representation,
): Difference[] {
  return fieldNames.flatMap((name): Difference[] => {
    const stored = rawValueOf(response, name);
    if (!isSent(body, name)) {
      // Nothing was returned, or an unusable value that was there before: neither is worth reporting.
      if (isSame(stored, valueOf(null, name)) || isSame(stored, rawValueOf(before, name)))
        return [];
      return [{ name, kind: 'defaulted', sent: undefined, stored, isUnedited: true, but: [] }];
    }
    const sent = valueOf(body, name);
    if (isSame(sent, stored)) return [];
    const had = before ? rawValueOf(before, name) : undefined;
    const but = normalizationsBetween(sent, stored);
    const kind = but ? 'normalized' : kindOf(sent, stored, had);
    return [{ name, kind, sent, stored, isUnedited: isSame(sent, had), but: but ?? [] }];
  });
}

function kindOf(sent: unknown, stored: unknown, before: unknown): DifferenceKind {
  if (before !== undefined && isSame(stored, before)) return 'ignored';
  return sent === null ? 'defaulted' : 'changed';
}

/** Whether the API returned the same time of the last update as before, though something was changed. */
export function isTimeUnmoved(response: Representation, before: Representation): boolean {
  return Boolean(response?.updated_at) && response?.updated_at === before?.updated_at;
}
