import { intlFormat } from '#shared/lib/intl-format.ts';
import { isolated } from './texts.ts';

export const LANGUAGE = 'fa';
export const DIRECTION: 'ltr' | 'rtl' = 'rtl';

const format = intlFormat(LANGUAGE, (count) => `${count} مورد دیگر`);

export const {
  formatClock,
  formatDateTime,
  formatDay,
  formatDecimals,
  formatDigits,
  formatNumber,
  formatPadded,
  formatTimeOrDate,
} = format;

export const formatNames = (names: readonly string[], limit: number) =>
  format.formatNames(names.map(isolated), limit);
