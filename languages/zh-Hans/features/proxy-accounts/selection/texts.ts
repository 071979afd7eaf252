import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import type { Match } from '#src/features/proxy-accounts/selection/match-ids.ts';

export const selectedAccounts = '所选账号';
export const selected = (count: number) => `已选 ${formatNumber(count)} 个`;
export const hiddenByFilter = (count: number) => `${formatNumber(count)} 个被筛选隐藏`;
export const showHidden = '显示隐藏的账号';
export const alsoSelectHidden = (count: number) => `同时选择隐藏的 ${formatNumber(count)} 个`;
export const alsoSelectAdded = (count: number) => `同时选择按 ID 添加的 ${formatNumber(count)} 个`;
export const noneSelected = '未选择账号';
export const selectAdded = '请选择一个按 ID 添加的账号';
export const removeFromList = '从列表中移除';

export const select = (count: number) => `选择 ${formatNumber(count)} 个账号`;
export const selectNamed = (count: number) =>
  `选择这些 ID 或用户名对应的 ${formatNumber(count)} 个账号`;
export const replaceSelection = (count: number) => `改为选择 ${formatNumber(count)} 个账号`;
export const addToSelection = (count: number) => `加选 ${formatNumber(count)} 个账号`;

export const idsToSelect = '要选择的 ID';
export const idsHint = '账号 ID（不是用户名），用逗号、空格或换行分隔。';
export const noMatch = '没有匹配的账号';
export const stillMatching = '仍在匹配 ID';
export const stillLoading = '仍在加载列表';

export function matchText({ matched, unknown, malformed, repeated }: Match): string {
  const parts = [
    `匹配到 ${formatNumber(matched.length)} 个账号`,
    unknown.length > 0 && `${formatNumber(unknown.length)} 个未知`,
    repeated > 0 && `${formatNumber(repeated)} 个重复`,
    malformed.length > 0 && `${formatNumber(malformed.length)} 个格式有误（不是 24 位十六进制数）`,
  ];
  return `${parts.filter(Boolean).join('，')}。`;
}

export const mayMatch = '列表仍在加载，可能还会匹配到更多 ID。';
export const notFoundText = (ids: readonly string[]) => `未找到：${formatNames(ids, 3)}`;
export const copyNotFound = '复制未找到的 ID';
export const alsoAdd = (count: number) =>
  `同时添加 ${formatNumber(count)} 个未知 ID（未经 API 确认）`;
export const selectedNowText = (count: number) => `目前已选 ${formatNumber(count)} 个账号。`;
