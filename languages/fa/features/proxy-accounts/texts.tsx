import { formatNumber, formatTimeOrDate } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';

export const noAccounts = 'هنوز حسابی نیست';
export const emptyList = 'فهرست API خالی است. می‌توانید حساب‌ها را با شناسه هم اضافه کنید.';
export const noList = 'این API حساب‌ها را فهرست نمی‌کند. آن‌ها را با شناسه اضافه کنید.';

export const savedUnread = 'خواندن حساب‌های ذخیره‌شده ممکن نشد';
export const savedMissing =
  'حساب‌هایی که با شناسه اضافه کرده‌اید در فهرست زیر نیستند. دوباره تلاش کنید یا صفحه را دوباره بارگذاری کنید.';

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export function deselectedTitle(ids: readonly string[]): string {
  const names = `${list(ids.slice(0, NAMED))}${ids.length > NAMED ? '…' : ''}`;
  return `${formatNumber(ids.length)} حساب انتخاب‌شده دیگر وجود ندارد و از انتخاب خارج شد: ${names}`;
}

export const loadingTheAccounts = 'در حال بارگذاری حساب‌ها';
export const loadingProgress = 'پیشرفت بارگذاری';

const loadedOf = (count: number, total: number | undefined) =>
  total === undefined
    ? `${formatNumber(count)} حساب`
    : `${formatNumber(count)} از ${formatNumber(total)} حساب`;

export const loadingText = (count: number, total: number | undefined) =>
  `${loadedOf(count, total)} بارگذاری شده…`;
export const loadedText = (count: number, total: number | undefined) =>
  `${loadedOf(count, total)} بارگذاری شده`;
export const pagesMissing = (count: number) => `${formatNumber(count)} صفحه بارگذاری نشد`;
export const loadedAt = (time: number, isOld: boolean) =>
  isOld
    ? `شاید به‌روز نباشد. بارگذاری: ${formatTimeOrDate(time)}`
    : `بارگذاری: ${formatTimeOrDate(time)}`;

export const pinnedText = (count: number) =>
  `${formatNumber(count)} حساب انتخاب‌شده که فیلتر پنهان می‌کند، نمایش داده شده است.`;
export const onlyNamedText = (count: number) =>
  `فقط ${formatNumber(count)} حساب انتخاب‌شده نمایش داده شده است.`;
export const listedAndAdded = (listed: number, added: number) =>
  `${formatNumber(listed)} در فهرست API، ${formatNumber(added)} افزوده‌شده با شناسه`;
export const backToFiltered = 'بازگشت به فهرست فیلترشده';
export const backToAll = 'بازگشت به همهٔ حساب‌ها';
export const fixTheFilter = 'برای نمایش حساب‌ها، فیلتر را اصلاح کنید';
export const noMatchingAccounts = 'حسابی با این فیلترها نیست';
