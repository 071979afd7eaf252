import { formatNumber } from '#shared/lib/format-texts.ts';

export const readingValues = 'در حال خواندن مقدارهای فعلی';
export const readOf = (read: number, total: number) =>
  `${formatNumber(read)} از ${formatNumber(total)} خوانده شد`;
export const preview = 'پیش‌نمایش';
export const profilesShown = 'پروفایل‌های نمایش‌داده‌شده';
export const all = (count: number) => `همهٔ ${formatNumber(count)} پروفایل`;
export const countedChoice = (label: string, count: number) => `${label} (${formatNumber(count)})`;

export const nothingToChange = 'چیزی برای تغییر نیست';
export const update = (count: number) =>
  count === 0 ? 'به‌روزرسانی پروفایل‌ها' : `به‌روزرسانی ${formatNumber(count)} پروفایل`;
export const undo = (count: number) =>
  count === 0 ? 'واگرد ویرایش' : `واگرد ویرایش ${formatNumber(count)} پروفایل`;
export const redo = (count: number) =>
  count === 0 ? 'انجام مجدد ویرایش' : `انجام مجدد ویرایش ${formatNumber(count)} پروفایل`;
export const readAgain = 'خواندن دوباره';
export const back = 'بازگشت';
