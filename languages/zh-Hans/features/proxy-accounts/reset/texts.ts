import { formatNumber } from '#shared/lib/format-texts.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';

export const resettingQuota = '正在重置配额';
export const nothingWasReset = '未重置任何账号';
export const notAgain = '在其完成之前，无法再次重置其中的账号。';

export const notStartedText = (count: number) =>
  `有 ${formatNumber(count)} 个账号在另一次尚未完成的重置中。请等待其完成或将其停止，然后重试。`;

export const resetNowOrLater = '你可以现在或稍后重置这些账号。';

export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  sentences([title && `${title}。`, isUnsearched && '尝试次数已用完，未能找出被拒绝的 ID。']);

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} 个核实时为零`,
  failed: (count: number) => `${formatNumber(count)} 个失败`,
  unconfirmed: (count: number) => `${formatNumber(count)} 个未确认`,
  'not attempted': (count: number) => `${formatNumber(count)} 个未尝试`,
};

export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
): string {
  const { total, reset, atZero } = counts;
  const accounts = `${formatNumber(total)} 个账号`;
  if (reset === total) return `${accounts}已重置`;
  if (atZero === total) return `${accounts}核实时为零`;
  const isNoneReset = reset === 0 && atZero > 0;
  const others = ['atZero', 'failed', 'unconfirmed', 'not attempted'] as const;
  return [
    isNoneReset
      ? `${accounts}中有 ${countOf.atZero(atZero)}`
      : `${accounts}中有 ${formatNumber(reset)} 个已重置`,
    ...others
      .filter((name) => counts[name] > 0 && !(isNoneReset && name === 'atZero'))
      .map((name) => countOf[name](counts[name])),
  ].join('，');
}

export const tryAgain = (name: Exclude<keyof typeof countOf, 'atZero'>, count: number) =>
  `重试：${countOf[name](count)}`;
export const resetTheRest = (count: number) => `重置其余账号：${formatNumber(count)} 个未尝试`;

export function beforeText({
  consumption,
  received,
  sent,
}: {
  consumption: string;
  received: string | undefined;
  sent: string | undefined;
}): string {
  return received !== undefined && sent !== undefined
    ? `重置前的总用量：${consumption}（接收 ${received}，发送 ${sent}）`
    : `重置前的总用量：${consumption}`;
}

// A run at work.

export const perRequest = (count: number) => `每个请求 ${formatNumber(count)} 个账号`;
export const attempts = (used: number, most: number) =>
  `正在查找被拒绝的 ID：已尝试 ${formatNumber(used)} / ${formatNumber(most)} 次`;

export const searching = (searched: number, size: number) =>
  `API 拒绝了一个请求。为了找出被拒绝的 ID，正在用较小的请求发送 ${formatNumber(searched)} 个账号。之后每个请求会恢复为 ${formatNumber(size)} 个账号。`;

export const noResponseYet = (count: number, milliseconds: number) =>
  `一个包含 ${formatNumber(count)} 个账号的请求已发送 ${durationText(milliseconds)}，尚未收到响应。`;

const shrinking = {
  'too-many': (accounts: string) => `API 拒绝了一个包含 ${accounts}的请求。`,
  timeout: (accounts: string) => `一个包含 ${accounts}的请求超时了。`,
  'earlier-run': () => '之前的一次重置发现此 API 需要较小的请求。',
};

export function shrunkText(
  because: keyof typeof shrinking,
  count: number,
  size: number,
  more: number | undefined,
): string {
  return sentences([
    shrinking[because](`${formatNumber(count)} 个账号`),
    `现在每个请求包含 ${formatNumber(size)} 个账号。`,
    more === undefined
      ? '这是 API 能接受的最大数量。'
      : `再有 ${formatNumber(more)} 个请求被接受后，会尝试更大的请求。`,
  ]);
}

// A filter that matches nothing since the accounts that it chose were reset.

export const belowNow = (total: number, limit: string) =>
  total === 1
    ? `该账号现在低于 ${limit}%`
    : `全部 ${formatNumber(total)} 个账号现在都低于 ${limit}%`;
export const matchesNoMore = (total: number, filter: string) =>
  total === 1
    ? `上次重置的账号现在不符合筛选条件 ${isolated(filter)}`
    : `上次重置的 ${formatNumber(total)} 个账号现在都不符合筛选条件 ${isolated(filter)}`;
