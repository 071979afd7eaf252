import { formatCount, formatNumber } from '../lib/format.ts';

export const numbersIn = (unit: string) => `numbers in ${unit}`;
export const numbersWithoutUnit = 'numbers without a unit';
export const basedBytes = (base: number) => `${base}-based bytes`;
export const basedNumbers = (base: number) => `${base}-based numbers`;
export const basedUnits = (base: number, unit: string) => `${base}-based ${unit}`;
export const basedParts = (base: number, parts: number, unit: string) =>
  `${base}-based numbers, ${formatNumber(parts)} of which make 1 ${unit}`;

/** `name`: one of those above. */
export const inferred = (name: string, values: number) =>
  `Inferred units: ${name}, from ${formatCount(values, 'value')} that the API sends as both number and text.`;
