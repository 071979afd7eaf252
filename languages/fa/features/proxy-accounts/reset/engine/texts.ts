import { formatNumber } from '#shared/lib/format-texts.ts';

const CHECK_FIRST =
  'پیش از تلاش دوباره آن‌ها را بررسی کنید: بازنشانی دوباره، مصرف از آن زمان به بعد را هم پاک می‌کند.';

export const outcomes = {
  rejected: {
    label: 'ردشده',
    counted: (count: number) => `${formatNumber(count)} ردشده`,
    meaning: 'API درخواست این حساب‌ها را رد کرد.',
    todo: 'مشکلات گزارش‌شده را برطرف کنید و دوباره تلاش کنید.',
  },
  unconfirmed: {
    label: 'تأییدنشده',
    counted: (count: number) => `${formatNumber(count)} تأییدنشده`,
    meaning: 'هیچ پاسخی بازنشانی را تأیید نکرد. شاید این حساب‌ها بازنشانی شده باشند.',
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: 'بدون شمارندهٔ خوانا در پاسخ',
    counted: (count: number) => `${formatNumber(count)} مورد بدون شمارندهٔ خوانا در پاسخ`,
    meaning:
      'این حساب‌ها در پاسخ API بودند، اما بازنشانی تأیید نشد: یکی از شمارنده‌ها خوانا نیست، یا وضعیت پاسخ 200 نیست و برخی شمارنده‌ها در آن نیست.',
    todo: CHECK_FIRST,
  },
  missing: {
    label: 'در پاسخ نیامده',
    counted: (count: number) => `${formatNumber(count)} مورد در پاسخ نیامده`,
    meaning: 'API درخواست را پذیرفت، اما این حساب‌ها در پاسخش نیستند. شاید بازنشانی شده باشند.',
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: 'با مصرف در پاسخ',
    counted: (count: number) => `${formatNumber(count)} مورد با مصرف در پاسخ`,
    meaning: 'این حساب‌ها در پاسخ API بودند، اما یکی از شمارنده‌هایشان در آن صفر نیست.',
    todo: 'شاید بلافاصله از آن‌ها استفاده شده باشد. شمارنده‌هایشان را بررسی کنید و اگر لازم بود دوباره تلاش کنید.',
  },
  'not-zero-when-read': {
    label: 'غیر صفر هنگام بررسی',
    counted: (count: number) => `${formatNumber(count)} مورد غیر صفر هنگام بررسی`,
    meaning: 'هیچ پاسخی بازنشانی را تأیید نکرد. در خواندن بعدی، یکی از شمارنده‌ها صفر نبود.',
    todo: 'یا بازنشانی نشده‌اند، یا از آن زمان مصرف داشته‌اند. دوباره تلاش کنید.',
  },
  'not-attempted': {
    label: 'ارسال‌نشده',
    counted: (count: number) => `${formatNumber(count)} ارسال‌نشده`,
    meaning: 'بازنشانی پیش از ارسال این حساب‌ها متوقف شد.',
    todo: 'برای بازنشانی آن‌ها دوباره تلاش کنید.',
  },
  'zero-when-read': {
    label: 'صفر هنگام بررسی',
    counted: (count: number) => `${formatNumber(count)} مورد صفر هنگام بررسی`,
    meaning:
      'هیچ پاسخی بازنشانی را تأیید نکرد. در خواندن بعدی، شمارنده‌هایشان صفر بود؛ شاید بازنشانی دیگری آن‌ها را پاک کرده باشد.',
  },
  reset: {
    label: 'بازنشانی‌شده',
    counted: (count: number) => `${formatNumber(count)} بازنشانی‌شده`,
    meaning: 'این حساب‌ها در پاسخ API بودند.',
  },
};

export const outcomeWords: Record<keyof typeof outcomes, string> = {
  rejected: 'ناموفق',
  unconfirmed: 'تأییدنشده',
  unreadable: 'تأییدنشده',
  missing: 'تأییدنشده',
  'not-zero': 'ناموفق',
  'not-zero-when-read': 'ناموفق',
  'not-attempted': 'ارسال‌نشده',
  'zero-when-read': 'صفر هنگام بررسی',
  reset: 'تأییدشده',
};
