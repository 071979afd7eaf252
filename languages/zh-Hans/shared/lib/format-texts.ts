import { intlFormat } from '#shared/lib/intl-format.ts';

export const LANGUAGE = 'zh-Hans';
export const DIRECTION: 'ltr' | 'rtl' = 'ltr';
export const {
  formatClock,
  formatDateTime,
  formatDay,
  formatDecimals,
  formatDigits,
  formatNumber,
  formatPadded,
  formatTimeOrDate,
} = intlFormat(LANGUAGE, String);

/** Not by `Intl`, which joins a name and the 和 before the last entry without a space. */
export function formatNames(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join('、');
  const others = names.length - limit;
  return others > 0 ? `${shown}，还有 ${formatNumber(others)} 个` : shown;
}
