import { formatNumber } from '#shared/lib/format-texts.ts';

export const title = (total: number) => `ویرایش ${formatNumber(total)} پروفایل`;
export const plural = 'ویرایش‌های پروفایل';
