import { formatNumber } from '#shared/lib/format-texts.ts';

export const whatDiffers =
  'جاهایی که پاسخ‌های این API با انتظار کنسول فرق دارد؛ شمارش در این مرورگر انجام می‌شود. مقدارهای پاسخ ذخیره نمی‌شود.';
export const stillLoading = 'هنوز در حال بارگذاری است';
export const mismatches = 'ناهمخوانی‌ها';
export const nothingToClear = 'چیزی برای پاک کردن نیست';
export const clearMismatches = 'پاک کردن ناهمخوانی‌ها';
export const clearsMismatches =
  'ناهمخوانی‌های شمرده‌شده در این مرورگر حذف می‌شود. این کار برگشت‌پذیر نیست.';
export const mismatchesCleared = 'ناهمخوانی‌ها پاک شد.';
export const mismatchesNotCleared = 'ناهمخوانی‌ها پاک نشد. دوباره تلاش کنید.';
export const mismatchesFound = (count: number) => `${formatNumber(count)} ناهمخوانی پیدا شد`;
export const noMismatchesIn = (count: number) =>
  `در ${formatNumber(count)} درخواست پس از بارگذاری این صفحه، ناهمخوانی پیدا نشد`;
export const noMismatches = 'ناهمخوانی پیدا نشد';
export const isFullText = (most: number) =>
  `این مرورگر برای همهٔ APIها حداکثر ${formatNumber(most)} ناهمخوانی متفاوت را می‌شمارد و این حد پر شده است. تا چند مورد را پاک نکنید، موارد جدید شمرده نمی‌شود.`;

export const operation = 'عملیات';
export const path = 'مسیر';
export const expected = 'مورد انتظار';
export const got = 'دریافت‌شده';
export const firstSeen = 'اولین مشاهده';
export const lastSeen = 'آخرین مشاهده';
export const seenCount = 'تعداد';

export const report = 'گزارش';
export const reportHint =
  'شامل نشانی API، عملیات و نام فیلدهاست، با تعدادها، زمان‌ها، وضعیت‌ها و نوع خطاهای رایج. کلیدها، نشانی‌های ایمیل، شناسه‌ها، درخواست‌ها و مقدارهای پاسخ در آن نیست. پیش از فرستادن، آن را بخوانید.';
export const copyToClipboard = 'کپی در کلیپ‌بورد';
export const closeReport = 'بستن گزارش';
