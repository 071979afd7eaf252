import { formatNumber } from '#shared/lib/format-texts.ts';

export const title = (total: number) => `编辑 ${formatNumber(total)} 个配置`;
export const plural = '配置更改';
