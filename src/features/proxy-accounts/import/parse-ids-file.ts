import Papa from 'papaparse';
import { fileText, UnusableFileError, type FileLimits } from '#shared/files/file-text.ts';
import type { FileContent } from '#shared/files/file-worker.ts';
import { isMalformedId, parseIds, collectIds, undivided, type ParsedIds } from './parse-ids.ts';
import * as texts from './texts.ts';

export const idsFileLimits: FileLimits = {
  megabytes: 200,
  tooLarge: texts.fileTooLarge,
  wanted: texts.chooseFile,
};

/** At most this many malformed IDs are named. */
const MAX_MALFORMED = 10_000;

/** Members and columns that contain IDs, the most reliable names first. */
const ID_NAMES = ['id', 'proxy_account_id', 'account_id', 'proxyaccountid', 'accountid'];

/** Members that contain the list in exports of APIs and of this console. */
const LIST_NAMES = ['ids', 'accounts', 'hydra:member', 'member', 'data', 'items'];

/** The IDs in the text of a file: JSON, a table (CSV) or plain text. Throws UnusableFileError. */
export function parseIdsFile(text: string, fileName: string): ParsedIds {
  const isJson = /\.json$/i.test(fileName);
  const begin = text.trimStart().charAt(0);
  const found = isJson || begin === '[' || begin === '{' ? parseJsonIds(text, isJson) : undefined;
  const parsed = found ?? (isTable(text, fileName) ? parseTableIds(text) : parseIds(text));
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
  return collectIds(list.map(idIn));
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

/** A table has more than one column in its first line. */
function isTable(text: string, fileName: string): boolean {
  return /\.(csv|tsv)$/i.test(fileName) || /[,;\t]\s*\S/.test(undivided(firstLineOf(text)));
}

const firstLineOf = (text: string) => text.trimStart().split(/\r?\n/, 1)[0] ?? '';

function parseTableIds(text: string): ParsedIds {
  // Where no comma is between the headings, one further down is in a number.
  const table = firstLineOf(text).includes(',') ? text : undivided(text);
  const { data } = Papa.parse<string[]>(table.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  const [header = []] = data;
  const names = header.map((name) => name.trim().toLowerCase());
  const named = ID_NAMES.map((name) => names.indexOf(name)).find((index) => index !== -1);
  if (named !== undefined) return collectIds(data.slice(1).map((row) => row[named]?.trim() ?? ''));
  // Without a matching header, it is the column that looks most like IDs.
  const sample = data.slice(0, 100);
  const width = Math.max(...sample.map(({ length }) => length), 0);
  const likely = Array.from({ length: width }, (_, column) => ({
    column,
    hits: sample.filter((row) => !isMalformedId(row[column]?.trim() ?? '')).length,
  })).toSorted((a, b) => b.hits - a.hits)[0];
  if (!likely || likely.hits === 0) return parseIds(text);
  const cells = data.map((row) => row[likely.column]?.trim() ?? '');
  return collectIds(isMalformedId(cells[0] ?? '') ? cells.slice(1) : cells);
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
  const { ids, repeated, malformed } = parseIdsFile(await fileText(file, idsFileLimits), name);
  return { items: ids, rest: { repeated, malformed: malformed.slice(0, MAX_MALFORMED) } };
}
