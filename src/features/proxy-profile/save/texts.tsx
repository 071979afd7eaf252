import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { list, saveChanges } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) =>
  `The API stored ${formatCount(count, 'field')} differently`;
export const keepStored = 'Keep stored values';
export const differHelp =
  'The form shows the stored values. “Restore mine” puts your value back, to be sent with your next save.';
export const whatHappened = 'What happened';
export const sent = 'Sent';
export const stored = 'Stored';
export const actions = 'Actions';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: 'Normalized: differs only in case, spaces, order, or format',
  defaulted: 'Filled in: sent empty',
  ignored: 'Ignored: same as before',
  changed: 'Changed: neither your value nor the previous one',
};
export const changedUnedited = "Changed by the API or someone else: you didn't edit it";
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
export const fixFieldsFirst = 'Fix the fields listed above first';
export const requestBody = 'Request body';
export const copyRequestBody = 'Copy request body';
export const comparedWithLast = (at: number) =>
  `Compared with the last known values, from ${formatDateTime(at)}.`;
export const checking = 'Checking the current values…';
export const unchangedElsewhere = 'Checked just now: not changed elsewhere.';
export const askedIfMissing =
  "The API can't find this profile. You'll be asked before anything is sent.";
export const comparedWithLoaded =
  "Couldn't check the current values. Compared with the values loaded before.";
export const changedMeanwhile = 'Profile changed since you loaded it';
export const changedElsewhere = (labels: readonly string[]) =>
  `Changed elsewhere: ${list(labels)}.`;
export const askedIfConflict = "When you save, you'll be asked what to do before anything is sent.";
export const alreadySaved = "The API already has the values that you're about to save.";
export const nothingChanges = 'No values change.';
export const willChange = (count: number) => `Will change (${count})`;
export const willBeCleared = (count: number) => `Will be cleared (${count})`;
export const unchanged = (count: number) => `Unchanged (${count})`;
export const unchangedHelp = 'Sent unchanged, so that the API keeps them.';
export const value = 'Value';
export const unknown = (count: number) => `Unknown (${count})`;

export const offline = "You're offline: can't save now";
export const offlineKept = "You're offline: can't save now, kept as a draft";
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
export const notConfirmed = "The API hasn't confirmed the save yet";
export const stopWaiting = 'Stop waiting';
export const undone = 'Last changes undone';
export const unconfirmed = 'Save unconfirmed';
export const unsaved = 'Unsaved changes';
export const leaveTitle = 'Leave without saving?';
export const leave = 'Leave without saving';
export const notSaved = "Your changes on this page aren't saved.";
export const maybeSaved = "It isn't known yet whether your changes on this page are saved.";
export const draftStays =
  'A draft stays in this browser and is offered when you open this profile again.';
export const lost = "You'll lose them if you leave.";

export const checkNow = 'Check now';
export const nothingSent = 'Nothing was sent.';
export const rejected = 'The API rejected the changes.';
export const inputKept = 'Your input is still here.';
export const withoutRead =
  "This API doesn't support reading profiles, so the console can't check. Trying again sends the same values, and overwrites what others have changed since.";
export const whenLoaded = 'When loaded';
export const yourSave = 'Your save';
export const current = 'Current';

export const createdTitle = 'The API created this profile';
export const createdHelp = 'According to its response, no profile had these IDs before.';
export const discarded = 'Your changes were discarded';
export const discardedHelp = "The form shows the API's current values. Nothing was sent.";
export const merged = 'Your changes were merged';
export const fromApi = (labels: readonly string[]) => `From the API: ${list(labels)}.`;
export const changedInBoth = (labels: readonly string[]) =>
  `Changed in both, with your value kept: ${list(labels)}.`;
export const nothingSentYet = 'Nothing has been sent yet. Review and save.';

export const merge = 'Merge my changes';
export const overwrite = 'Overwrite';
export const discardMine = 'Discard mine';
export const lastChanged = (time: Content) => <Sentence>Last changed: {time}</Sentence>;
export const wouldOverwrite = 'Nothing was sent. Your save would overwrite these fields:';
export const changedIn = 'Changed in';
export const apiAndForm = 'The API and this form';
export const api = 'The API';
export const conflictHelp =
  "Merge keeps the API's values in fields that you didn't edit; nothing is sent until you save. Overwrite saves your values in all fields above. Discard removes your changes.";

export const missing = "The API can't find this profile";
export const saveAnyway = 'Save changes anyway';
export const missingHelp =
  'It may have been deleted or moved out of this team. Nothing was sent, and your changes are still here.';
export const saveAnywayHelp =
  'If you save anyway, the API may reject the changes or create a new profile.';

export const notChecked = "Couldn't check the current values";
export const checkAgain = 'Check again and save';
export const saveUnchecked = 'Save without checking';
export const notSentBecause = (title: string) => `Nothing was sent. ${title}.`;
export const checksFirst = 'Each save first checks whether the profile was changed elsewhere.';
