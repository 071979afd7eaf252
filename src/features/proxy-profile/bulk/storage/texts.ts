import { formatCount } from '#shared/lib/format.ts';

/** What one does, also the save of one profile. */
export const title = (total: number) => `Edit of ${formatCount(total, 'profile')}`;
export const plural = 'Profile edits';
