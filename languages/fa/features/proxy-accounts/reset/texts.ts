import { formatNumber } from '#shared/lib/format-texts.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { isolated, list, sentences } from '#shared/lib/texts.ts';

const accounts = (count: number) => `${formatNumber(count)} حساب`;

export const reasonText = (title: string | undefined, isUnsearched: boolean) =>
  sentences([title && `${title}.`, isUnsearched && 'کنسول جستجوی شناسه‌های ردشده را متوقف کرد.']);

const countOf = {
  atZero: (count: number) => `${formatNumber(count)} مورد صفر هنگام بررسی`,
  notAtZero: (count: number) => `${formatNumber(count)} غیرصفر`,
  alreadyReset: (count: number) => `${formatNumber(count)} پیش‌تر بازنشانی‌شده`,
  failed: (count: number) => `${formatNumber(count)} ناموفق`,
  unconfirmed: (count: number) => `${formatNumber(count)} تأییدنشده`,
  'not attempted': (count: number) => `${formatNumber(count)} ارسال‌نشده`,
};

export function resetText(
  counts: Record<'total' | 'reset' | keyof typeof countOf, number>,
  first: 'reset' | 'atZero' | 'unconfirmed' | 'notAtZero',
): string {
  const { total, reset, atZero, unconfirmed, notAtZero } = counts;
  if (reset === total) return `${accounts(total)} بازنشانی شد`;
  const firsts = {
    reset: `${formatNumber(reset)} از ${accounts(total)} بازنشانی شد`,
    atZero: `${formatNumber(atZero)} از ${accounts(total)} هنگام بررسی صفر بود`,
    unconfirmed: `${formatNumber(unconfirmed)} از ${accounts(total)} تأییدنشده`,
    notAtZero: `${formatNumber(notAtZero)} از ${accounts(total)} غیرصفر`,
  };
  const others = [
    'atZero',
    'notAtZero',
    'alreadyReset',
    'failed',
    'unconfirmed',
    'not attempted',
  ] as const;
  return list([
    firsts[first],
    ...others
      .filter((name) => counts[name] > 0 && name !== first)
      .map((name) => countOf[name](counts[name])),
  ]);
}

export const tryAgain = (
  name: Exclude<keyof typeof countOf, 'atZero' | 'notAtZero' | 'alreadyReset'>,
  count: number,
) =>
  name === 'not attempted'
    ? `بازنشانی بقیه: ${countOf[name](count)}`
    : `تلاش دوباره: ${countOf[name](count)}`;

export const consumptionBefore = (consumption: string) =>
  `مجموع مصرف پیش از بازنشانی: ${isolated(consumption)}`;

export const attempts = (used: number, most: number) =>
  `یافتن شناسه‌های ردشده: ${formatNumber(used)} از ${formatNumber(most)} تلاش`;

export const searching = (count: number) => `یافتن شناسه‌های ردشده در میان ${accounts(count)}.`;

export const noResponseYet = (count: number, milliseconds: number) =>
  `درخواستی با ${accounts(count)} که ${durationText(milliseconds)} پیش ارسال شد، هنوز پاسخی نگرفته است.`;

export const fewAtATime = (size: number) =>
  `هر بار ${accounts(size)} ارسال می‌شود، چون درخواست‌های بزرگ‌تر ناموفق بودند.`;

export const matchesNoMore = (filter: string) =>
  `پس از آخرین بازنشانی، هیچ حسابی با ${isolated(filter)} مطابقت ندارد.`;
