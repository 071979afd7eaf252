import { formatNumber } from '#shared/lib/format-texts.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';

export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  sentences([title && `${title}。`, isUnsearched && '控制台已停止查找被拒绝的 ID。']);

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} 个核实时为零`,
  notAtZero: (count: number) => `${formatNumber(count)} 个未归零`,
  alreadyReset: (count: number) => `${formatNumber(count)} 个已被重置`,
  failed: (count: number) => `${formatNumber(count)} 个失败`,
  unconfirmed: (count: number) => `${formatNumber(count)} 个未确认`,
  'not attempted': (count: number) => `${formatNumber(count)} 个未发送`,
};

export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
  first: 'reset' | 'atZero' | 'unconfirmed' | 'notAtZero',
): string {
  const { total, reset, atZero, unconfirmed, notAtZero } = counts;
  const accounts = `${formatNumber(total)} 个账号`;
  if (reset === total) return `${accounts}已重置`;
  const firsts = {
    reset: `${accounts}中有 ${formatNumber(reset)} 个已重置`,
    atZero: `${accounts}中有 ${countOf.atZero(atZero)}`,
    unconfirmed: `${accounts}中有 ${countOf.unconfirmed(unconfirmed)}`,
    notAtZero: `${accounts}中有 ${countOf.notAtZero(notAtZero)}`,
  };
  const others = [
    'atZero',
    'notAtZero',
    'alreadyReset',
    'failed',
    'unconfirmed',
    'not attempted',
  ] as const;
  return [
    firsts[first],
    ...others
      .filter((name) => counts[name] > 0 && name !== first)
      .map((name) => countOf[name](counts[name])),
  ].join('，');
}

export const tryAgain = (
  name: Exclude<keyof typeof countOf, 'atZero' | 'notAtZero' | 'alreadyReset'>,
  count: number,
) =>
  name === 'not attempted'
    ? `重置其余账号：${countOf[name](count)}`
    : `重试：${countOf[name](count)}`;

export const consumptionBefore = (consumption: string) => `重置前的总用量：${consumption}`;

// A run at work.

export const attempts = (used: number, most: number) =>
  `正在查找被拒绝的 ID：已尝试 ${formatNumber(used)} / ${formatNumber(most)} 次`;

export const searching = (count: number) => `正在 ${formatNumber(count)} 个账号中查找被拒绝的 ID。`;

export const noResponseYet = (count: number, milliseconds: number) =>
  `一个包含 ${formatNumber(count)} 个账号的请求已发送 ${durationText(milliseconds)}，尚未收到响应。`;

export const fewAtATime = (size: number) =>
  `每次发送 ${formatNumber(size)} 个，因为更大的请求失败了。`;

export const matchesNoMore = (filter: string) =>
  `上次重置后，没有账号符合筛选条件 ${isolated(filter)}。`;
