import { formatCount, formatNumber } from '#shared/lib/format.ts';

export const readingValues = 'Reading current values';
export const readOf = (read: number, total: number) =>
  `Read ${formatNumber(read)} of ${formatNumber(total)}`;
export const preview = 'Preview';
export const profilesShown = 'Profiles shown';
export const all = (count: number) => `All ${formatCount(count, 'profile')}`;
export const countedChoice = (label: string, count: number) => `${label} (${formatNumber(count)})`;

export const nothingToChange = 'Nothing to change';
export const update = (count: number) =>
  count === 0 ? 'Update profiles' : `Update ${formatCount(count, 'profile')}`;
export const undo = (count: number) =>
  count === 0 ? 'Undo edit' : `Undo edit of ${formatCount(count, 'profile')}`;
export const redo = (count: number) =>
  count === 0 ? 'Redo edit' : `Redo edit of ${formatCount(count, 'profile')}`;
export const readAgain = 'Read again';
export const back = 'Back';
