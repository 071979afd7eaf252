import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { list, saveChanges } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) =>
  `The API stored ${formatCount(count, 'field')} differently`;
export const keepStored = 'Keep stored values';
export const differHelp = 'Restored values are sent with your next save.';
export const whatHappened = 'What happened';
export const sent = 'Sent';
export const stored = 'Stored';
export const actions = 'Actions';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: 'Only written differently',
  defaulted: 'Filled in',
  ignored: 'Kept the previous value',
  changed: 'Changed to another value',
};
export const changedUnedited = 'Changed without your edit';
export const restoreMine = 'Restore mine';
export const restoreMineIn = (label: string) => `Restore mine: ${label}`;
export const cantBeTyped = "The form can't represent this value";

export const problemAt = (subject: Content, problem: Content) => (
  <Sentence>
    {subject}: {problem}
  </Sentence>
);
export const warning = (problem: Content) => <Sentence>Warning. {problem}</Sentence>;

export const reviewChanges = 'Review changes';
export const overwrites = (target: Content, source: string) => (
  <Sentence>
    This overwrites profile {target} with the values of profile {source}.
  </Sentence>
);
export const fixFields = 'Fix these fields before saving';
export const requestBody = 'Request body';
export const copyRequestBody = 'Copy request body';
export const comparedWithLast = (at: number) =>
  `Compared with the values from ${formatDateTime(at)}.`;
export const changedMeanwhile = 'Profile changed since you loaded it';
export const changedElsewhere = (labels: readonly string[]) =>
  `Changed elsewhere: ${list(labels)}.`;
export const alreadySaved = 'The API already has your values.';
export const nothingChanges = 'No values change.';
export const willChange = (count: number) => `Will change (${count})`;
export const willBeCleared = (count: number) => `Will be cleared (${count})`;
export const unchanged = (count: number) => `Sent unchanged (${count})`;
export const value = 'Value';
export const notSent = (count: number) => `Not sent (${count})`;
export const maybeCleared = (labels: readonly string[]) =>
  `The API may keep or clear these: ${list(labels)}.`;

export const savingChanges = 'Saving changes';
export const noChanges = 'No changes';
export const saveChangesBy = (keys: string) => `Save changes (${keys})`;
/** The labels of buttons, the short one where there is little room. */
export const buttonLabels = {
  save: { short: 'Save', whole: saveChanges },
  review: { short: 'Review', whole: reviewChanges },
  discard: { short: 'Discard', whole: 'Discard changes' },
  undo: { short: 'Undo', whole: 'Undo save' },
  redo: { short: 'Redo', whole: 'Redo changes' },
};
export const saved = 'Saved';
export const undone = 'Undone';
export const notConfirmed = "The API hasn't confirmed the save yet";
export const stopWaiting = 'Stop waiting';
export const unconfirmed = 'Save unconfirmed';
/** The same of an earlier save. */
export const unconfirmedSince = (at: number) => `Save of ${formatDateTime(at)} unconfirmed`;
export const unsaved = 'Unsaved changes';
export const leaveTitle = 'Leave without saving?';
export const leave = 'Leave without saving';
export const maybeSaved = "It isn't known yet whether your changes are saved.";
export const draftStays = 'A draft stays in this browser.';
export const lost = "You'll lose your changes.";

export const checkNow = 'Check now';
export const nothingSent = 'Nothing was sent.';
export const rejected = 'The API rejected the changes.';
export const withoutRead =
  "This API doesn't support reading profiles, so the console can't check. Trying again may overwrite others' changes.";
export const whenLoaded = 'When loaded';
export const yourSave = 'Your save';
export const current = 'Current';

export const createdTitle = 'The API created a profile with these IDs';
export const discarded = 'Your changes were discarded';
export const merged = 'Your changes were merged';
export const fromApi = (labels: readonly string[]) => `From the API: ${list(labels)}.`;
export const changedInBoth = (labels: readonly string[]) =>
  `Changed in both, with your value kept: ${list(labels)}.`;
export const nothingSentYet = 'Not sent yet: review and save.';

export const merge = 'Merge my changes';
export const overwrite = 'Overwrite';
export const discardMine = 'Discard mine';
export const lastChanged = (time: Content) => <Sentence>Last changed: {time}</Sentence>;
export const wouldOverwrite = 'Nothing was sent. Your save would overwrite these fields:';
export const conflictHelp =
  "Merging takes the API's values where you edited nothing, and sends nothing yet.";

export const missing = "The API can't find this profile";
export const saveAnyway = 'Save changes anyway';
export const missingHelp =
  'It may have been deleted or moved. Nothing was sent. If you save anyway, the API may reject the changes or create a new profile.';

export const notChecked = "Couldn't check the current values";
export const checkAgain = 'Check again and save';
export const saveUnchecked = 'Save without checking';
export const notSentBecause = (title: string) => `Nothing was sent. ${title}.`;
export const checksFirst = "Without the check, a save may overwrite others' changes.";
