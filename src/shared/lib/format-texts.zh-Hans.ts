import { intlFormat } from './intl-format.ts';

export const LANGUAGE = 'zh-Hans';
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
} = intlFormat(LANGUAGE, (count) => `另外 ${count} 个`);
