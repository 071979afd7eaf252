/**
 * What a spreadsheet could take for a formula; such a text is written with an apostrophe before it (OWASP,
 * "CSV Injection"). The last four are the same signs at full width. Numbers are left as they are.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Rows with the same members as CSV (RFC 4180), one heading first; null is an empty cell. It begins with a
 * byte order mark, without which spreadsheets guess the encoding.
 */
export async function csvOf(rows: readonly object[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return `\uFEFF${Papa.unparse([...rows], { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}
