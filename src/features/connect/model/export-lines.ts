import type { ProxyAccount, Reading } from '#contract';
import { exactCell } from '#shared/lib/csv.ts';
import { createFileText } from '#shared/lib/file-text.ts';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { portOf, type Connection, type Scheme } from './connection.ts';
import type { Format } from './formats.ts';
import { lineOf, partText } from './line.ts';

type Account = Reading<ProxyAccount>;

/** What the user has chosen for an export. */
export interface ExportChoice {
  accounts: readonly Account[];
  format: Format;
  host: string | undefined;
  scheme: Scheme;
  /** One port for all accounts; undefined: the ports of each IP whitelist, with one line for each. */
  port: string | undefined;
  /** Whether lines with missing parts are written, with a placeholder for each. */
  withPlaceholders: boolean;
}

/** A connection that is left out or incomplete. */
interface Gap {
  account: string;
  reason: string;
}

/** Gaps that are listed; the others are counted. */
const LISTED = 100;

export interface ExportSummary {
  lines: number;
  /** How many connections have a part missing, and the first of them. */
  gapCount: number;
  gaps: readonly Gap[];
}

export type ExportFile = 'text' | 'csv' | 'json';

export const fileTypes: Readonly<Record<ExportFile, { name: string; type: string }>> = {
  text: { name: 'connections.txt', type: 'text/plain' },
  csv: { name: 'connections.csv', type: 'text/csv' },
  json: { name: 'connections.json', type: 'application/json' },
};

/** The connections of an account: one, or one for each port of its IP whitelist. */
function connectionsOf(choice: ExportChoice, account: Account): Connection[] {
  const { host, scheme, port } = choice;
  const common = { host, scheme, account };
  if (port !== undefined) return [{ ...common, port }];
  const entries = account.ip_whitelist?.ports ?? [];
  if (entries.length === 0) return [{ ...common, port: undefined }];
  return entries.map((entry) => ({ ...common, port: entry.port ?? undefined, entry }));
}

/** The first lines, with their secrets masked unless they are shown. */
export function firstLines(choice: ExportChoice, isMasked: boolean, limit: number): string[] {
  const lines: string[] = [];
  // Of accounts that all lack a part, only some are looked at.
  for (const account of choice.accounts.slice(0, 1000)) {
    for (const connection of connectionsOf(choice, account)) {
      if (lines.length === limit) return lines;
      const { withPlaceholders, format } = choice;
      const { text } = lineOf(format.parts, connection, { isMasked, withPlaceholders });
      if (text !== undefined) lines.push(text);
    }
  }
  return lines;
}

/** How many lines there will be, and what is missing. */
export function* summarize(choice: ExportChoice): SlicedTask<ExportSummary> {
  const gaps: Gap[] = [];
  let gapCount = 0;
  let lines = 0;
  for (const account of choice.accounts) {
    for (const connection of connectionsOf(choice, account)) {
      const complete = lineOf(choice.format.parts, connection);
      if (complete.text === undefined) {
        gapCount += 1;
        if (gaps.length < LISTED)
          gaps.push({
            account: account.username || account.id || 'Account without an ID',
            reason: complete.problem ?? missingText(complete.missing),
          });
        // A problem can't be replaced by a placeholder.
        if (choice.withPlaceholders && complete.problem === undefined) lines += 1;
      } else lines += 1;
    }
    yield;
  }
  return { lines, gapCount, gaps };
}

const columns = ['account_id', 'username', 'host', 'port', 'connection'] as const;

/** Accounts between two yields. */
const STEP = 200;

const frames: Readonly<Record<ExportFile, { start: string; separator: string; end: string }>> = {
  text: { start: '', separator: '\n', end: '\n' },
  csv: { start: `${columns.join(',')}\r\n`, separator: '\r\n', end: '\r\n' },
  json: { start: '[\n', separator: ',\n', end: '\n]\n' },
};

/** Makes the file. `onProgress` is told how many accounts are done. */
export function* exportBlob(
  choice: ExportChoice,
  file: ExportFile,
  onProgress: (done: number) => void,
): SlicedTask<Blob> {
  const { accounts, format, withPlaceholders } = choice;
  const { start, separator, end } = frames[file];
  const made = createFileText();
  made.add(start);
  let between = '';
  for (let from = 0; from < accounts.length; from += STEP) {
    const rows: string[] = [];
    for (const account of accounts.slice(from, from + STEP)) {
      for (const connection of connectionsOf(choice, account)) {
        const { text } = lineOf(format.parts, connection, { withPlaceholders });
        if (text !== undefined) rows.push(file === 'text' ? text : record(connection, text, file));
      }
    }
    if (rows.length > 0) {
      made.add(`${between}${rows.join(separator)}`);
      between = separator;
    }
    onProgress(Math.min(from + STEP, accounts.length));
    yield;
  }
  made.add(end);
  return made.toBlob(fileTypes[file].type);
}

function record(connection: Connection, line: string, file: 'csv' | 'json'): string {
  const { account, host, port } = connection;
  const row = {
    account_id: account.id ?? '',
    username: account.username ?? '',
    host: host ?? '',
    port: portOf(port) ?? '',
    connection: line,
  } satisfies Record<(typeof columns)[number], string>;
  // An apostrophe that keeps a spreadsheet from running a formula would become part of a password.
  return file === 'json' ? `  ${JSON.stringify(row)}` : Object.values(row).map(exactCell).join(',');
}

/** "No password", or "No port, no password". */
function missingText(missing: readonly string[] = []): string {
  const names = missing.map((name) => `no ${lowerFirst(partText(name))}`).join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}

function lowerFirst(text: string): string {
  return /^[A-Z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
