import { formatNumber } from '../lib/format.ts';

export const scrollable = (name: string) => `${name}, scrollable`;
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} shown`;
/** What a print of a long table leaves out. */
export const firstOf = (printed: number, total: number) =>
  `The first ${formatNumber(printed)} of ${formatNumber(total)}`;
export const firstExported = (printed: number, total: number) =>
  `${firstOf(printed, total)}; export the rest`;
