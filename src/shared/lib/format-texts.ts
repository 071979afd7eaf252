/**
 * How the language of the page writes numbers, dates and lists, whatever the browser's language is. Another language
 * does it with `intl-format.ts`; IDs, ports, keys, code, files and what a user types are never written by these.
 */
export const LANGUAGE = 'en';
export const DIRECTION: 'ltr' | 'rtl' = 'ltr';
export { formatNames, formatPadded, formatTimeOrDate } from './format-more.ts';
export {
  formatClock,
  formatDateTime,
  formatDay,
  formatDecimals,
  formatDigits,
  formatNumber,
} from './format.ts';
