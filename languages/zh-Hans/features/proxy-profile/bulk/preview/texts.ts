import { formatNumber } from '#shared/lib/format-texts.ts';

export const readingValues = '正在读取当前值';
export const readOf = (read: number, total: number) =>
  `已读取 ${formatNumber(read)} / ${formatNumber(total)}`;
export const preview = '预览';
export const profilesShown = '显示的配置';
export const all = (count: number) => `全部 ${formatNumber(count)} 个配置`;
export const countedChoice = (label: string, count: number) => `${label}（${formatNumber(count)}）`;

export const nothingToChange = '没有需要更改的内容';
export const update = (count: number) =>
  count === 0 ? '更新配置' : `更新 ${formatNumber(count)} 个配置`;
export const undo = (count: number) =>
  count === 0 ? '撤销编辑' : `撤销对 ${formatNumber(count)} 个配置的编辑`;
export const redo = (count: number) =>
  count === 0 ? '重做编辑' : `重做对 ${formatNumber(count)} 个配置的编辑`;
export const readAgain = '重新读取';
export const back = '返回';
