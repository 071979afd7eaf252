import { formatCount } from '../lib/format.ts';
import type { RunNoun } from './kind.ts';

/** What names a run or its items. Each kind has its own, so that a language can inflect them; all else is in `run-texts.ts`. */

const reset = {
  label: 'Reset',
  plural: 'Resets',
  /** What it does, also as far as the API has recorded it. */
  title: (total: number) => `Reset of ${formatCount(total, 'account')}`,
  items: (count: number) => formatCount(count, 'account'),
  running: 'Reset running',
  unfinished: 'Reset not finished',
  elsewhere: 'Reset in another tab',
  progress: 'Reset progress',
  stop: 'Stop reset',
  result: 'Reset result',
};

/** Also the save of one profile. */
const edit: typeof reset = {
  label: 'Profile edit',
  plural: 'Profile edits',
  title: (total) => `Edit of ${formatCount(total, 'profile')}`,
  items: (count) => formatCount(count, 'profile'),
  running: 'Profile edit running',
  unfinished: 'Profile edit not finished',
  elsewhere: 'Profile edit in another tab',
  progress: 'Edit progress',
  stop: 'Stop edit',
  result: 'Edit result',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = { reset, 'bulk edit': edit };
