import type { ProxyProfileBody } from '#contract';
import { fieldNames, type FieldName } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import { normalizationsBetween } from './normalizations.ts';
import { isSame, isSent, rawValueOf, valueOf } from '../model/values.ts';

/**
 * What happened to a value that is stored differently than it was sent:
 * - `normalized`: it means the same; `but` says what changed.
 * - `defaulted`: nothing was sent, that is null or no member at all, and a value came back.
 * - `ignored`: what came is what was there before the save.
 * - `changed`: it is neither.
 */
type DifferenceKind = 'normalized' | 'defaulted' | 'ignored' | 'changed';

/** A field whose stored value is not the one that was sent. */
export interface Difference {
  name: FieldName;
  kind: DifferenceKind;
  /** Undefined: it was left out. */
  sent: unknown;
  stored: unknown;
  /** The user has not changed it: what was sent is what was there before. */
  isUnedited: boolean;
  /** In what a normalized value differs; empty for the other kinds. */
  but: readonly string[];
}

/**
 * Where the answer to a save differs from what was sent, for every field that was sent and every one that
 * was left out. Absent and null are the same to a reader, and an absent boolean is the contract's default.
 */
export function differences(
  body: ProxyProfileBody,
  answer: Representation,
  before: Representation,
): Difference[] {
  return fieldNames.flatMap((name): Difference[] => {
    const stored = rawValueOf(answer, name);
    if (!isSent(body, name)) {
      // Nothing came, or an unusable value that was there before: neither is worth telling.
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

/** Whether the API gave the same time of the last update as before, though something was changed. */
export function isTimeUnmoved(answer: Representation, before: Representation): boolean {
  return Boolean(answer?.updated_at) && answer?.updated_at === before?.updated_at;
}
