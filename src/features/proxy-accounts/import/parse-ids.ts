/** What a text holds. */
export interface ParsedIds {
  /** Each id once, in the order of the text. */
  ids: string[];
  /** How often an ID stood there again. */
  repeated: number;
  /** IDs that are not 24 hexadecimal digits. Nothing forbids them, but they are worth a look. */
  malformed: string[];
}

/** Finds the IDs in a text: one per line, or separated by spaces, commas or semicolons, in quotes or not. */
export function parseIds(text: string): ParsedIds {
  const words = text.split(/[\s,;\uFEFF]+/).map((word) => word.replace(/^["'“‘`]+|["'”’`]+$/g, ''));
  return collectIds(words);
}

/** Puts words together that are IDs; empty ones are none. */
export function collectIds(words: readonly string[]): ParsedIds {
  const given = words.filter((word) => word !== '');
  const ids = [...new Set(given)];
  return { ids, repeated: given.length - ids.length, malformed: ids.filter(isMalformedId) };
}

/** The IDs of two texts as of one. */
export function mergeParsedIds(one: ParsedIds, other: ParsedIds): ParsedIds {
  const { ids, repeated, malformed } = collectIds([...one.ids, ...other.ids]);
  return { ids, repeated: repeated + one.repeated + other.repeated, malformed };
}

export function isMalformedId(id: string): boolean {
  return !/^[0-9a-f]{24}$/i.test(id);
}
