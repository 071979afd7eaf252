/** What a text holds. */
export interface ParsedIds {
  /** Each id once, in the order of the text. */
  ids: string[];
  /** How often an id stood there again. */
  repeated: number;
  /** Ids that are not 24 hexadecimal digits. Nothing forbids them, but they are worth a look. */
  odd: string[];
}

/** Finds the ids in a text: one a line, or parted by spaces, commas or semicolons, in quotes or not. */
export function parseIds(text: string): ParsedIds {
  const words = text.split(/[\s,;\uFEFF]+/).map((word) => word.replace(/^["'“‘`]+|["'”’`]+$/g, ''));
  return parsedIds(words);
}

/** Puts words together that are ids; empty ones are none. */
export function parsedIds(words: readonly string[]): ParsedIds {
  const given = words.filter((word) => word !== '');
  const ids = [...new Set(given)];
  return { ids, repeated: given.length - ids.length, odd: ids.filter(isOddId) };
}

/** The ids of two texts as of one. */
export function together(one: ParsedIds, other: ParsedIds): ParsedIds {
  const { ids, repeated, odd } = parsedIds([...one.ids, ...other.ids]);
  return { ids, repeated: repeated + one.repeated + other.repeated, odd };
}

export function isOddId(id: string): boolean {
  return !/^[0-9a-f]{24}$/i.test(id);
}
