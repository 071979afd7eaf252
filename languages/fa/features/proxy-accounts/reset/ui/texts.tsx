import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { plural } from '../../../../plural.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { Counters } from '#src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

const accounts = (count: number) => `${formatNumber(count)} حساب`;

/** At most three names, and how many there are besides. */
const someOf = (names: readonly string[]) => formatNames(names, 3);

export const resetQuota = 'بازنشانی سهمیه';
export const resetAccount = (name: string) => `بازنشانی ${isolated(name)}`;
export const inAnotherTab = 'حساب‌های انتخاب‌شده جزو یک بازنشانی در زبانهٔ دیگرند';
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
export const leftOutText = (count: number, planned: number) =>
  `از ${accounts(planned)} برنامهٔ تغییرات، ${accounts(count)} کنار گذاشته شد.`;
export const chosenBy = (filter: Content) => <Sentence>انتخاب‌شده با فیلتر {filter}</Sentence>;
export const andMore = (count: number) => `و ${formatNumber(count)} حساب دیگر`;
export const hiddenText = (count: number) =>
  `${accounts(count)} از این میان با فیلتر پنهان شده است.`;
export const leaveOutHidden = 'کنار گذاشتن حساب‌های پنهان';
export const leaveOut = (count: number) => `کنار گذاشتن ${accounts(count)}`;

export const elsewhereTitle = (count: number) => `${accounts(count)} در بازنشانی دیگری است`;
export const elsewhereText = (names: readonly string[]) =>
  `${someOf(names)}. بازنشانی دیگر در زبانهٔ دیگری در حال اجراست.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const time = formatTimeOrDate(sentAt);
  return unconfirmed === 0
    ? `${accounts(size)} در زبانهٔ دیگری بازنشانی شد (${time})`
    : plural(size, {
        one: `${accounts(size)} شاید در زبانهٔ دیگری بازنشانی شده باشد (${time})`,
        other: `${accounts(size)} در بازنشانی زبانهٔ دیگری بود (${time})، ${formatNumber(unconfirmed)} تأییدنشده`,
      });
}

export const sentSinceText = (names: readonly string[]) =>
  `${someOf(names)}. بازنشانی دوباره، مصرف از آن زمان به بعد را هم پاک می‌کند.`;
export const keep = (count: number) => `نگه داشتن ${accounts(count)}`;

export const countersUnknown = 'شمارنده‌های آن‌ها در این مرورگر معلوم نیست.';
export const totalConsumption = 'مجموع مصرف';
export const totalReceived = 'مجموع دریافت';
export const totalSent = 'مجموع ارسال';
export const excludedText = (count: number) =>
  `مجموع‌ها شامل ${accounts(count)} با شمارندهٔ نامشخص نیست.`;

export const readAmounts = 'خواندن مقدارهای فعلی';
export const readingAmounts = 'در حال خواندن مقدارهای فعلی';
export const skip = 'صرف‌نظر';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to ? `مقدارها مربوط به ${to} است.` : `مقدارها مربوط به ${from} تا ${to} است.`;
}
export const asInPlan = 'نام‌ها و مقدارها از برنامهٔ تغییرات گرفته شده‌اند.';
export const notReturnedText = (names: readonly string[]) =>
  `${accounts(names.length)} در پاسخ API نبود: ${someOf(names)}.`;
export const readingTakesText = (requests: number) =>
  `خواندن مقدارهای فعلی ${formatNumber(requests)} درخواست لازم دارد.`;
export const amountsNotRead = 'مقدارهای فعلی خوانده نشده‌اند.';
export const amountsUnreadable = 'خواندن مقدارهای فعلی ممکن نشد';
export const resetWithoutThem = (failure: string) =>
  `${failure}. بدون آن‌ها هم می‌توانید بازنشانی کنید.`;

export const changedTitle = (count: number) => `${accounts(count)} تغییر کرده است`;

interface ChangedAmounts {
  before: string;
  now: string;
  isPlanned: boolean;
}

export const changedText = ({ before, now, isPlanned }: ChangedAmounts) =>
  isPlanned
    ? `مصرف هنگام تهیهٔ برنامهٔ تغییرات: ${isolated(before)}. اکنون: ${isolated(now)}.`
    : `مصرف هنگام بارگذاری فهرست: ${isolated(before)}. اکنون: ${isolated(now)}.`;

export const showChanged = 'نمایش حساب‌های تغییرکرده';
export const changedAccounts = 'حساب‌های تغییرکرده';

export function nothingToResetText(count: number, total: number): string {
  if (total === 1) return 'این حساب چیزی برای بازنشانی ندارد: همهٔ شمارنده‌ها از قبل صفر است.';
  if (count === total) return 'این حساب‌ها چیزی برای بازنشانی ندارند: همهٔ شمارنده‌ها از قبل صفر است.';
  return `${accounts(count)} از این میان چیزی برای بازنشانی ندارد: همهٔ شمارنده‌ها از قبل صفر است.`;
}
export const showAll = (count: number) => `نمایش همهٔ ${accounts(count)}`;
export const accountsToReset = 'حساب‌هایی که بازنشانی می‌شوند';
export const typeToConfirm = (count: number) =>
  `برای تأیید، تعداد حساب‌ها را وارد کنید: ${formatNumber(count)}`;

export const firstLeaveOut = 'ابتدا حساب‌هایی را که در بازنشانی دیگری‌اند کنار بگذارید';
export const firstLeaveOutOrKeep =
  'ابتدا حساب‌هایی را که زبانهٔ دیگری بازنشانی کرده است کنار بگذارید یا نگه دارید';
export const typeNumber = 'برای تأیید، تعداد حساب‌ها را وارد کنید';
export const reset = (count: number) => `بازنشانی ${accounts(count)}`;

export const account = 'حساب';
export const id = 'شناسه';
export const consumption = 'مصرف';
export const planned = 'هنگام تهیهٔ برنامه';
export const now = 'اکنون';
export const nameInPlan = 'نام در برنامهٔ تغییرات';
export const reason = 'دلیل';
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

export const unnamed = 'حساب‌هایی که قابل شناسایی نیستند شمرده می‌شوند، اما نامشان نمی‌آید.';
export const unexpectedText = (count: number) =>
  `${accounts(count)} هم که درخواست نشده بود در پاسخ API آمد.`;
export const staySelected = 'حساب‌هایی که بازنشانی‌شان تأیید نشده است انتخاب‌شده می‌مانند.';
export const someSelected = (selected: number, count: number) =>
  `حساب‌هایی که بازنشانی‌شان تأیید نشده: ${formatNumber(selected)} از ${formatNumber(count)} انتخاب شده است.`;

export const verifying = 'در حال بررسی حساب‌ها';
export const verify = (count: number) => `بررسی ${formatNumber(count)} حساب تأییدنشده`;
export const stopVerifying = 'توقف بررسی';
export const notVerifiedText = (count: number) =>
  `بررسی ${accounts(count)} ممکن نشد. شمارنده‌های خوانایی در پاسخ API نبود.`;

export const rehearsal = 'حالت تمرین';
export const rehearsalMeaning = 'بله. سرور ممکن است عمداً درست رفتار نکند';
export const digest = 'SHA-256 شناسه‌ها';
export const requests = 'درخواست‌ها';
export const unknownIds = 'شناسه‌های ناشناخته';
export const duplicatesRemoved = 'شناسه‌های تکراری حذف‌شده';

export function requestsText(count: number, smallest: number | null, largest: number | null) {
  if (smallest === null || largest === null) return formatNumber(count);
  const range =
    smallest === largest ? accounts(largest) : `${formatNumber(smallest)} تا ${accounts(largest)}`;
  return `${formatNumber(count)}، هر درخواست با ${range}`;
}
