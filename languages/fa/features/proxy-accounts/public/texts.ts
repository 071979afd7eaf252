import { formatNumber } from '#shared/lib/format-texts.ts';

export const above90 = (count: number) => `${formatNumber(count)} حساب بالای ۹۰٪`;
