const MAYBE_RESET = 'شاید این حساب‌ها بازنشانی شده باشند.';
const CHECK_FIRST =
  'پیش از تلاش دوباره آن‌ها را بررسی کنید: بازنشانی دوباره، مصرف از آن زمان به بعد را هم پاک می‌کند.';

export const outcomes = {
  unconfirmed: {
    meaning: `هیچ پاسخی بازنشانی را تأیید نکرد. ${MAYBE_RESET}`,
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: 'شمارنده‌ها خوانا نیست',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  missing: {
    label: 'در پاسخ نیامده',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: 'غیر صفر پس از بازنشانی',
    todo: 'شاید بلافاصله از آن‌ها استفاده شده باشد. شمارنده‌هایشان را بررسی کنید و اگر لازم بود دوباره تلاش کنید.',
  },
  'not-zero-when-read': {
    label: 'غیر صفر هنگام بررسی',
    todo: 'یا بازنشانی نشده‌اند، یا از آن زمان مصرف داشته‌اند. دوباره تلاش کنید.',
  },
  'already-reset': {
    label: 'پیش‌تر بازنشانی‌شده',
    meaning: 'این حساب‌ها پس از تهیهٔ این برنامه، جداگانه بازنشانی شدند و برای همین ارسال نشدند.',
  },
  'zero-when-read': {
    label: 'صفر هنگام بررسی',
    meaning: 'هیچ پاسخی بازنشانی را تأیید نکرد. شاید بازنشانی دیگری شمارنده‌ها را پاک کرده باشد.',
  },
  reset: { label: 'بازنشانی‌شده' },
};

export const outcomeWords: Record<keyof typeof outcomes | 'rejected' | 'not-attempted', string> = {
  rejected: 'ناموفق',
  unconfirmed: 'تأییدنشده',
  unreadable: 'تأییدنشده',
  missing: 'تأییدنشده',
  'not-zero': 'ناموفق',
  'not-zero-when-read': 'ناموفق',
  'not-attempted': 'ارسال‌نشده',
  'already-reset': 'پیش‌تر بازنشانی‌شده',
  'zero-when-read': 'صفر هنگام بررسی',
  reset: 'تأییدشده',
};
