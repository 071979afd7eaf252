import { codePoints } from '#contract';
import { shown } from './shown-text.ts';

/** Rows with a heading as aligned text; numbers are right-aligned. */
export function textTable(
  columns: readonly { label: string; isNumber?: boolean }[],
  rows: readonly (readonly string[])[],
): string {
  const safe = [columns.map(({ label }) => label), ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, index) =>
    safe.reduce((most, row) => Math.max(most, codePoints(row[index] ?? '')), 0),
  );
  return safe
    .map((row) =>
      row
        .map((cell, index) => {
          const padding = ' '.repeat((widths[index] ?? 0) - codePoints(cell));
          return columns[index]?.isNumber ? padding + cell : cell + padding;
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
