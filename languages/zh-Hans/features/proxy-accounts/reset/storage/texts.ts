import { formatNumber } from '#shared/lib/format-texts.ts';

export const title = (total: number) => `重置 ${formatNumber(total)} 个账号`;
export const plural = '重置';
