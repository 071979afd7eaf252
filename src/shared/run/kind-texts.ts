import { formatCount, formatDateTime, formatNumber, pluralForm } from '../lib/format.ts';
import type { RunNoun } from './kind.ts';

/** The sentences about a run that name it or its items. Each kind has its own, so that a language can inflect them. */

const reset = {
  label: 'Reset',
  plural: 'Resets',
  /** What it does, also as far as the API has recorded it. */
  title: (total: number) => `Reset of ${formatCount(total, 'account')}`,
  titleAtLeast: (count: number, total: number) =>
    `Reset of at least ${formatNumber(count)} of ${formatCount(total, 'account')}`,
  recordedSince: (count: number): string =>
    `The API has recorded ${pluralForm(count, 'a reset', 'resets')} since this plan was made`,
  items: (count: number) => formatCount(count, 'account'),
  started: (at: number, total: number) =>
    `Started ${formatDateTime(at)} for ${formatCount(total, 'account')}.`,

  // A run that isn't finished.
  running: 'Reset running',
  unfinished: 'Reset not finished',
  elsewhere: 'Reset in another tab',
  progress: 'Reset progress',
  progressElsewhere: 'Reset progress in another tab',
  waits: {
    offline: "You're offline. The reset continues when you reconnect.",
    'refused-key': 'The API rejected the key. The reset continues when you enter a valid one.',
    'failed-call': 'A request failed. The reset continues after a short wait.',
  },
  pauseTitles: { interrupted: 'Reset interrupted', damaged: "This reset can't be resumed" },
  pauseMeanings: {
    failing: 'The accounts in those requests are unconfirmed.',
    refusing: 'Resume to continue, or stop the reset.',
    journal:
      "This browser can't read or save the reset's records. Free up some space or reload the page, then resume.",
  },
  /** The browser has no database, or it is full. */
  unsaved:
    "This browser can't save this reset. Its result is lost when you close the tab, so export it first.",
  notSentAgain: (count: number) =>
    pluralForm(
      count,
      `The ${formatCount(count, 'unconfirmed account')} isn't sent again when you resume.`,
      `The ${formatCount(count, 'unconfirmed account')} aren't sent again when you resume.`,
    ),
  finished: (outcomes: string) => `Reset finished: ${outcomes}.`,
  paused: (outcomes: string) => `Reset paused: ${outcomes} so far.`,

  // To stop it.
  stopThis: 'Stop this reset?',
  stop: 'Stop reset',
  stopDamaged: 'Stop the reset to see its result.',
  allProcessed: 'All accounts have been processed.',
  underWay: (count: number) =>
    `The current request may still reset ${formatCount(count, 'account')}.`,
  laterFromResult: (count: number) =>
    `You can reset the remaining ${formatCount(count, 'account')} later from the result.`,
  keepsRunning: 'The reset keeps running until you confirm.',

  // Why another one can't begin.
  isRunning: 'A reset is running',
  isUnfinished: "Another reset isn't finished",
  finishFirst: "Another reset isn't finished: resume or stop it first",
  isRunningHere: 'Another reset is running in this tab. You can resume this one after that.',

  // What it has lost in this browser.
  recordsDamaged: "This reset's records are damaged",
  unidentified: (lost: number, total: number) =>
    `In this browser, ${formatNumber(lost)} of its ${formatCount(total, 'account')} can't be identified.`,
  unrecorded: (count: number, total: number) =>
    `In this browser, the outcome of ${formatNumber(count)} of its ${formatCount(total, 'account')} isn't recorded.`,

  // Its result.
  result: 'Reset result',
  resultElsewhere: 'Reset result from another tab',
  allItems: 'All accounts of this reset',
  itemsOfThis: 'Accounts of this reset',
  details: 'Details of this reset',
  selectRemaining: (count: number) => `Select ${formatCount(count, 'remaining account')}`,
  itemsInPlan: 'Accounts in the plan file',
};

const bulkEdit: typeof reset = {
  label: 'Profile edit',
  plural: 'Profile edits',
  title: (total) => `Bulk edit of ${formatCount(total, 'profile')}`,
  titleAtLeast: (count, total) =>
    `Bulk edit of at least ${formatNumber(count)} of ${formatCount(total, 'profile')}`,
  recordedSince: (count) =>
    `The API has recorded ${pluralForm(count, 'a bulk edit', 'bulk edits')} since this plan was made`,
  items: (count) => formatCount(count, 'profile'),
  started: (at, total) => `Started ${formatDateTime(at)} for ${formatCount(total, 'profile')}.`,
  running: 'Bulk edit running',
  unfinished: 'Bulk edit not finished',
  elsewhere: 'Bulk edit in another tab',
  progress: 'Bulk edit progress',
  progressElsewhere: 'Bulk edit progress in another tab',
  waits: {
    offline: "You're offline. The bulk edit continues when you reconnect.",
    'refused-key': 'The API rejected the key. The bulk edit continues when you enter a valid one.',
    'failed-call': 'A request failed. The bulk edit continues after a short wait.',
  },
  pauseTitles: { interrupted: 'Bulk edit interrupted', damaged: "This bulk edit can't be resumed" },
  pauseMeanings: {
    failing: 'Resume to continue, or stop the bulk edit.',
    refusing: 'Resume to continue, or stop the bulk edit.',
    journal:
      "This browser can't read or save the bulk edit's records. Free up some space or reload the page, then resume.",
  },
  unsaved:
    "This browser can't save this bulk edit. Its result is lost when you close the tab, so export it first.",
  notSentAgain: (count) =>
    pluralForm(
      count,
      `The ${formatCount(count, 'unconfirmed profile')} isn't sent again when you resume.`,
      `The ${formatCount(count, 'unconfirmed profile')} aren't sent again when you resume.`,
    ),
  finished: (outcomes) => `Bulk edit finished: ${outcomes}.`,
  paused: (outcomes) => `Bulk edit paused: ${outcomes} so far.`,
  stopThis: 'Stop this bulk edit?',
  stop: 'Stop bulk edit',
  stopDamaged: 'Stop the bulk edit to see its result.',
  allProcessed: 'All profiles have been processed.',
  underWay: (count) => `The current request may still update ${formatCount(count, 'profile')}.`,
  laterFromResult: (count) =>
    `You can update the remaining ${formatCount(count, 'profile')} later from the result.`,
  keepsRunning: 'The bulk edit keeps running until you confirm.',
  isRunning: 'A bulk edit is running',
  isUnfinished: "Another bulk edit isn't finished",
  finishFirst: "Another bulk edit isn't finished: resume or stop it first",
  isRunningHere: 'Another bulk edit is running in this tab. You can resume this one after that.',
  recordsDamaged: "This bulk edit's records are damaged",
  unidentified: (lost, total) =>
    `In this browser, ${formatNumber(lost)} of its ${formatCount(total, 'profile')} can't be identified.`,
  unrecorded: (count, total) =>
    `In this browser, the outcome of ${formatNumber(count)} of its ${formatCount(total, 'profile')} isn't recorded.`,
  result: 'Edit result',
  resultElsewhere: 'Bulk edit result from another tab',
  allItems: 'All profiles of this edit',
  itemsOfThis: 'Profiles of this edit',
  details: 'Details of this edit',
  selectRemaining: (count) => `Select ${formatCount(count, 'remaining profile')}`,
  itemsInPlan: 'Profiles in the plan file',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = { reset, 'bulk edit': bulkEdit };
