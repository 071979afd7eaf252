import { formatNumber } from '#shared/lib/format-texts.ts';

export const above90 = (count: number) => `${formatNumber(count)} 个账号使用率超过 90%`;
