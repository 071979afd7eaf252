import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, none, notProvided } from '#shared/lib/texts.ts';
import type { Distance, Duration } from '#src/features/my-account/model/start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export type { Distance, Duration } from '#src/features/my-account/model/start-texts.tsx';

export const statement = (note: (words: string) => Content) => (
  <Sentence>صورت‌حساب {note('(چاپ یا PDF)')}</Sentence>
);
export const loading = 'در حال بارگذاری حساب شما';
export const notLoaded = 'بارگذاری نشد';

export const seeOtherFields = '«سایر فیلدها» را ببینید';

const places = {
  account: '«سایر فیلدها» را در «جزئیات حساب» ببینید.',
  below: '«سایر فیلدها» را ببینید.',
  paper: '«حساب من» را ببینید.',
};
export const partWords = (place: keyof typeof places) => ({
  missing: notProvided,
  unexpected: `قالب غیرمنتظره است. ${places[place]}`,
  none,
  more: (count: number) => `${formatNumber(count)} مورد دیگر: ${places[place]}`,
});

export const subscription = 'اشتراک';
export const statusIs = (status: Content) => <Sentence>وضعیت: {status}</Sentence>;
export const accountQuotaOf = (quota: string) => `سهمیهٔ حساب پراکسی: ${isolated(quota)}`;

export const trial = 'آزمایشی';
export const expired = 'منقضی‌شده';

export const expiredUnknown = 'انقضا: نامشخص';

const events = { paused: 'توقف موقت', canceled: 'لغو' };

export const eventAt = (
  event: keyof typeof events,
  moment: Content,
  distance: Distance | undefined,
) => (
  <Sentence>
    {events[event]}: {moment}
    {distance && `، ${fromNow(distance)}`}
  </Sentence>
);

export const consumption = 'مصرف';
export const overQuota = 'بیش از سهمیه';
export const quotaLeft = (quantity: string) => `${isolated(quantity)}\u00A0مانده`;
export const usedOfQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used} از {quota}
  </Sentence>
);
export const usedAndQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used}، سهمیه {quota ?? 'ارائه نشده'}
  </Sentence>
);

export const validUntil = 'معتبر تا';
export const startsIn = (distance: Distance) => `شروع: ${fromNow(distance)}`;

export function durationText({ days, hours }: Duration): string {
  if (hours >= 48) return `${formatNumber(days)} روز`;
  return hours > 0 ? `${formatNumber(hours)} ساعت` : 'کمتر از یک ساعت';
}

export function fromNow(distance: Distance): string {
  const duration = durationText(distance);
  return distance.isFuture ? `${duration} دیگر` : `${duration} پیش`;
}

export const timeLeft = (distance: Distance) =>
  distance.isFuture ? `${durationText(distance)} مانده` : `${fromNow(distance)} پایان یافت`;

export const accountDetails = 'جزئیات حساب';
export const email = 'ایمیل';
export const userId = 'شناسهٔ کاربر';
export const apiKeyActions = { show: 'نمایش کلید API', copy: 'کپی کلید API' };
export const enabled = 'فعال';
