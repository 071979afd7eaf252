import { formatCount } from '#shared/lib/format.ts';
import { list } from '#shared/lib/texts.ts';
import { exactTime } from '../model/texts.ts';
import type { HistoryRecord } from '../data/history-store.ts';

export const history = 'History';
export const versions = 'Versions seen in this browser';
export const noVersions =
  'No versions yet. Versions that you load or save are listed here, unless this browser blocks storage.';
export const clearHistory = 'Clear history';
export const clearHistoryHelp =
  "This deletes the versions of this profile saved in this browser and can't be undone. The profile and your unsaved changes aren't affected.";

const origins = { loaded: 'Loaded', saved: 'Saved' };
export const versionTitle = ({ origin, seenAt }: HistoryRecord) =>
  `${origins[origin]} ${exactTime(seenAt)}`;
export const restoreVersion = 'Restore version';
export const oldestVersion = 'Oldest saved version.';
export const noFieldsChanged = 'No fields changed.';
export const fieldsChanged = (labels: readonly string[]) =>
  `${formatCount(labels.length, 'field')} changed: ${list(labels)}.`;
export const unchangedAsOf = (time: number) => `Unchanged as of ${exactTime(time)}.`;

export const compareVersions = 'Compare versions';
export const compare = 'Compare';
export const compareWith = 'With';
/** A version to choose. */
export const versionChoice = ({ origin, seenAt }: HistoryRecord) =>
  `${origin} ${exactTime(seenAt)}`;
export const sameValues = 'These versions have the same values.';
export const differences = 'Differences';
