import Papa from 'papaparse';
import { fileText, UnusableFileError, type FileLimits } from '#shared/files/file-text.ts';
import type { FileContent } from '#shared/files/file-worker.ts';
import {
  collectIds,
  firstLineOf,
  ID_NAMES,
  isTable,
  parseIds,
  undivided,
  type ParsedIds,
} from './parse-ids.ts';
import * as texts from './texts.ts';

export const idsFileLimits: FileLimits = {
  megabytes: 200,
  tooLarge: texts.fileTooLarge,
  wanted: texts.chooseFile,
};

/** At most this many entries that were left out are named. */
const MAX_NAMED = 10_000;

/** Members that contain the list in exports of APIs and of this console. */
const LIST_NAMES = ['ids', 'accounts', 'hydra:member', 'member', 'data', 'items'];

/** The IDs in the text of a file: JSON, a table (CSV) or plain text. Throws UnusableFileError. */
export function parseIdsFile(text: string, fileName: string): ParsedIds {
  const isJson = /\.json$/i.test(fileName);
  const begin = text.trimStart().charAt(0);
  const found = isJson || begin === '[' || begin === '{' ? parseJsonIds(text, isJson) : undefined;
  const mayBeTable = /\.(csv|tsv)$/i.test(fileName) || isTable(text);
  const parsed = found ?? (mayBeTable ? parseTableIds(text) : parseIds(text));
  if (parsed.ids.length === 0) throw new UnusableFileError(texts.noIds);
  return parsed;
}

function parseJsonIds(text: string, isJson: boolean): ParsedIds | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (!isJson) return undefined;
    throw new UnusableFileError(texts.invalidJson);
  }
  const list = listIn(value);
  if (!list) throw new UnusableFileError(texts.noListInJson);
  return idsOf(list, idIn, (item) => JSON.stringify(item));
}

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const members = value as Record<string, unknown>;
  for (const name of LIST_NAMES) {
    const list = members[name];
    if (Array.isArray(list)) return list;
  }
  return undefined;
}

function idIn(item: unknown): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  if (typeof item !== 'object' || item === null) return '';
  for (const [name, value] of Object.entries(item)) {
    if (ID_NAMES.includes(name.toLowerCase()) && typeof value === 'string') return value;
  }
  return '';
}

/** The IDs of items, and the text of each item that has none. */
function idsOf<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  textOf: (item: T) => string,
): ParsedIds {
  const without = items.filter((item) => idOf(item) === '').map(textOf);
  return collectIds(items.map(idOf), without);
}

/** The IDs of a table, or of a list whose IDs are separated as the cells of a table are. */
function parseTableIds(text: string): ParsedIds {
  // Where no comma is between the headings, one further down is in a number.
  const table = firstLineOf(text).includes(',') ? text : undivided(text);
  const { data } = Papa.parse<string[]>(table.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    transform: (cell) => cell.trim(),
  });
  const [header = [], ...rest] = data;
  const names = header.map((name) => name.toLowerCase());
  const named = ID_NAMES.map((name) => names.indexOf(name)).find((index) => index !== -1);
  if (named !== undefined) {
    const isOnly = names.every((name, index) => index === named || name === '');
    return isOnly ? collectIds(rest.flat()) : idsInColumn(rest, named);
  }
  const columns = columnsWithIds(data);
  // A malformed ID has digits, too.
  const hasHeader = columns.every((column) => /^[^\d]+$/.test(header[column] ?? ''));
  const [column] = columns;
  if (column === undefined || data.length === 1) return parseIds(text);
  if (columns.length > 1) {
    if (hasHeader) throw new UnusableFileError(texts.severalColumns);
    return parseIds(text);
  }
  if (hasHeader) return idsInColumn(rest, column);
  const others = data.flatMap((row) => row.filter((cell, index) => index !== column && cell));
  if (others.length === 0) return parseIds(text);
  return collectIds(
    data.map((row) => row[column] ?? ''),
    others,
  );
}

const idsInColumn = (rows: readonly string[][], column: number) =>
  idsOf(
    rows,
    (row) => row[column] ?? '',
    (row) => row.filter(Boolean).join(' '),
  );

/** The columns in which an ID stands, alone or with other text. */
function columnsWithIds(rows: readonly string[][]): number[] {
  const columns = new Set<number>();
  for (const row of rows)
    for (const [column, cell] of row.entries())
      if (/(?<!\w)[\da-f]{24}(?!\w)/i.test(cell)) columns.add(column);
  return [...columns];
}

interface IdsRequest {
  file: Blob;
  /** Its extension determines the format. */
  name: string;
}

/** The IDs in a file. Rejects with UnusableFileError: a file that can't be used adds no IDs at all. */
export async function idsInFile({
  file,
  name,
}: IdsRequest): Promise<FileContent<string, Omit<ParsedIds, 'ids'>>> {
  const { ids, leftOut, ...rest } = parseIdsFile(await fileText(file, idsFileLimits), name);
  return { items: ids, rest: { ...rest, leftOut: leftOut.slice(0, MAX_NAMED) } };
}
