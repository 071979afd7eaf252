import { formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';

export const rows = 'ردیف‌ها';
export const shown = (count: number) => `نمایش‌داده‌شده (${formatNumber(count)})`;
export const selected = (count: number) => `انتخاب‌شده (${formatNumber(count)})`;
export const hiddenByFilter = (count: number) =>
  `${formatNumber(count)} حساب با فیلتر پنهان شده است`;
export const columnsLabel = 'ستون‌ها';
export const visible = (count: number) => `نمایان (${formatNumber(count)})`;
export const visibleAndId = (count: number) => `نمایان، به‌همراه شناسه (${formatNumber(count)})`;
export const all = (count: number) => `همه (${formatNumber(count)})`;
export const written = (columns: readonly string[]) =>
  `${list(columns)}. گذرواژه‌ها هرگز در خروجی نمی‌آیند.`;
export const format = 'قالب';
export const apostrophe =
  'به متنی که صفحه‌گسترده ممکن است آن را مثل فرمول اجرا کند، یک آپاستروف افزوده می‌شود. شاید صفحه‌گسترده شناسه‌هایی را که شبیه عددند، مانند \u20685e10\u2069، تغییر دهد: فایل را به‌صورت متن وارد کنید یا \u2068JSON\u2069 را انتخاب کنید.';
export const notAllLoaded =
  'همهٔ حساب‌ها بارگذاری نشده‌اند. فقط حساب‌های بارگذاری‌شده تا این لحظه در خروجی می‌آیند.';
export const none = { shown: 'حسابی نمایش داده نشده', selected: 'حسابی انتخاب نشده' };
