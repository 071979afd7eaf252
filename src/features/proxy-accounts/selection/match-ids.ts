import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { isOddId, type ParsedIds } from '../import/parse-ids.ts';
import { hasSlot, type Selection } from '../model/selection.ts';
import { findSlot, NO_SLOT } from '../model/id-index.ts';

/** Ids between two chances to stop. */
const STEP = 4096;

/** How the ids of a text or a file fit to the accounts in hand. */
export interface Match {
  /** The slots of those that there are. */
  matched: number[];
  /** Well-formed ids that no account here has. */
  unknown: string[];
  /** Ids that no account here has, and that do not look like one. */
  malformed: string[];
  repeated: number;
}

export function* matchIds({ ids, repeated }: ParsedIds, present: Selection): SlicedTask<Match> {
  const match: Match = { matched: [], unknown: [], malformed: [], repeated };
  for (let index = 0; index < ids.length; index += 1) {
    if (index % STEP === 0) yield;
    const id = ids[index] as string;
    const slot = findSlot(id);
    if (slot !== NO_SLOT && hasSlot(present, slot)) match.matched.push(slot);
    else if (isOddId(id)) match.malformed.push(id);
    else match.unknown.push(id);
  }
  return match;
}

/** The match in one sentence. */
export function matchText({ matched, unknown, malformed, repeated }: Match): string {
  const parts = [
    `${formatCount(matched.length, 'account')} matched`,
    `${formatNumber(unknown.length)} unknown`,
    `${formatNumber(repeated)} repeated`,
    `${formatNumber(malformed.length)} malformed (not 24 hexadecimal digits)`,
  ];
  return `${parts.join(', ')}.`;
}
