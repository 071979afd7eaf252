import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { isMalformedId, type ParsedIds } from '../import/parse-ids.ts';
import { NO_ID_INDEX, type Selection, findIdIndex, isIndexSelected } from '../model/selection.ts';

/** IDs between two yields. */
const STEP = 4096;

/** How the IDs of a text or a file match the known accounts. */
export interface Match {
  /** The indexes of those that exist. */
  matched: number[];
  /** Well-formed IDs that match no known account. */
  unknown: string[];
  /** Malformed IDs that match no known account. */
  malformed: string[];
  repeated: number;
}

export function* matchIds({ ids, repeated }: ParsedIds, present: Selection): SlicedTask<Match> {
  const match: Match = { matched: [], unknown: [], malformed: [], repeated };
  for (let index = 0; index < ids.length; index += 1) {
    if (index % STEP === 0) yield;
    const id = ids[index] as string;
    const idIndex = findIdIndex(id);
    if (idIndex !== NO_ID_INDEX && isIndexSelected(present, idIndex)) match.matched.push(idIndex);
    else if (isMalformedId(id)) match.malformed.push(id);
    else match.unknown.push(id);
  }
  return match;
}
