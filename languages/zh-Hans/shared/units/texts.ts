import { formatNumber } from '#shared/lib/format-texts.ts';

export const numbersIn = (unit: string) => `以 ${unit} 为单位的数值`;
export const numbersWithoutUnit = '没有单位的数值';
export const basedBytes = (base: number) => `${base} 进制的字节数`;
export const basedNumbers = (base: number) => `${base} 进制的数值`;
export const basedUnits = (base: number, unit: string) => `${base} 进制的 ${unit}`;
export const basedParts = (base: number, parts: number, unit: string) =>
  `${base} 进制的数值，每 ${formatNumber(parts)} 为 1 ${unit}`;

export const inferred = (name: string, values: number) =>
  `推断的单位：${name}，依据 API 同时以数字和文本发送的 ${formatNumber(values)} 个值。`;
