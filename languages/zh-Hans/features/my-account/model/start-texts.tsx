import { formatNumber } from '#shared/lib/format-texts.ts';
import { none, notProvided } from '#shared/lib/texts.ts';
import type { Distance, Duration } from '#src/features/my-account/model/start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export type { Distance, Duration } from '#src/features/my-account/model/start-texts.tsx';

export const statement = (note: (words: string) => Content) => (
  <Sentence>对账单{note('（打印或 PDF）')}</Sentence>
);
export const loading = '正在加载账户';
export const notLoaded = '未加载';

export const seeOtherFields = '请查看“其他字段”';

const places = {
  account: '“账户详情”中的“其他字段”',
  below: '“其他字段”',
  paper: '“我的账户”',
};
export const partWords = (place: keyof typeof places) => ({
  missing: notProvided,
  unexpected: `格式不符合预期。请查看${places[place]}。`,
  none,
  more: (count: number) => `还有 ${formatNumber(count)} 项：请查看${places[place]}。`,
});

export const subscription = '订阅';
export const statusIs = (status: Content) => <Sentence>状态：{status}</Sentence>;
export const accountQuotaOf = (quota: string) => `代理账号配额：${quota}`;

export const trial = '试用';
export const expired = '已过期';

export const expiredUnknown = '是否过期：未知';

const events = { paused: '暂停时间', canceled: '取消时间' };

export const eventAt = (
  event: keyof typeof events,
  moment: Content,
  distance: Distance | undefined,
) => (
  <Sentence>
    {events[event]}：{moment}
    {distance && `，${fromNow(distance)}`}
  </Sentence>
);

export const consumption = '用量';
export const overQuota = '超出配额';
/** A no-break space keeps them together. */
export const quotaLeft = (quantity: string) => `剩余\u00A0${quantity}`;
export const usedOfQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used} / {quota}
  </Sentence>
);
export const usedAndQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used}，配额{quota ? <Sentence> {quota}</Sentence> : '未提供'}
  </Sentence>
);

export const validUntil = '有效期至';
export const startsIn = (distance: Distance) => `${fromNow(distance)}开始`;

export function durationText({ days, hours }: Duration): string {
  if (hours >= 48) return `${formatNumber(days)} 天`;
  return hours > 0 ? `${formatNumber(hours)} 小时` : '不到 1 小时';
}

export function fromNow(distance: Distance): string {
  const duration = durationText(distance);
  return distance.isFuture ? `${duration}后` : `${duration}前`;
}

/** A number has a space before it, 不到 has none. */
const spaced = (duration: string) => (/^\d/.test(duration) ? ` ${duration}` : duration);

export const timeLeft = (distance: Distance) =>
  distance.isFuture ? `剩余${spaced(durationText(distance))}` : `${fromNow(distance)}已结束`;

export const accountDetails = '账户详情';
export const email = '电子邮箱';
export const userId = '用户 ID';
export const apiKeyActions = { show: '显示 API 密钥', copy: '复制 API 密钥' };
export const enabled = '已启用';
