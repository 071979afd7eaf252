import { formatNumber } from '#shared/lib/format-texts.ts';

export const scrollable = (name: string) => `${name}، قابل پیمایش`;
export const shownOf = (shown: number, total: number) =>
  `نمایش ${formatNumber(shown)} از ${formatNumber(total)}`;
export const firstOf = (printed: number, total: number) =>
  `${formatNumber(printed)} مورد اول از ${formatNumber(total)}`;
export const firstExported = (printed: number, total: number) =>
  `${firstOf(printed, total)}؛ برای بقیه، خروجی بگیرید`;
