import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';
import type { Match } from '#src/features/proxy-accounts/selection/match-ids.ts';

const accounts = (count: number) => `${formatNumber(count)} حساب`;

export const selectedAccounts = 'حساب‌های انتخاب‌شده';
export const selected = (count: number) => `${accounts(count)} انتخاب‌شده`;
export const hiddenByFilter = (count: number) => `${formatNumber(count)} پنهان‌شده با فیلتر`;
export const showHidden = 'نمایش پنهان‌ها';
export const alsoSelectHidden = (count: number) =>
  `همچنین انتخاب ${formatNumber(count)} حساب پنهان`;
export const alsoSelectAdded = (count: number) =>
  `همچنین انتخاب ${formatNumber(count)} حساب افزوده‌شده با شناسه`;
export const noneSelected = 'حسابی انتخاب نشده';
export const selectAdded = 'حسابی را انتخاب کنید که با شناسه افزوده شده است';
export const removeFromList = 'حذف از فهرست';

export const select = (count: number) => `انتخاب ${accounts(count)}`;
export const selectNamed = (count: number) =>
  `انتخاب ${accounts(count)} با این شناسه‌ها یا نام‌های کاربری`;
export const replaceSelection = (count: number) => `جایگزینی انتخاب با ${accounts(count)}`;
export const addToSelection = (count: number) => `افزودن ${accounts(count)} به انتخاب`;

export const idsToSelect = 'شناسه‌های موردنظر';
export const idsHint = 'شناسهٔ حساب‌ها، نه نام کاربری؛ جداشده با ویرگول، فاصله یا خط جدید.';
export const noMatch = 'حسابی با این شناسه‌ها نیست';
export const stillMatching = 'شناسه‌ها هنوز در حال تطبیق‌اند';
export const stillLoading = 'فهرست هنوز در حال بارگذاری است';

export function matchText({ matched, unknown, malformed, repeated }: Match): string {
  const parts = [
    `${accounts(matched.length)} مطابق`,
    unknown.length > 0 && `${formatNumber(unknown.length)} ناشناخته`,
    repeated > 0 && `${formatNumber(repeated)} تکراری`,
    malformed.length > 0 &&
      `${formatNumber(malformed.length)} نادرست (${formatNumber(24)} رقم هگزادسیمال نیست)`,
  ];
  return `${list(parts)}.`;
}

export const mayMatch = 'شاید شناسه‌های بیشتری مطابق باشند: فهرست هنوز در حال بارگذاری است.';
export const notFoundText = (ids: readonly string[]) => `پیدا نشد: ${formatNames(ids, 3)}`;
export const copyNotFound = 'کپی شناسه‌های پیدانشده';
export const alsoAdd = (count: number) =>
  `همچنین افزودن ${formatNumber(count)} شناسهٔ ناشناخته (تأییدنشده توسط API)`;
export const selectedNowText = (count: number) => `اکنون ${accounts(count)} انتخاب شده است.`;
