import { formatNumber } from '#shared/lib/format-texts.ts';

export const scrollable = (name: string) => `${name}, с прокруткой`;
export const shownOf = (shown: number, total: number) =>
  `Показано ${formatNumber(shown)} из ${formatNumber(total)}`;
export const firstOf = (printed: number, total: number) =>
  `Первые ${formatNumber(printed)} из ${formatNumber(total)}`;
export const firstExported = (printed: number, total: number) =>
  `${firstOf(printed, total)}; остальные — в экспорте`;
