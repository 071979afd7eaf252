import { formatNumber } from '#shared/lib/format-texts.ts';

export const title = (total: number) => `بازنشانی ${formatNumber(total)} حساب`;
export const plural = 'بازنشانی‌ها';
