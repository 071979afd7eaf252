import { intlFormat } from '#shared/lib/intl-format.ts';

export const LANGUAGE = 'ru';
export const DIRECTION: 'ltr' | 'rtl' = 'ltr';
export const {
  formatClock,
  formatDateTime,
  formatDay,
  formatDecimals,
  formatDigits,
  formatNames,
  formatNumber,
  formatPadded,
  formatTimeOrDate,
} = intlFormat(LANGUAGE, (count) => `ещё ${count}`);
