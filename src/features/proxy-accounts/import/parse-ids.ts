/** The IDs found in a text. */
export interface ParsedIds {
  /** Each ID once, in the order of the text. */
  ids: string[];
  /** How many repeated IDs there were. */
  repeated: number;
  /** IDs that aren't 24 hexadecimal digits. The contract doesn't forbid them, but the user should check them. */
  malformed: string[];
}

/** Finds the IDs in a text: one per line, or separated by spaces, commas or semicolons, in quotes or not. */
export function parseIds(text: string): ParsedIds {
  const words = text.split(/[\s,;\uFEFF]+/).map((word) => word.replace(/^["'“‘`]+|["'”’`]+$/g, ''));
  return collectIds(words);
}

/** Collects the words that are IDs, skipping empty ones. */
export function collectIds(words: readonly string[]): ParsedIds {
  const given = words.filter((word) => word !== '');
  const ids = [...new Set(given)];
  return { ids, repeated: given.length - ids.length, malformed: ids.filter(isMalformedId) };
}

/** The IDs of two texts combined. */
export function mergeParsedIds(one: ParsedIds, other: ParsedIds): ParsedIds {
  const { ids, repeated, malformed } = collectIds([...one.ids, ...other.ids]);
  return { ids, repeated: repeated + one.repeated + other.repeated, malformed };
}

export function isMalformedId(id: string): boolean {
  return !/^[0-9a-f]{24}$/i.test(id);
}
