import { formatNumber } from '#shared/lib/format-texts.ts';

const accounts = (count: number) => `${formatNumber(count)} حساب`;

export const noAccounts =
  'حسابی نیست. برای این کلید، API حسابی فهرست نمی‌کند و در این مرورگر هم حسابی افزوده نشده است.';
export const accountCount = accounts;
export const accountsFound = (count: number) => `${accounts(count)} پیدا شد`;
export const findAccount = 'یافتن حساب';
export const findAccountHint = 'با نام کاربری، توضیحات یا شناسه.';
export const unknownUsername = 'نام کاربری نامشخص';
export const moreAccounts = (count: number) =>
  `${accounts(count)} دیگر. برای کوتاه‌تر شدن فهرست، تایپ کنید.`;
