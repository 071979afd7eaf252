import type { SlicedTask } from '../lib/time-slicing.ts';
import type { PlanFile } from './plan-schema.ts';

/** Items between two yields. */
const STEP = 1024;

/** The text of a plan in pieces, with one item per line, so that a fault has a line of its own. */
export function* planText({ items, ...head }: PlanFile): SlicedTask<string[]> {
  const lines = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  const parts = ['{\n', ...lines, '  "items": [\n'];
  for (let from = 0; from < items.length; from += STEP) {
    const piece = items.slice(from, from + STEP).map((item) => `    ${JSON.stringify(item)}`);
    parts.push(piece.join(',\n'), from + STEP < items.length ? ',\n' : '\n');
    yield;
  }
  parts.push('  ]\n}\n');
  return parts;
}
