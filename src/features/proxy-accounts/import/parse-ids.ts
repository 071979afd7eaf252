import { accountKey } from '#contract';

/** The IDs found in a text. */
export interface ParsedIds {
  /** Each ID once, in the order of the text. */
  ids: string[];
  /** How many repeated IDs there were. */
  repeated: number;
  /** IDs that aren't 24 hexadecimal digits. The contract doesn't forbid them, but they may be prose. */
  malformed: string[];
  /** Entries of a table or of JSON that were taken for something else than IDs. */
  leftOut: string[];
}

/** Finds the IDs in a text: one per line, or separated by spaces, commas or semicolons, in quotes or not. */
export function parseIds(text: string): ParsedIds {
  const words = undivided(text)
    .split(/[\s,;\uFEFF]+/)
    .map((word) => word.replace(/^["'“‘`]+|["'”’`]+$/g, ''));
  return collectIds(words);
}

/** Members and columns that contain IDs, the most reliable names first. */
export const ID_NAMES = ['id', 'proxy_account_id', 'account_id', 'proxyaccountid', 'accountid'];

export const firstLineOf = (text: string) => text.trimStart().split(/\r?\n/, 1)[0] ?? '';

/** Whether a text may be a table: its first line is a heading, or has more than one column. */
export function isTable(text: string): boolean {
  const first = firstLineOf(text);
  return ID_NAMES.includes(first.trim().toLowerCase()) || /[,;\t]\s*\S/.test(undivided(first));
}

/** Whether a text is likely more than a list of IDs: JSON, or several lines, the first of which has something else. */
export function isMoreThanList(text: string): boolean {
  const hasOther = () => parseIds(firstLineOf(text)).malformed.length > 0;
  return /^\s*[[{]/.test(text) || (/\S\s*\n\s*\S/.test(text) && isTable(text) && hasOther());
}

/** Collects the words that are IDs, skipping empty ones. */
export function collectIds(words: readonly string[], leftOut: string[] = []): ParsedIds {
  const given = words.filter((word) => word !== '');
  const unique = new Map<string, string>();
  for (const id of given) {
    const key = accountKey(id);
    if (!unique.has(key)) unique.set(key, id);
  }
  const ids = [...unique.values()];
  return {
    ids,
    repeated: given.length - ids.length,
    malformed: ids.filter(isMalformedId),
    leftOut,
  };
}

/** The IDs of two texts combined. */
export function mergeParsedIds(one: ParsedIds, other: ParsedIds): ParsedIds {
  const merged = collectIds([...one.ids, ...other.ids], [...one.leftOut, ...other.leftOut]);
  return { ...merged, repeated: merged.repeated + one.repeated + other.repeated };
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
