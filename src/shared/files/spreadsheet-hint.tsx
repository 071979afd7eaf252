import * as texts from './texts.ts';

/** Whether a spreadsheet that opens a CSV file makes another number of an ID: it drops zeros and digits. */
export function isNumberInSpreadsheet(id: string): boolean {
  return /^(0\d+|\d{12,}|\d+(\.\d+)?e[+-]?\d+)$/i.test(id);
}

interface SpreadsheetHintProps {
  /** An ID of the file that a spreadsheet would change; undefined: there is none. */
  id: string | undefined;
  /** Whether the same is there as JSON. */
  hasJson: boolean;
}

/** Says, beside the button that makes a CSV file, that a spreadsheet would change IDs in it. */
export function SpreadsheetHint({ id, hasJson }: SpreadsheetHintProps) {
  if (id === undefined) return null;
  return <p className="muted small">{texts.mayChangeIds(id, hasJson)}</p>;
}
