import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { isolated } from '#shared/lib/texts.ts';

export const whichRequests = 'درخواست‌های API این زبانه. با بارگذاری دوباره پاک می‌شود.';

export const noRequestsYet = 'هنوز درخواستی نیست';
export const noFailures = 'درخواست ناموفقی نیست';

export const failuresOnly = 'فقط ناموفق‌ها';

export const time = 'زمان';
export const action = 'کار';
export const duration = 'مدت';
export const shownOf = (shown: number, total: number) =>
  `نمایش ${formatNumber(shown)} از ${formatNumber(total)}`;
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
  cut: 'قطع در میانهٔ پاسخ',
  timeout: 'پایان مهلت',
  'no-key': 'ارسال نشد',
  'refused-key': 'کلید رد شد',
  forbidden: 'اجازه داده نشد',
  'not-found': 'پیدا نشد',
  invalid: 'رد شد',
  'rate-limited': 'درخواست‌های بیش از حد',
  'too-large': 'بیش از حد بزرگ',
  server: 'خطای API',
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

export const mismatches = 'ناهمخوانی‌ها';

export const reportHint = 'در گزارش کلید، نشانی ایمیل، شناسه یا مقداری نیست.';
