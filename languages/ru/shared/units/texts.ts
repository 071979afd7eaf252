import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { unitName } from './amount-texts.ts';

export const numbersIn = (unit: string) => `числа в ${unitName(unit)}`;
export const numbersWithoutUnit = 'числа без единицы измерения';
export const basedBytes = (base: number) => `байты, множитель ${base}`;
export const basedNumbers = (base: number) => `числа, множитель ${base}`;
export const basedUnits = (base: number, unit: string) => `${unitName(unit)}, множитель ${base}`;
export const basedParts = (base: number, parts: number, unit: string) =>
  `числа, множитель ${base}, ${formatNumber(parts)} = 1 ${unitName(unit)}`;

export const inferred = (name: string, values: number) =>
  `Единицы измерения (${name}) определены по ${counted(values, 'значению, которое', 'значениям, которые', 'значениям, которые')} API присылает и числом, и текстом.`;
