import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { FailureCode } from '#shared/api/failure-titles.ts';
import type { Sentences } from '#shared/api/failure-texts.ts';

export type { Sentences } from '#shared/api/failure-texts.ts';

/** In a list of facts a title has the direction of its first letter: of those in Latin letters, the mark makes it Persian. */
export const titles = {
  ownFault: 'مشکلی پیش آمد',
  network: 'دسترسی به API ممکن نیست',
  cut: 'پاسخ نیمه‌کاره قطع شد',
  timeout: '\u200fAPI به‌موقع پاسخ نداد',
  stopped: 'شما انتظار برای پاسخ API را متوقف کردید',
  notSent: 'چیزی ارسال نشد',
  keyReplaced: 'کلید API عوض شد',
  keyRefused: '\u200fAPI کلید را رد کرد',
  keyRefusedByPage: 'صفحهٔ وب به‌جای پاسخ (401)',
  forbidden: '\u200fAPI اجازهٔ این کار را نداد (403)',
  forbiddenByPage: 'صفحهٔ وب به‌جای پاسخ (403)',
  notFound: '\u200fAPI این مورد را پیدا نکرد',
  invalid: '\u200fAPI درخواست را رد کرد',
  rateLimited: 'تعداد درخواست‌ها بیش از حد است',
  tooLarge: 'درخواست بیش از حد بزرگ است',
  serverError: 'خطای API',
  notAnswering: 'سرور API پاسخ نمی‌دهد',
  unreadable: 'پاسخ غیرمنتظره از API',
  webPage: 'صفحهٔ وب به‌جای پاسخ',
  redirect: 'تغییر مسیر به‌جای پاسخ',
  challenge: 'بررسی مرورگر به‌جای پاسخ',
  wouldBeInvalid: 'ارسال نشد، چون مقدارهای پروفایل نامعتبر می‌شد',
  wouldLoseValues: 'ارسال نشد، چون با این به‌روزرسانی مقدارهایی از دست می‌رفت',
} satisfies Record<FailureCode, string>;
export const titlesWithStatus = {
  serverError: (status: number) => `خطای API (${status})`,
  notAnswering: (status: number) => `سرور API پاسخ نمی‌دهد (${status})`,
};

const session =
  'اگر نشست ورود یکپارچهٔ (SSO) شما پایان یافته است، این سایت را در زبانهٔ دیگری باز کنید و دوباره وارد شوید.';

export const meanings = {
  ownFault: ['مشکل از کنسول است، نه از API. دوباره تلاش کنید یا صفحه را دوباره بارگذاری کنید.'],
  network: ['اتصال را بررسی کنید و دوباره تلاش کنید.'],
  cut: ['دوباره تلاش کنید.', 'اتصال پیش از رسیدن کامل پاسخ قطع شد.'],
  timeout: ['شاید بار آن زیاد باشد. کمی بعد دوباره تلاش کنید.'],
  stopped: ['هر وقت خواستید، دوباره تلاش کنید.'],
  notSent: ['پیش از ارسال، کنسول قفل شد یا از آن خارج شدید. دوباره تلاش کنید.'],
  keyReplaced: ['چیزی تغییر نکرد. دوباره تلاش کنید.'],
  keyRefused: ['کلید معتبری وارد کنید.'],
  keyRefusedByPage: ['اگر پایان نیافته است، کلید را بررسی کنید.', session],
  forbidden: ['با ارائه‌دهندهٔ خود تماس بگیرید.'],
  forbiddenByPage: ['اگر پایان نیافته است، با ارائه‌دهندهٔ خود تماس بگیرید.', session],
  notFound: ['یا وجود ندارد، یا این کلید به آن دسترسی ندارد. شناسه‌ها را بررسی کنید.'],
  tooLarge: ['ورودی را کوتاه‌تر کنید یا هر بار موارد کمتری بفرستید.'],
  serverError: ['کمی بعد دوباره تلاش کنید.', 'مشکل از سمت API است.'],
  notAnswering: [
    'کمی بعد دوباره تلاش کنید. اگر ادامه داشت، با ارائه‌دهندهٔ خود تماس بگیرید.',
    'به‌جای API، چیزی که جلوی آن است پاسخ داد.',
  ],
  unreadable: ['قالب پاسخ با آنچه انتظار می‌رفت فرق دارد. دوباره تلاش کنید.'],
  webPage: ['سپس دوباره تلاش کنید.', session],
  redirect: ['سپس دوباره تلاش کنید.', session],
  challenge: [
    'از ارائه‌دهندهٔ خود بخواهید درخواست‌ها را بدون این بررسی بپذیرد.',
    'درخواست به API نرسید.',
  ],
} satisfies Record<string, Sentences>;

export const networkElsewhere: Sentences = [
  meanings.network[0],
  'یا اتصال برقرار نشد، یا API درخواست‌های این سایت را نمی‌پذیرد.',
];

export const invalidMeanings = {
  listed: 'مشکلات در زیر فهرست شده‌اند.',
  input: 'ورودی خود را بررسی کنید و دوباره تلاش کنید.',
  read: 'شاید API از این درخواست پشتیبانی نکند.',
};

export function tryAgainIn(seconds: number | undefined): string {
  if (seconds === undefined) return 'کمی بعد دوباره تلاش کنید.';
  if (seconds <= 0) return 'اکنون دوباره تلاش کنید.';
  return seconds < 120
    ? `${formatNumber(seconds)} ثانیهٔ دیگر دوباره تلاش کنید.`
    : `${formatNumber(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره تلاش کنید.`;
}

export const nothingChanged = 'چیزی تغییر نکرد.';
export const mayBeSaved =
  'نمی‌توان تأیید کرد که تغییر ذخیره شده است. پیش از تلاش دوباره، آن را بررسی کنید.';

export const apiSays = (said: string) => `پیام API: ${isolated(said)}`;
export const shownSince = (at: number) =>
  `داده‌های نمایش‌داده‌شده مربوط به ${formatDateTime(at)} است.`;

export const nothingLoaded = 'چیزی بارگذاری نشد.';
export const takesLong = (what: string) => `${what}؛ کمی طول کشیده است`;
