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
  const words = undivided(text)
    .split(/[\s,;\uFEFF]+/)
    .map((word) => word.replace(/^["'“‘`]+|["'”’`]+$/g, ''));
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

/**
 * A text with a point in numbers such as `6,5E+22`, which a spreadsheet has made of IDs: the comma isn't one between two
 * IDs.
 */
export function undivided(text: string): string {
  return text.replace(/(^|[^\w.])(\d),(\d+E\+\d+)(?!\w)/gim, '$1$2.$3');
}

/** Whether a spreadsheet has made a number of an ID, whose digits are lost. */
export function isDamagedId(id: string): boolean {
  return /^\d+([.,]\d+)?E\+\d+$/i.test(id);
}

export function isMalformedId(id: string): boolean {
  return !/^[0-9a-f]{24}$/i.test(id);
}
