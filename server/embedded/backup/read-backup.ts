import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { errorCode } from '../database/database-unavailable.ts';
import { SCHEMA_VERSION } from '../migrations.ts';
import { FORMAT_VERSION, TABLES, UnusableBackup, type BackupHeader } from './backup-format.ts';

/** Characters. The largest row, a reset of all accounts that fit into a request, has a quarter of it. */
const LONGEST_LINE = 16 * 1024 * 1024;

type Table = (typeof TABLES)[number];

export interface BackupRow {
  table: Table;
  /** The row as JSON. */
  line: string;
}

/**
 * Reads a backup: first its header, then its rows. Throws an UnusableBackup, at the end too, because only
 * there an incomplete file is noticed; or the file system's error.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupRow> {
  const lines = linesOf(file);
  yield readHeader(file, (await lines.next()).value);
  let table: Table | undefined;
  let total = 0;
  let isComplete = false;
  for await (const line of lines) {
    if (isComplete) throw damaged(file);
    if (line.startsWith('{') && table) {
      total += 1;
      yield { table, line };
    } else if (line.startsWith('"')) {
      table = TABLES.find((name) => line === JSON.stringify(name));
    } else if (line === String(total)) isComplete = true;
    else throw damaged(file);
  }
  if (!isComplete) throw damaged(file);
}

/** Reads all of a backup, and returns its header and its number of rows. Throws like `readBackup`. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; rows: number }> {
  let header: BackupHeader | undefined;
  let rows = 0;
  for await (const part of readBackup(file)) {
    if ('line' in part) rows += 1;
    else header = part;
  }
  if (!header) throw damaged(file);
  return { header, rows };
}

function readHeader(file: string, line: string | void): BackupHeader {
  const header = headerIn(line ?? '');
  if (header?.format !== 'proxy-console-backup') {
    throw notABackup(file);
  }
  const { formatVersion = 0, schemaVersion = 0 } = header;
  if (formatVersion > FORMAT_VERSION || schemaVersion > SCHEMA_VERSION) {
    throw new UnusableBackup(
      `${file} was made by a newer version of Proxy Console. Use that version to restore it.`,
    );
  }
  return header as BackupHeader;
}

function headerIn(line: string): Partial<BackupHeader> | undefined {
  try {
    return (JSON.parse(line) as Partial<BackupHeader> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function notABackup(file: string): UnusableBackup {
  return new UnusableBackup(`${file} isn't a backup of Proxy Console. Choose another file.`);
}

function damaged(file: string): UnusableBackup {
  return new UnusableBackup(`${file} is incomplete or damaged. Use another backup.`);
}

/** `readline` isn't used, because it also ends a line at U+2028, which a row may contain. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  const gunzip = createGunzip();
  const compressed = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const chunk of compressed.pipe(gunzip).setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      // A small file can unpack to a line that fills the memory.
      if (rest.length > LONGEST_LINE) throw damaged(file);
    }
  } catch (error) {
    if (!errorCode(error).startsWith('Z_')) throw error;
    throw gunzip.bytesWritten === 0 || /incorrect header/.test(String(error))
      ? notABackup(file)
      : damaged(file);
  } finally {
    compressed.destroy();
  }
  if (rest !== '') yield rest;
}
