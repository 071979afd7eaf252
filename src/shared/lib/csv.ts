/**
 * A text that a spreadsheet could run as a formula is written with a leading apostrophe (OWASP, "CSV
 * Injection"). The last four are full-width forms of the same characters. Numbers are left unchanged.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Rows with the same members as CSV (RFC 4180), with a heading row; null is an empty cell. Starts with a byte
 * order mark, without which spreadsheets guess the encoding.
 */
export async function csvOf(rows: readonly object[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return `\uFEFF${Papa.unparse([...rows], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
