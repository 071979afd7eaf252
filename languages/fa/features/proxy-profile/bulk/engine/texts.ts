import { formatNumber } from '#shared/lib/format-texts.ts';

export const outcomes = {
  rejected: {
    label: 'ردشده',
    counted: (count: number) => `${formatNumber(count)} ردشده`,
    meaning: 'این به‌روزرسانی‌ها یکی از قواعد API را رعایت نمی‌کنند، پس چیزی تغییر نکرد.',
    todo: 'مشکلات گزارش‌شده را برطرف کنید و دوباره تلاش کنید.',
  },
  unconfirmed: {
    label: 'تأییدنشده',
    counted: (count: number) => `${formatNumber(count)} تأییدنشده`,
    meaning: 'هیچ پاسخی این به‌روزرسانی‌ها را تأیید نکرد. شاید ذخیره شده باشند.',
    todo: 'دوباره تلاش کنید: ابتدا هر پروفایل خوانده می‌شود و فقط در صورت نیاز تغییر می‌کند.',
  },
  unreadable: {
    label: 'خوانده‌نشده',
    counted: (count: number) => `${formatNumber(count)} خوانده‌نشده`,
    meaning: 'خواندن مقدارهای فعلی ممکن نشد، پس چیزی ارسال نشد.',
    todo: 'بعداً دوباره تلاش کنید یا پروفایل را باز کنید.',
  },
  skipped: {
    label: 'کنارگذاشته‌شده (تغییر پس از تهیهٔ برنامه)',
    counted: (count: number) => `${formatNumber(count)} کنارگذاشته‌شده (تغییر پس از تهیهٔ برنامه)`,
    meaning: 'از زمان تهیهٔ برنامهٔ تغییرات، مقداری تغییر کرده است، پس چیزی ارسال نشد.',
    todo: 'این پروفایل‌ها را بررسی کنید و اگر لازم بود دوباره ویرایش کنید.',
  },
  'not-attempted': {
    label: 'ارسال‌نشده',
    counted: (count: number) => `${formatNumber(count)} ارسال‌نشده`,
    meaning: 'ویرایش گروهی پیش از رسیدن به این پروفایل‌ها متوقف شد.',
    todo: 'می‌توانید آن‌ها را اکنون یا بعداً به‌روزرسانی کنید.',
  },
  differs: {
    label: 'ذخیره‌شده با تفاوت',
    counted: (count: number) => `${formatNumber(count)} مورد ذخیره‌شده با تفاوت`,
    meaning: 'مقدارهایی که API ذخیره کرد با مقدارهای ارسال‌شده تفاوت دارند.',
    todo: 'مقدارهای ذخیره‌شده را بررسی کنید.',
  },
  nothing: {
    label: 'بدون نیاز به تغییر',
    counted: (count: number) => `${formatNumber(count)} مورد بدون نیاز به تغییر`,
    meaning: 'این پروفایل‌ها از قبل مقدارهای جدید را داشتند.',
  },
  saved: {
    label: 'ذخیره‌شده',
    counted: (count: number) => `${formatNumber(count)} ذخیره‌شده`,
    meaning: 'مقدارهای جدید در API هستند.',
  },
};
