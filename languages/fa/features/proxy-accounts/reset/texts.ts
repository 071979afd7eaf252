import { formatNumber } from '#shared/lib/format-texts.ts';
import { plural } from '../../../plural.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { isolated, list, sentences } from '#shared/lib/texts.ts';

const accounts = (count: number) => `${formatNumber(count)} حساب`;

export const resettingQuota = 'در حال بازنشانی سهمیه';
export const nothingWasReset = 'هیچ حسابی بازنشانی نشد';
export const notAgain = 'تا پایان آن نمی‌توانید حساب‌هایش را دوباره بازنشانی کنید.';

export const notStartedText = (count: number) =>
  `${accounts(count)} در بازنشانی ناتمام دیگری است. صبر کنید تا تمام شود یا آن را متوقف کنید، سپس دوباره تلاش کنید.`;

export const resetNowOrLater = 'می‌توانید آن‌ها را اکنون یا بعداً بازنشانی کنید.';

export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  sentences([
    title && `${title}.`,
    isUnsearched && 'تلاشی برای یافتن شناسه‌های ردشده باقی نمانده بود.',
  ]);

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} مورد صفر هنگام بررسی`,
  failed: (count: number) => `${formatNumber(count)} ناموفق`,
  unconfirmed: (count: number) => `${formatNumber(count)} تأییدنشده`,
  'not attempted': (count: number) => `${formatNumber(count)} ارسال‌نشده`,
};

export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
): string {
  const { total, reset, atZero } = counts;
  if (reset === total) return `${accounts(total)} بازنشانی شد`;
  if (atZero === total) return `${accounts(total)} هنگام بررسی صفر بود`;
  const isNoneReset = reset === 0 && atZero > 0;
  const others = ['atZero', 'failed', 'unconfirmed', 'not attempted'] as const;
  return list([
    isNoneReset
      ? `${formatNumber(atZero)} از ${accounts(total)} هنگام بررسی صفر بود`
      : `${formatNumber(reset)} از ${accounts(total)} بازنشانی شد`,
    ...others
      .filter((name) => counts[name] > 0 && !(isNoneReset && name === 'atZero'))
      .map((name) => countOf[name](counts[name])),
  ]);
}

export const tryAgain = (name: Exclude<keyof typeof countOf, 'atZero'>, count: number) =>
  `تلاش دوباره: ${countOf[name](count)}`;
export const resetTheRest = (count: number) => `بازنشانی بقیه: ${formatNumber(count)} ارسال‌نشده`;

export function beforeText({
  consumption,
  received,
  sent,
}: {
  consumption: string;
  received: string | undefined;
  sent: string | undefined;
}): string {
  const before = `مجموع مصرف پیش از بازنشانی: ${isolated(consumption)}`;
  return received !== undefined && sent !== undefined
    ? `${before} (دریافت ${isolated(received)}، ارسال ${isolated(sent)})`
    : before;
}

export const perRequest = (count: number) => `${accounts(count)} در هر درخواست`;
export const attempts = (used: number, most: number) =>
  `یافتن شناسه‌های ردشده: ${formatNumber(used)} از ${formatNumber(most)} تلاش`;

export const searching = (searched: number, size: number) =>
  `API درخواستی را رد کرد. برای یافتن شناسه‌های ردشده، ${accounts(searched)} در درخواست‌های کوچک‌تر ارسال می‌شود. پس از آن، هر درخواست دوباره ${accounts(size)} خواهد داشت.`;

export const noResponseYet = (count: number, milliseconds: number) =>
  `درخواستی با ${accounts(count)} که ${durationText(milliseconds)} پیش ارسال شد، هنوز پاسخی نگرفته است.`;

const shrinking = {
  'too-many': (count: number) => `API درخواستی با ${accounts(count)} را رد کرد.`,
  timeout: (count: number) => `مهلت درخواستی با ${accounts(count)} تمام شد.`,
  'earlier-run': () => 'در بازنشانی قبلی معلوم شد که این API درخواست‌های کوچک‌تر می‌خواهد.',
};

export function shrunkText(
  because: keyof typeof shrinking,
  count: number,
  size: number,
  more: number | undefined,
): string {
  return sentences([
    shrinking[because](count),
    `اکنون هر درخواست ${accounts(size)} دارد.`,
    more === undefined
      ? 'API بیش از این نمی‌پذیرد.'
      : `پس از پذیرش ${formatNumber(more)} درخواست دیگر، درخواستی بزرگ‌تر امتحان می‌شود.`,
  ]);
}

export const belowNow = (total: number, limit: string) =>
  plural(total, {
    one: `این حساب اکنون زیر ${formatNumber(Number(limit))}٪ است`,
    other: `همهٔ ${accounts(total)} اکنون زیر ${formatNumber(Number(limit))}٪ است`,
  });
export const matchesNoMore = (total: number, filter: string) =>
  plural(total, {
    one: `حساب آخرین بازنشانی دیگر با ${isolated(filter)} مطابقت ندارد`,
    other: `هیچ‌یک از ${accounts(total)} آخرین بازنشانی دیگر با ${isolated(filter)} مطابقت ندارد`,
  });
