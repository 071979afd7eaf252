import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const numbersIn = (unit: string) => `اعداد بر حسب ${isolated(unit)}`;
export const numbersWithoutUnit = 'اعداد بدون واحد';
export const basedBytes = (base: number) => `بایت بر پایهٔ ${formatNumber(base)}`;
export const basedNumbers = (base: number) => `اعداد بر پایهٔ ${formatNumber(base)}`;
export const basedUnits = (base: number, unit: string) =>
  `${isolated(unit)} بر پایهٔ ${formatNumber(base)}`;
export const basedParts = (base: number, parts: number, unit: string) =>
  `اعداد بر پایهٔ ${formatNumber(base)} که هر ${formatNumber(parts)} واحد آن ${isolated(`۱ ${unit}`)} است`;

export const inferred = (name: string, values: number) =>
  `واحدهای استنباط‌شده: ${name}، بر اساس ${formatNumber(values)} مقدار که API هم به‌صورت عدد و هم به‌صورت متن می‌فرستد.`;
