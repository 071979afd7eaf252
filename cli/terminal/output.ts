import { codePoints } from '#contract';
import { csvOf } from '#shared/files/csv.ts';
import { WrongUse } from './failure.ts';
import { shown } from './shown-text.ts';
import type { Terminal } from './terminal.ts';

/** Where to print, with the options that say how. */
interface Printer extends Pick<Terminal, 'print'> {
  has: (name: 'json') => boolean;
  text: (name: 'format') => string | undefined;
}

/** Prints facts as JSON where `--json` asks for it, otherwise lines. */
export function printResult(
  facts: unknown,
  lines: readonly string[],
  printer: Printer,
): Promise<void> {
  return printer.print(printer.has('json') ? `${JSON.stringify(facts)}\n` : joinLines(lines));
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** A time as RFC 3339 without fractions of its seconds. */
export function secondsOf(time: number | string): string {
  return new Date(time).toISOString().replace(/\.\d+/, '');
}

/** What is known, one fact per line. */
export function factLines(facts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${shown(String(value))}`);
}

/** A column of a table for people. A missing value is a dash. */
export interface TextColumn<Row> {
  label: string;
  isNumber?: true;
  cell: (row: Row) => string | number | null | undefined;
}

/** Rows with a heading as aligned text; numbers are right-aligned. */
export function textTable<Row>(
  columns: readonly TextColumn<Row>[],
  rows: readonly Row[],
): string[] {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ cell }) => shown(String(cell(row) ?? '—')))),
  ];
  const widths = columns.map((_, index) =>
    lines.reduce((most, line) => Math.max(most, codePoints(line[index] ?? '')), 0),
  );
  return lines.map((line) =>
    line
      .map((cell, index) => {
        const padding = ' '.repeat((widths[index] ?? 0) - codePoints(cell));
        return columns[index]?.isNumber ? padding + cell : cell + padding;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** The format of the output; `--json` is short for one of them. */
export function formatIn(printer: Omit<Printer, 'print'>): string {
  const format = printer.text('format');
  if (!printer.has('json')) return format ?? 'table';
  if (format !== undefined && format !== 'json')
    throw new WrongUse("--json and --format can't be used together.");
  return 'json';
}

/** Prints a list in the wanted format. `names`: the members of a row, which an empty list of CSV has too. */
export function printList<Row extends object>(
  rows: readonly Row[],
  names: readonly string[],
  columns: readonly TextColumn<Row>[],
  printer: Printer,
): Promise<void> {
  switch (formatIn(printer)) {
    case 'json':
      return printer.print(`${JSON.stringify(rows)}\n`);
    case 'csv':
      return printer.print(rows.length > 0 ? csvOf(rows) : `\uFEFF${names.join(',')}\r\n`);
    default:
      return printer.print(joinLines(textTable(columns, rows)));
  }
}
