import { formatNumber, formatTimeOrDate } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';

export const noAccounts = '暂无账号';
export const emptyList = 'API 的列表为空。你也可以按 ID 添加账号。';
export const noList = '此 API 不提供账号列表。请按 ID 添加账号。';

export const savedUnread = '无法读取已保存的账号';
export const savedMissing = '下方缺少你按 ID 添加的账号。请重试，或重新加载页面。';

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export function deselectedTitle(ids: readonly string[]): string {
  const names = `${list(ids.slice(0, NAMED))}${ids.length > NAMED ? '…' : ''}`;
  return `${formatNumber(ids.length)} 个所选账号不再存在，已取消选择：${names}`;
}

// The progress of loading the list, and its age.

export const loadingTheAccounts = '正在加载账号';
export const loadingProgress = '加载进度';

const loadedOf = (count: number, total: number | undefined) =>
  total === undefined
    ? `${formatNumber(count)} 个账号`
    : `${formatNumber(count)} / ${formatNumber(total)} 个账号`;

export const loadingText = (count: number, total: number | undefined) =>
  `已加载 ${loadedOf(count, total)}…`;
export const loadedText = (count: number, total: number | undefined) =>
  `已加载 ${loadedOf(count, total)}`;
export const pagesMissing = (count: number) => `${formatNumber(count)} 页无法加载`;
export const loadedAt = (time: number, isOld: boolean) =>
  isOld ? `可能已过时。加载于 ${formatTimeOrDate(time)}` : `加载于 ${formatTimeOrDate(time)}`;

// Which accounts are shown.

export const pinnedText = (count: number) =>
  `正在显示被筛选隐藏的 ${formatNumber(count)} 个所选账号。`;
export const onlyNamedText = (count: number) => `仅显示 ${formatNumber(count)} 个所选账号。`;
export const listedAndAdded = (listed: number, added: number) =>
  `${formatNumber(listed)} 个来自列表，${formatNumber(added)} 个按 ID 添加`;
export const backToFiltered = '返回筛选结果';
export const backToAll = '返回所有账号';
export const fixTheFilter = '请修正筛选条件以显示账号';
export const noMatchingAccounts = '没有符合条件的账号';
