import { tryOrNull } from '../lib/try-or-null.ts';

/** Spreadsheets guess the encoding of a file that doesn't start with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Separator = ',' | ';';

/** What separates cells where a spreadsheet has this language: a comma that separates decimals can't. */
export function separatorOf(language: string): Separator {
  return tryOrNull(() => (1.5).toLocaleString(language))?.includes(',') ? ';' : ',';
}

let known: { language: string; separator: Separator } | undefined;

/** The reader's separator; always a comma on the command line, whose output scripts read. */
function usualSeparator(): Separator {
  if (typeof document === 'undefined') return ',';
  const [language = 'en'] = navigator.languages;
  if (known?.language !== language) known = { language, separator: separatorOf(language) };
  return known.separator;
}

/**
 * Where a text would begin a cell that a spreadsheet could run as a formula (OWASP, "CSV Injection"): at its
 * start, and after the separators of other spreadsheets, for which our quotes don't hold a cell together. The
 * last four are full-width forms of the same characters.
 */
const formulas = {
  ',': /(^|[;\t|\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=\s*[\t\r])/g,
  ';': /(^|[,\t|\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=\s*[\t\r])/g,
};

/** A text as one cell (RFC 4180), exactly as it is: for files that programs read. */
function exactCell(text: string, separator: Separator): string {
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** Texts as a line without its end, exactly as they are. */
export function exactLine(row: readonly string[], separator = usualSeparator()): string {
  return row.map((text) => exactCell(text, separator)).join(separator);
}

/**
 * A text gets an apostrophe where a formula would begin. A number has the decimal separator of the spreadsheets that
 * expect such a file: others take 3.5 for a day. A list or an object is written as JSON, and null is an empty cell.
 */
function safeCell(value: unknown, separator: Separator): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value !== 'number') return text.replace(formulas[separator], "$1'");
  return separator === ';' ? text.replace('.', ',') : text;
}

/** A row of values as a line of CSV. */
export function csvLine(row: readonly unknown[], separator = usualSeparator()): string {
  const cells = row.map((value) => safeCell(value, separator));
  return `${exactLine(cells, separator)}\r\n`;
}

/** Rows with the members of the first one as CSV, with a heading row. Starts with a byte order mark. */
export function csvOf(rows: readonly object[], separator = usualSeparator()): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => columns.map((name) => row[name as keyof typeof row]));
  return `${BYTE_ORDER_MARK}${[columns, ...values].map((row) => csvLine(row, separator)).join('')}`;
}
