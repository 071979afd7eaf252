import { formatCount } from '#shared/lib/format.ts';

/** What other pages say of accounts. */
export const above90 = (count: number) => `${formatCount(count, 'account')} above 90%`;
