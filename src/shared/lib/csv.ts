/** Spreadsheets guess the encoding of a file that doesn't start with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a text would begin a cell that a spreadsheet could run as a formula (OWASP, "CSV Injection"): at its
 * start, and after the separators of other spreadsheets, for which our quotes don't hold a cell together. The
 * last four are full-width forms of the same characters.
 */
const FORMULA =
  /(^|[;\t|\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=\s*[\t\r])/g;

/** A text as one cell (RFC 4180), exactly as it is: for files that programs read. */
export function exactCell(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A text gets an apostrophe where a formula would begin. Numbers are left unchanged, a list or an object is
 * written as JSON, and null is an empty cell.
 */
function safeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return exactCell(typeof value === 'number' ? text : text.replace(FORMULA, "$1'"));
}

/** A row of values as a line of CSV. */
export function csvLine(row: readonly unknown[]): string {
  return `${row.map(safeCell).join(',')}\r\n`;
}

/** Rows with the members of the first one as CSV, with a heading row. Starts with a byte order mark. */
export function csvOf(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => columns.map((name) => row[name as keyof typeof row]));
  return `${BYTE_ORDER_MARK}${[columns, ...values].map(csvLine).join('')}`;
}
