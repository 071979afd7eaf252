import { formatNames, formatTimeOrDate } from '#shared/lib/format-more.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { Examined, Unreadable } from './engine/examine.ts';

export const savedOf = (saved: number, total: number) =>
  `${formatNumber(saved)} of ${formatCount(total, 'profile')} saved`;
/** Unconfirmed profiles may have been saved: without others, nothing is said of how many were. */
export const unconfirmedOf = (unconfirmed: number, saved: number, total: number) =>
  saved > 0
    ? `${savedOf(saved, total)}, ${formatNumber(unconfirmed)} unconfirmed`
    : `${formatNumber(unconfirmed)} of ${formatCount(total, 'profile')} unconfirmed`;
export const savedProfile = (profile: string) => `Saved profile ${isolated(profile)}`;
export const saveUnconfirmed = (profile: string) =>
  `Save of profile ${isolated(profile)} unconfirmed`;
export const undidSave = (profile: string) => `Undid a save of profile ${isolated(profile)}`;
export const redidSave = (profile: string) => `Redid a save of profile ${isolated(profile)}`;
export const noRead = "This API doesn't support reading profiles";

/** A value that is longer than what is shown of it. */
export const cutOff = (text: string) => `${text}…`;
export const noValue = 'empty';
export const valueOf = (field: string, value: string) => `${field}: ${value}`;
export const fromTo = (from: string, to: string) => `${from} → ${to}`;
export const expectedFound = (expected: string, found: string) =>
  `expected ${expected}, found ${found}`;
export const sentStored = (sent: string, stored: string) => `sent ${sent}, stored ${stored}`;
export const onlyEmptyDiffer = (section: string) => `${section}: only empty fields differ`;
export const verified = 'A later read shows the new values';
export const unconfirmedLeftOut = (count: number) =>
  `${formatCount(count, 'unconfirmed profile')} left out.`;
export const impossibleLeftOut = (count: number) =>
  `${formatCount(count, 'profile')} left out: previous values unknown or invalid.`;
export const foreignLeft = (count: number, names: readonly string[]) =>
  `Can't be restored in ${formatCount(count, 'profile')}: ${formatNames(names, 3)}.`;

/** The result of the preview of a profile, in a few words. */
export const previewLabels = {
  ready: 'Will change',
  nothing: 'Nothing to do',
  changed: 'Changed since planned',
  partial: "Can't be read",
  invalid: "Can't be saved",
  unreadable: "Can't be read",
} as const satisfies Record<(Examined | Unreadable)['case'], string>;
export const profile = 'Profile';

export const editProfiles = 'Edit profiles';
export const onlyAddedChange = (count: number) =>
  `Changes only the fields that you add, in ${formatCount(count, 'profile')}. A field that you add and leave empty is cleared.`;
export const removeField = (label: string) => `Remove ${label}`;
export const fieldToChange = 'Field to change';
export const chooseField = 'Choose a field';
export const addField = 'Add field';
export const addFieldFirst = 'Add at least one field';
export const previewChanges = 'Preview changes';

export const selectedProfiles = 'Selected profiles';
export const selectedCount = (count: number) => `${formatNumber(count)} selected`;
/** Some names of the selection: they may be of another team than the one that is shown. */
export const selectedNames = (names: readonly string[]) => formatNames(names, 3);
export const editSelected = 'Edit selected';
export const profilesToSelect = 'Profiles to select';
export const selectHint = 'One per line: a team ID and a profile ID, or a link to the profile.';
export const unusableLines = (lines: readonly string[]) =>
  `${formatCount(lines.length, 'line')} without a team ID and a profile ID: ${list(lines.slice(0, 3))}`;
export const enterProfile = 'Enter at least one profile';
export const select = (count: number) =>
  count === 0 ? 'Select profiles' : `Select ${formatCount(count, 'profile')}`;

export const updateRest = 'Update the rest';
export const countOf = (label: string, count: number) => `${label}: ${formatNumber(count)}`;
export const undoEdit = 'Undo this edit';
export const redoEdit = 'Redo changes';
export const undoOf = (outcome: string) => `Undo of edit: ${outcome}`;
export const redoOf = (outcome: string) => `Redo of edit: ${outcome}`;
/** What an undo or a redo did, by the time of the edit. */
export const undidEdit = (at: number) => `This undid the edit of ${formatTimeOrDate(at)}.`;
export const redidEdit = (at: number) => `This redid the edit of ${formatTimeOrDate(at)}.`;
/** What became later of an edit, or else of an undo: in how many of its profiles, and when. */
export const reverted = (isUndo: boolean) => (isUndo ? redone : undone);
const undone = {
  mark: (count: number, total: number) =>
    count === total ? 'Undone' : `Undone for ${formatNumber(count)} of ${formatNumber(total)}`,
  text: (count: number, total: number, at: number) =>
    `${undone.mark(count, total)} at ${formatTimeOrDate(at)}.`,
  andBack: (at: number) => `Undone, then redone at ${formatTimeOrDate(at)}.`,
};
const redone: typeof undone = {
  mark: (count, total) =>
    count === total ? 'Redone' : `Redone for ${formatNumber(count)} of ${formatNumber(total)}`,
  text: (count, total, at) => `${redone.mark(count, total)} at ${formatTimeOrDate(at)}.`,
  andBack: (at) => `Redone, then undone at ${formatTimeOrDate(at)}.`,
};
