import type { ProxyAccount, Reading } from '#contract';
import { BYTE_ORDER_MARK, exactLine } from '#shared/files/csv.ts';
import type { FileToMake } from '#shared/files/make-file.ts';
import { accountWithoutId } from '#shared/lib/texts.ts';
import * as texts from './texts.ts';
import { portOf, type Connection, type Scheme } from './connection.ts';
import type { Format } from './formats.ts';
import { hasCredentials, lineOf } from './line.ts';

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

export type ExportFile = 'text' | 'csv' | 'json';

/** The connections of an account: one, or one for each port of its IP whitelist. */
function connectionsOf(
  { host, scheme, port }: Pick<ExportChoice, 'host' | 'scheme' | 'port'>,
  account: Account,
): Connection[] {
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

/** How many lines there will be, how many connections have a part missing, and the first of them. */
export function* summarize(choice: ExportChoice) {
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
            account: account.username || account.id || accountWithoutId,
            reason: complete.problem ?? texts.missingText(complete.missing),
          });
        // A problem can't be replaced by a placeholder.
        if (choice.withPlaceholders && complete.problem === undefined) lines += 1;
      } else lines += 1;
    }
    yield;
  }
  return { lines, gapCount, gaps };
}

const columns = [
  'account_id',
  'scheme',
  'host',
  'port',
  'username',
  'password',
  'connection',
] as const;

const files = {
  text: { name: 'connections.txt', type: 'text/plain', end: '\n', separator: '\n' },
  csv: {
    name: 'connections.csv',
    type: 'text/csv',
    separator: '\r\n',
    end: '\r\n',
  },
  json: {
    name: 'connections.json',
    type: 'application/json',
    start: '[\n',
    separator: ',\n',
    end: '\n]\n',
  },
} satisfies Record<ExportFile, Partial<FileToMake>>;

/** A file of the connections. `lines`: how many there will be. */
export function connectionsFile(
  { accounts, format, withPlaceholders, ...choice }: ExportChoice,
  file: ExportFile,
  lines: number,
): FileToMake {
  return {
    ...files[file],
    ...(file === 'csv' && { start: `${BYTE_ORDER_MARK}${exactLine(columns)}\r\n` }),
    contents: [lines, 'connection string'],
    count: accounts.length,
    write(index, add) {
      for (const connection of connectionsOf(choice, accounts[index] as Account)) {
        const { text } = lineOf(format.parts, connection, { withPlaceholders });
        if (text !== undefined)
          add(file === 'text' ? text : record(connection, format, text, file));
      }
    },
  };
}

/** The parts of a connection, each by itself; the password only where the line has it too. */
function record(
  { account, scheme, host, port }: Connection,
  { parts }: Format,
  line: string,
  file: 'csv' | 'json',
): string {
  const row = {
    account_id: account.id ?? '',
    scheme,
    host: host ?? '',
    port: portOf(port) ?? '',
    username: account.username ?? '',
    password: (hasCredentials(parts, ['password']) && account.plain_password) || '',
    connection: line,
  } satisfies Record<(typeof columns)[number], string>;
  // An apostrophe that keeps a spreadsheet from running a formula would become part of a password.
  return file === 'json' ? `  ${JSON.stringify(row)}` : exactLine(Object.values(row));
}
