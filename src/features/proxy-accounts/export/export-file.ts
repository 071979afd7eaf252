import { BYTE_ORDER_MARK, csvLines } from '#shared/lib/csv.ts';
import { createFileText } from '#shared/lib/file-text.ts';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import type { VisibleRows } from '../list/rows/visible-rows.ts';
import type { AccountRow } from '../model/account-row.ts';
import { isIndexSelected, type Selection } from '../model/selection.ts';
import { exportedValue, type ExportColumn } from './export-columns.ts';

/** Rows between two yields. */
const STEP = 500;

interface ExportChoice {
  rows: readonly AccountRow[];
  /** Positions of the chosen rows, in the order of the file. */
  positions: Uint32Array;
  columns: readonly ExportColumn[];
}

/** Writes a file in parts: what it starts with, rows, what is between two parts, and what it ends with. */
interface Writer {
  type: string;
  start: string;
  rows: (values: unknown[][]) => string;
  separator: string;
  end: string;
}

export function writerOf(format: ExportFormat, columns: readonly ExportColumn[]): Writer {
  if (format === 'json') {
    return {
      type: 'application/json',
      start: '[\n',
      rows: (values) => values.map((row) => jsonOf(row, columns)).join(',\n'),
      separator: ',\n',
      end: '\n]\n',
    };
  }
  return {
    type: 'text/csv',
    start: `${BYTE_ORDER_MARK}${csvLines([columns])}`,
    rows: csvLines,
    separator: '',
    end: '',
  };
}

function jsonOf(row: readonly unknown[], columns: readonly ExportColumn[]): string {
  return JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

/** Makes the file. `onProgress` is told how many rows are done. */
export function* exportFile(
  { rows, positions, columns }: ExportChoice,
  { type, start, rows: write, separator, end }: Writer,
  onProgress: (done: number) => void,
): SlicedTask<Blob> {
  const made = createFileText();
  made.add(start);
  for (let from = 0; from < positions.length; from += STEP) {
    const values: unknown[][] = [];
    for (const position of positions.subarray(from, from + STEP)) {
      const row = rows[position];
      if (row) values.push(columns.map((column) => exportedValue(row, column)));
    }
    made.add(`${from > 0 ? separator : ''}${write(values)}`);
    onProgress(Math.min(from + STEP, positions.length));
    yield;
  }
  made.add(end);
  return made.toBlob(type);
}

/** The positions of the selected rows: those shown in the order of the table, then those that it hides. */
export function selectedPositions(
  { accounts, positions, idIndexes, present }: VisibleRows,
  selection: Selection,
): Uint32Array {
  const shown = positions.filter((_, index) =>
    isIndexSelected(selection, idIndexes[index] as number),
  );
  const hidden: number[] = [];
  for (const [position, idIndex] of accounts.idIndexes.entries())
    if (isIndexSelected(selection, idIndex) && !isIndexSelected(present, idIndex))
      hidden.push(position);
  const all = new Uint32Array(shown.length + hidden.length);
  all.set(shown);
  all.set(hidden, shown.length);
  return all;
}
