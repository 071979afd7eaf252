import { formatDateTime, formatNumber, formatPadded } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { EndReason, PauseReason, WaitReason } from '#shared/run/run-state.ts';

export const alreadyStarted = 'این برنامهٔ تغییرات پیش‌تر شروع شده است';
export const recordedSince = 'ثبت‌شده توسط API از زمان تهیهٔ این برنامهٔ تغییرات';
export const atLeast = (count: number, total: number) =>
  `دست‌کم ${formatNumber(count)} مورد از ${formatNumber(total)} مورد`;

export function runTimesText(startedAt: number, finishedAt: number | undefined): string {
  const started = formatDateTime(startedAt);
  if (finishedAt === undefined) return `شروع: ${started}.`;
  const finishedText = formatDateTime(finishedAt);
  return finishedText === started
    ? `پایان: ${finishedText}.`
    : `شروع: ${started}؛ پایان: ${finishedText}.`;
}

export function recordedSourceText(origin: RunOrigin | undefined): string {
  const user = origin?.user.email ? `کاربر ${isolated(origin.user.email)}` : 'کاربری نامشخص';
  const api = origin?.api ? isolated(origin.api) : 'نشانی نامشخصی';
  return `${user} آن را در ${api} اجرا کرده است. در این مرورگر ذخیره نشده است.`;
}

export const outcomeTexts = {
  rejected: { label: 'ردشده', todo: 'مشکلات گزارش‌شده را برطرف کنید و دوباره تلاش کنید.' },
  unconfirmed: { label: 'تأییدنشده' },
  'not-attempted': { label: 'ارسال‌نشده', meaning: 'پیش از رسیدن به این موارد متوقف شد.' },
};

export const runningTitle = 'در حال اجرا';
export const unfinishedTitle = 'ناتمام';
export const elsewhereTitle = 'در زبانهٔ دیگر';
export const progress = 'پیشرفت';
export const stopSending = 'توقف ارسال';
export const result = 'نتیجه';

export const resume = 'ادامه';
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `پایان دادن: ${formatNumber(unconfirmed)} تأییدنشده` : 'پایان دادن';

export const running = 'می‌توانید از صفحه‌های دیگر استفاده کنید. این زبانه را نبندید.';

export function halting(to: 'pause' | 'stop', isSent: boolean): string {
  const what = to === 'stop' ? 'در حال توقف' : 'در حال مکث';
  return isSent ? `${what}. در انتظار آخرین پاسخ.` : `${what}. چیزی ارسال نشده است.`;
}

export const allSent = 'چیزی برای ارسال نمانده است. برای دیدن نتیجه، اجرا را پایان دهید.';
export const finished = 'پایان یافت.';

export const finishedWith = (outcomes: string) => `پایان یافت: ${outcomes}.`;
export const pausedWith = (outcomes: string) => `مکث شد. تاکنون: ${outcomes}.`;

export const asSentence = (title: string) => `${title}.`;

export const runsElsewhere = 'همان‌جا آن را مکث یا متوقف کنید.';
export const restsElsewhere = 'همان‌جا آن را ادامه دهید یا متوقف کنید.';

const tooMany = 'تعداد درخواست‌ها بیش از حد است.';
export const nextRequest = (reason: string, milliseconds: number) =>
  `${reason} درخواست بعدی پس از ${durationText(milliseconds)}.`;
export const rateLimitText = (milliseconds: number) => nextRequest(tooMany, milliseconds);
export const rateLimitedText = `${tooMany} در انتظار ارسال درخواست بعدی.`;
export const longWaitText = (failure: string, milliseconds: number) =>
  `${failure}. API خواسته است ${durationText(milliseconds)} صبر کنید`;

export const waits: Record<WaitReason, string> = {
  offline: 'آفلاین هستید. با اتصال دوباره، کار ادامه می‌یابد.',
  'refused-key': 'API کلید را رد کرد. با وارد کردن کلید معتبر، کار ادامه می‌یابد.',
  'rate-limited': tooMany,
  'failed-call': 'یک درخواست ناموفق بود.',
};

export const pauseTitles: Record<PauseReason, string> = {
  asked: 'مکث‌شده',
  failing: 'مکث پس از چند درخواست ناموفق',
  refusing: 'مکث پس از چند درخواست ردشده',
  'rate-limited': 'مکث پس از درخواست‌های بیش از حد',
  'long-wait': 'مکث: API خواست صبر کنید',
  journal: 'مکث: سوابق را نمی‌توان خواند یا ذخیره کرد',
  'web-page': 'مکث: صفحهٔ وب به‌جای پاسخ',
  challenge: 'مکث: بررسی مرورگر به‌جای پاسخ',
  'refused-key': 'مکث: API کلید را رد کرد',
  'signed-out': 'مکث: شما خارج شدید',
  locked: 'مکث: کنسول قفل شد',
  interrupted: 'کار قطع شد',
  damaged: 'نمی‌توان ادامه داد',
};

const nothingIsSent = 'تا ادامه ندهید، چیزی ارسال نمی‌شود.';

export const pauseMeanings: Record<PauseReason, string> = {
  asked: nothingIsSent,
  failing: '',
  refusing: '',
  'rate-limited': 'بعداً ادامه دهید.',
  'long-wait': 'پس از این مدت ادامه دهید.',
  journal: 'کمی فضا خالی کنید یا صفحه را دوباره بارگذاری کنید، سپس ادامه دهید.',
  challenge: 'از ارائه‌دهندهٔ خود بخواهید درخواست‌های API را بدون این بررسی بپذیرد، سپس ادامه دهید.',
  'web-page':
    'شاید نشست ورود یکپارچهٔ (SSO) شما پایان یافته باشد. برای ورود دوباره، این سایت را در زبانهٔ دیگری باز کنید، سپس ادامه دهید.',
  'refused-key': 'با کلید معتبر ادامه دهید.',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: 'صفحه بسته یا دوباره بارگذاری شد. از همان‌جا که ماند ادامه دهید.',
  damaged: '',
};
export const notSentAgain = 'موارد تأییدنشده دوباره ارسال نمی‌شوند.';

export const stopDamaged = 'برای دیدن نتیجه، آن را متوقف کنید.';
export const allProcessed = 'همهٔ موارد پردازش شده‌اند.';
export const underWay = 'درخواست فعلی هنوز ممکن است اثر کند.';
export const laterFromResult = (count: number) =>
  `${formatNumber(count)} مورد باقی‌مانده را می‌توانید بعداً از صفحهٔ نتیجه ارسال کنید.`;
export const keepsRunning = 'تا وقتی تأیید نکنید، کار ادامه دارد.';

export const anotherRuns = 'اجرای دیگری در جریان است';
export const anotherElsewhere = 'در زبانهٔ دیگری اجرایی ناتمام است';
export const finishFirst = 'اجرای دیگری ناتمام است: ابتدا آن را ادامه دهید یا متوقف کنید';
export const isRunningHere =
  'اجرای دیگری در این زبانه در جریان است. پس از آن می‌توانید این یکی را ادامه دهید.';
export const nothingSent = 'چیزی ارسال نشد';
export const inUnfinished = (count: number) =>
  `${formatNumber(count)} مورد از آن‌ها در اجرای ناتمام دیگری است. آن را متوقف کنید یا صبر کنید تا تمام شود.`;

export const unsaved =
  'این مرورگر نمی‌تواند آن را ذخیره کند. پیش از بستن زبانه، از نتیجه خروجی بگیرید.';
export const recordsDamaged = 'سوابق آسیب دیده است';
export const unidentified = (lost: number, total: number) =>
  `در این مرورگر، ${formatNumber(lost)} مورد از ${formatNumber(total)} مورد قابل شناسایی نیست.`;
export const unrecorded = (count: number, total: number) =>
  `در این مرورگر، نتیجهٔ ${formatNumber(count)} مورد از ${formatNumber(total)} مورد ثبت نشده است.`;

export const endings: Record<EndReason, string> = {
  done: '',
  stopped: 'پیش از ارسال همهٔ موارد متوقف شد.',
  forbidden: 'متوقف شد چون API اجازهٔ این کار را نداد (403).',
};

export const outcomeCount = (label: string | undefined, count: number) =>
  `${label}: ${formatNumber(count)}`;

export function throughputText({
  perSecond,
  ledger,
}: {
  perSecond: number | undefined;
  ledger: { counts: Readonly<Record<'not-attempted', number>> };
}): string | undefined {
  if (!perSecond) return undefined;
  const left = (ledger.counts['not-attempted'] / perSecond) * 1000;
  const rate = perSecond < 10 ? formatPadded(perSecond, 1) : formatNumber(Math.round(perSecond));
  return `${rate} مورد در ثانیه، حدود ${durationText(left)} مانده`;
}

export function durationText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return `${formatNumber(seconds)} ثانیه`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? `${formatNumber(minutes)} دقیقه`
    : `${formatNumber(Math.ceil(minutes / 60))} ساعت`;
}
