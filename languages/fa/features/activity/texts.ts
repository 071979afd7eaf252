import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { isolated } from '#shared/lib/texts.ts';

export const requests = 'درخواست‌ها';

export const whereSaved =
  'از جدید به قدیم. اگر کلید در مرورگر بماند، درخواست‌ها در این مرورگر ذخیره می‌شوند؛ وگرنه در این زبانه.';
export const exportMenu = 'خروجی گرفتن';
export const clearActivity = 'پاک کردن فعالیت';
export const clearsRequests = 'همهٔ درخواست‌های شما از این مرورگر حذف می‌شود. این کار برگشت‌پذیر نیست.';
export const notCleared = 'درخواست‌های ذخیره‌شده پاک نشد';
export const clearSiteData =
  'مرورگر شما اجازه نداد. به‌جای آن، داده‌های این سایت را در مرورگر پاک کنید.';
export const noMatchingRequests = 'درخواستی با این فیلترها نیست';
export const noRequestsYet = 'هنوز درخواستی نیست';
export const openAnotherPage = 'صفحهٔ دیگری را باز کنید تا درخواست‌های آن را اینجا ببینید.';
export const savedAreIncomplete =
  'پارامترهای پرس‌وجو و بدنه‌ها ذخیره نمی‌شود، مگر دلیلی که API برای رد کردن می‌گوید؛ به همین دلیل درخواست‌های ذخیره‌شده را نمی‌توان کپی کرد.';

export const changesOnly = 'فقط تغییرات';
export const failuresOnly = 'فقط ناموفق‌ها';
export const timeFilter = 'زمان';
export const anyTime = 'هر زمانی';
export const lastHour = 'یک ساعت گذشته';
export const last24Hours = '۲۴ ساعت گذشته';
export const last7Days = '۷ روز گذشته';

export const apiRequests = 'درخواست‌های API';
export const time = 'زمان';
export const action = 'کار';
export const duration = 'مدت';
export const actions = 'کارها';
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} از ${formatNumber(total)} درخواست و اجرا`;
export const showMore = 'نمایش بیشتر';
export const requestsOf = (run: string, count: number) => `${run}: ${formatNumber(count)} درخواست`;
export const failedCount = (count: number) => `${formatNumber(count)} ناموفق`;
export const timeText = (at: number) =>
  isToday(at) ? formatClock(at, true) : `${formatDay(at)}، ${formatClock(at, true)}`;
export const milliseconds = (count: number) => `${formatNumber(count)} میلی‌ثانیه`;
export const outcomes: Record<CallRecord['outcome'], string> = {
  running: 'در حال اجرا',
  ok: 'انجام شد',
  cancelled: 'لغو شد',
  stopped: 'انتظار متوقف شد',
  network: 'خطای شبکه',
  timeout: 'پایان مهلت',
  'no-key': 'ارسال نشد',
  'refused-key': 'کلید رد شد',
  forbidden: 'اجازه داده نشد',
  'not-found': 'پیدا نشد',
  invalid: 'رد شد',
  'rate-limited': 'درخواست‌های بیش از حد',
  'too-large': 'بیش از حد بزرگ',
  server: 'خطای API',
  'under-way': 'شاید هنوز در حال اجرا باشد',
  unreadable: 'پاسخ ناخوانا',
  'web-page': 'صفحهٔ وب یا تغییر مسیر',
  challenge: 'بررسی مرورگر',
};
export const copyAsCurl = 'کپی به‌صورت cURL';

export const readMyAccount = 'خواندن حساب من';
export const resetAccounts = (count: number) => `بازنشانی ${formatNumber(count)} حساب`;
export const readProfile = (profile: string) => `خواندن پروفایل ${isolated(profile)}`;
export const savedProfile = (profile: string) => `پروفایل ${isolated(profile)} ذخیره شد`;
export const saveProfile = (profile: string) => `ذخیرهٔ پروفایل ${isolated(profile)}`;
export const readAccounts = 'خواندن فهرست حساب‌ها';
export const readAccount = (account: string) => `خواندن حساب ${isolated(account)}`;
export const readProfiles = 'خواندن فهرست پروفایل‌ها';
export const readTeams = 'خواندن فهرست تیم‌ها';
export const readChanges = 'خواندن تغییرات ثبت‌شده';
export const readChange = 'خواندن یک تغییر ثبت‌شده';

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
