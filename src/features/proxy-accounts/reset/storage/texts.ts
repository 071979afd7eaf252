import { formatCount } from '#shared/lib/format.ts';

/** What one does, also as far as the API has recorded it. */
export const title = (total: number) => `Reset of ${formatCount(total, 'account')}`;
export const plural = 'Resets';
