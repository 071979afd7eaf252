import { formatNumber } from '#shared/lib/format-texts.ts';

export const scrollable = (name: string) => `${name}，可滚动`;
export const shownOf = (shown: number, total: number) =>
  `显示 ${formatNumber(shown)} 个，共 ${formatNumber(total)} 个`;
export const firstOf = (printed: number, total: number) =>
  `共 ${formatNumber(total)} 个，此处为前 ${formatNumber(printed)} 个`;
export const firstExported = (printed: number, total: number) =>
  `${firstOf(printed, total)}；其余请导出`;
