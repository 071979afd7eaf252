import { formatDateTime, formatNumber, formatPadded } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { EndReason } from '#shared/run/run-state.ts';

export const alreadyStarted = 'این برنامهٔ تغییرات پیش‌تر شروع شده است';

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

export const resume = 'ادامه';
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `پایان دادن: ${formatNumber(unconfirmed)} تأییدنشده` : 'پایان دادن';

export const running = 'می‌توانید از صفحه‌های دیگر استفاده کنید. این زبانه را نبندید.';

export function halting(to: 'pause' | 'stop', isSent: boolean): string {
  const what = to === 'stop' ? 'در حال توقف' : 'در حال مکث';
  return isSent ? `${what}. در انتظار پاسخ آخرین درخواست.` : `${what}. چیزی ارسال نشده است.`;
}

export const allSent = 'همه ارسال شد. برای دیدن نتیجه، اجرا را پایان دهید.';
export const finished = 'پایان یافت.';

export const runsElsewhere = (meaning: string) =>
  `در زبانهٔ دیگری در حال اجراست. همان‌جا آن را مکث یا متوقف کنید. ${meaning}`;
export const restsElsewhere = (why: string | undefined, meaning: string) =>
  why === undefined
    ? `همان‌جا آن را ادامه دهید یا متوقف کنید. ${meaning}`
    : `${why}. همان‌جا آن را ادامه دهید یا متوقف کنید. ${meaning}`;

export const tooMany = 'تعداد درخواست‌ها بیش از حد است.';
export const nextRequest = (reason: string, milliseconds: number) =>
  `${reason} درخواست بعدی پس از ${durationText(milliseconds)}.`;
export const rateLimitText = (milliseconds: number) => nextRequest(tooMany, milliseconds);
export const rateLimitedText = `${tooMany} در انتظار ارسال درخواست بعدی.`;
export const longWaitText = (failure: string, milliseconds: number) =>
  `${failure}. API خواسته است ${durationText(milliseconds)} صبر کنید`;

export const pauseTitles = {
  asked: 'مکث‌شده',
  failing: 'مکث پس از چند درخواست ناموفق',
  refusing: 'مکث پس از چند درخواست ردشده',
  'rate-limited': 'مکث پس از درخواست‌های بیش از حد',
  'long-wait': 'مکث: API خواست مدتی طولانی صبر کنید',
  journal: 'مکث: سوابق را نمی‌توان خواند یا ذخیره کرد',
  'web-page': 'مکث: صفحهٔ وب به‌جای پاسخ',
  challenge: 'مکث: بررسی مرورگر به‌جای پاسخ',
  'refused-key': 'مکث: API کلید را رد کرد',
  'signed-out': 'مکث: شما خارج شدید',
  locked: 'مکث: کنسول قفل شد',
};

const nothingIsSent = 'تا ادامه ندهید، چیزی ارسال نمی‌شود.';

export const pauseMeanings = {
  asked: nothingIsSent,
  'rate-limited': 'API همچنان درخواست‌ها را محدود می‌کند. بعداً ادامه دهید.',
  'long-wait': 'پس از این مدت ادامه دهید.',
  challenge: 'از ارائه‌دهندهٔ خود بخواهید درخواست‌های API را بدون این بررسی بپذیرد، سپس ادامه دهید.',
  'web-page':
    'شاید نشست ورود یکپارچهٔ (SSO) شما پایان یافته باشد. برای ورود دوباره، این سایت را در زبانهٔ دیگری باز کنید، سپس ادامه دهید.',
  'refused-key': 'با کلید معتبر ادامه دهید.',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: 'صفحه بسته یا دوباره بارگذاری شد. از همان‌جا که ماند ادامه دهید یا متوقفش کنید.',
  damaged: '',
};

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
