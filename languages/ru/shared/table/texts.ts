import { formatNumber } from '#shared/lib/format-texts.ts';

export const scrollable = (name: string) => `${name}, с прокруткой`;
export const shownOf = (shown: number, total: number) =>
  `Показано ${formatNumber(shown)} из ${formatNumber(total)}`;
