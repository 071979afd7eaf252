import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { Counters } from '#src/features/proxy-accounts/reset/engine/reset-entry.ts';
import type { ResetSince } from '#shared/run/recorded-runs.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

const accounts = (count: number) => `${formatNumber(count)} حساب`;

/** At most three names, and how many there are besides. */
const someOf = (names: readonly string[]) => formatNames(names, 3);

export const resetQuota = 'بازنشانی سهمیه';
export const resetAccount = (name: string) => `بازنشانی ${isolated(name)}`;
export const inAnotherTab = 'این حساب‌ها جزو یک بازنشانی در زبانهٔ دیگرند';
export const nothingWasReset = (reason: string) => `هیچ حسابی بازنشانی نشد. ${reason}.`;

export const lastReset = (
  time: Content,
  email: string | undefined,
  outcome: string,
  isRecorded: boolean,
) => (
  <Sentence>
    آخرین بازنشانی: {time}
    {email && `، ${isolated(email)}`}، {outcome}
    {isRecorded && ' (ثبت‌شده توسط API)'}
  </Sentence>
);

export const resetWarning = (count: number) =>
  `شمارنده‌های سهمیهٔ ${accounts(count)} بازنشانی می‌شود. این کار برگشت‌پذیر نیست.`;
export const staysOff = (count: number) =>
  `بازنشانی، مسدودی را برنمی‌دارد: ${accounts(count)} مسدود، خاموش یا غیرفعال می‌ماند.`;
export const leftOutText = (count: number, planned: number) =>
  `از ${accounts(planned)} برنامهٔ تغییرات، ${accounts(count)} کنار گذاشته شد.`;
export const chosenBy = (filter: Content) => <Sentence>فیلتر: {filter}</Sentence>;
export const hiddenText = (count: number) =>
  `${accounts(count)} از این میان با فیلتر پنهان شده است.`;
export const leaveOut = {
  hidden: (count: number) => `کنار گذاشتن ${accounts(count)} پنهان`,
  missing: (count: number) => `کنار گذاشتن ${accounts(count)} که در پاسخ نبود`,
  reset: (count: number) => `کنار گذاشتن ${accounts(count)} بازنشانی‌شده`,
  shared: (count: number) => `کنار گذاشتن ${accounts(count)} که در بازنشانی دیگر است`,
  zero: (count: number) => `کنار گذاشتن ${accounts(count)} که روی صفر است`,
};

export const elsewhereTitle = (count: number) => `در یک بازنشانی در زبانهٔ دیگر: ${accounts(count)}`;
export const named = (names: readonly string[]) => `${someOf(names)}.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const title = `بازنشانی در زبانهٔ دیگر (${formatTimeOrDate(sentAt)}): ${accounts(size)}`;
  return unconfirmed > 0 ? `${title}، ${formatNumber(unconfirmed)} تأییدنشده` : title;
}

export const sentSinceText = (names: readonly string[]) =>
  `${someOf(names)}. بازنشانی دوباره، مصرف از آن زمان به بعد را هم پاک می‌کند.`;
export const keep = (count: number) => `نگه داشتن ${accounts(count)}`;

export function resetSince({ count, createdAt, email, isPart }: ResetSince, total: number): string {
  const who = email && ` توسط ${isolated(email)}`;
  return `${isPart ? 'دست‌کم ' : ''}${formatNumber(count)} از ${accounts(total)} بازنشانی شد${who} (${formatTimeOrDate(createdAt)})`;
}
export const fallen = (count: number, total: number, isPlan: boolean) =>
  `شمارنده‌های ${formatNumber(count)} از ${accounts(total)} ${isPlan ? 'از زمان تهیهٔ برنامهٔ تغییرات' : 'از زمان باز شدن این پنجره'} کاهش یافته است`;
export const resetThemToo = 'بازنشانی آن‌ها نیز';

export const countersUnknown = 'شمارنده‌های آن‌ها نامشخص است.';
export const totalConsumption = 'مجموع مصرف';
export const excludedText = (count: number) => `بدون ${accounts(count)} با شمارندهٔ نامشخص.`;

export const readAmounts = (requests: number | undefined) =>
  requests === undefined
    ? 'خواندن مقدارهای فعلی'
    : `خواندن مقدارهای فعلی (${formatNumber(requests)} درخواست)`;
export const readingAmounts = 'در حال خواندن مقدارهای فعلی';
export const skip = 'ادامه بدون خواندن';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to
    ? `مقدارها مربوط به ${to} است.`
    : `مقدارها در لحظهٔ خواندن: قدیمی‌ترین ${from}، تازه‌ترین ${to}.`;
}
export const asInPlan = 'نام‌ها و مقدارها از برنامهٔ تغییرات گرفته شده‌اند.';
export const notReturnedText = (names: readonly string[]) =>
  `${accounts(names.length)} در پاسخ API نبود: ${someOf(names)}.`;
export const amountsUnreadable = 'خواندن مقدارهای فعلی ممکن نشد';
export const changedTitle = (count: number) => `${accounts(count)} تغییر کرده است`;

export const changedText = (before: string, now: string) =>
  `مصرف ${isolated(before)} بود و اکنون ${isolated(now)} است.`;
export const changedAccounts = 'حساب‌های تغییرکرده';

export const nothingToResetText = (count: number) => `از قبل صفر: ${accounts(count)}.`;
export const showAll = (count: number) => `نمایش همهٔ ${accounts(count)}`;
export const accountsToReset = 'حساب‌هایی که بازنشانی می‌شوند';
export const typeToConfirm = (count: number) =>
  `برای تأیید، تعداد حساب‌ها را وارد کنید: ${formatNumber(count)}`;

export const firstLeaveOut = 'ابتدا حساب‌های بازنشانی دیگر را کنار بگذارید';
export const firstLeaveOutOrKeep = 'ابتدا حساب‌های بازنشانی دیگر را کنار بگذارید یا نگه دارید';
export const firstLeaveOutOrReset = 'ابتدا دربارهٔ حساب‌های بازنشانی‌شده تصمیم بگیرید';
export const firstLeaveOutMissing = 'ابتدا حساب‌هایی را که در پاسخ API نبودند کنار بگذارید';
export const reset = (count: number) => `بازنشانی ${accounts(count)}`;

export const account = 'حساب';
export const id = 'شناسه';
export const consumption = 'مصرف';
export const planned = 'هنگام تهیهٔ برنامه';
export const now = 'اکنون';
export const nameInPlan = 'نام در برنامهٔ تغییرات';
export const before = 'قبل';
export const after = 'بعد';
export const time = 'زمان';

const counterText = (counter: number | null) => (counter === null ? '—' : formatNumber(counter));
export const counters = ([consumed, received, sentBytes]: Counters) =>
  list([
    `مصرف: ${counterText(consumed)}`,
    `بایت دریافتی: ${counterText(received)}`,
    `بایت ارسالی: ${counterText(sentBytes)}`,
  ]);

export const unexpectedText = (count: number) => `${accounts(count)} دیگر هم در پاسخ API آمد.`;
export const staySelected = 'حساب‌هایی که بازنشانی‌شان تأیید نشده است انتخاب‌شده می‌مانند.';

export const verifying = 'در حال بررسی حساب‌ها';
export const verify = (count: number) => `بررسی ${formatNumber(count)} حساب تأییدنشده`;
export const stopVerifying = 'توقف بررسی';
export const notVerifiedText = (count: number) =>
  `بررسی ${accounts(count)} ممکن نشد: شمارندهٔ خوانایی نبود.`;

export const rehearsal = 'حالت تمرین';
export const digest = 'SHA-256 شناسه‌ها';
export const requests = 'درخواست‌ها';
export const unknownIds = 'شناسه‌های ناشناخته';
export const duplicatesRemoved = 'شناسه‌های تکراری حذف‌شده';
