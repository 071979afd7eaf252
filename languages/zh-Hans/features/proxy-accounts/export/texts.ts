import { formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';

export const rows = '行';
export const shown = (count: number) => `显示的账号（${formatNumber(count)}）`;
export const selected = (count: number) => `所选账号（${formatNumber(count)}）`;
export const hiddenByFilter = (count: number) => `${formatNumber(count)} 个被筛选隐藏`;
export const columnsLabel = '列';
export const visible = (count: number) => `可见列（${formatNumber(count)}）`;
export const visibleAndId = (count: number) => `可见列和 ID（${formatNumber(count)}）`;
export const all = (count: number) => `所有列（${formatNumber(count)}）`;
export const written = (columns: readonly string[]) => `${list(columns)}。密码始终不会导出。`;
export const format = '格式';
export const apostrophe =
  "如果电子表格可能把文本当作公式执行，文本前会加上单引号（'）。电子表格可能会改动看起来像数字的 ID，例如 5e10：请以文本方式导入文件，或选择 JSON。";
export const notAllLoaded = '账号尚未全部加载，只会导出已加载的账号。';
export const none = { shown: '没有显示的账号', selected: '未选择账号' };
