import type { LearnedUnits } from '#shared/units/learn-units.ts';

/** About this many lines help to read a value; more are noise. */
const LINES = 4;

/** Round values from zero to a maximum, in the unit in which they are written. */
export function ticksTo(most: number, { units }: Pick<LearnedUnits, 'units'>): number[] {
  if (!(most > 0)) return [0];
  const factor = units.findLast((unit) => unit.factor <= most)?.factor ?? 1;
  const rough = most / factor / LINES;
  const power = Math.floor(Math.log10(rough));
  // Dividing by a power of ten is exact to the last decimal; multiplying by a fraction leaves a rounding error.
  const scaled = (value: number) =>
    (power < 0 ? value / 10 ** -power : value * 10 ** power) * factor;
  const times = [1, 2, 5].find((each) => scaled(each) >= rough * factor) ?? 10;
  // Steps smaller than the smallest number are zero.
  if (!(scaled(times) > 0)) return [0];
  return Array.from({ length: Math.floor(most / scaled(times)) + 1 }, (_, index) =>
    scaled(index * times),
  );
}
