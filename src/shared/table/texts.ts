import { formatNumber } from '../lib/format.ts';

export const scrollable = (name: string) => `${name}, scrollable`;
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} shown`;
