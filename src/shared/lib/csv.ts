/**
 * A text that a spreadsheet could run as a formula is written with a leading apostrophe (OWASP, "CSV
 * Injection"). The last four are full-width forms of the same characters. Numbers are left unchanged.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Spreadsheets guess the encoding of a file that doesn't start with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

const options = { escapeFormulae: FORMULA, newline: '\r\n' };

/**
 * Rows with the same members as CSV (RFC 4180), with a heading row; null is an empty cell. Starts with a byte
 * order mark.
 */
export async function csvOf(rows: readonly object[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return `${BYTE_ORDER_MARK}${Papa.unparse([...rows], options)}\r\n`;
}

/** Loads the function that writes rows of values as lines, for files that are made in parts. */
export async function loadCsvLines(): Promise<(rows: unknown[][]) => string> {
  const { default: Papa } = await import('papaparse');
  return (rows) => `${Papa.unparse(rows, options)}\r\n`;
}
