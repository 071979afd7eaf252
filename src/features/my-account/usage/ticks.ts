import type { LearnedUnits } from '#shared/units/learn-units.ts';

/** About so many lines help to read a value; more are noise. */
const LINES = 4;

/** Round values from zero up to a most, in the unit in which they are going to be written. */
export function ticksTo(most: number, { units }: Pick<LearnedUnits, 'units'>): number[] {
  if (!(most > 0)) return [0];
  const factor = units.findLast((unit) => unit.factor <= most)?.factor ?? 1;
  const rough = most / factor / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * power >= rough) ?? 10) * power * factor;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
