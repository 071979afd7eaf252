import { formatNumber } from '#shared/lib/format-texts.ts';

export const scrollable = (name: string) => `${name}，可滚动`;
export const shownOf = (shown: number, total: number) =>
  `显示 ${formatNumber(shown)} 个，共 ${formatNumber(total)} 个`;
