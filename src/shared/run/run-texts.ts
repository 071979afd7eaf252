import { isolated } from '../lib/texts.ts';
import { formatCount, formatDateTime, formatNumber } from '../lib/format.ts';
import type { RunOrigin } from './run-records.ts';
import type { EndReason, PauseReason, WaitReason } from './run-state.ts';

/** The sentences that are the same for every kind of runs. */

/** It was run, or its run isn't finished. */
export const alreadyStarted = 'This plan was already started';
/** The same, as far as the API's log says; it may be about a part of the plan. */
export const recordedSince = 'Recorded by the API since this plan was made';
export const atLeast = (count: number, total: number) =>
  `At least ${formatNumber(count)} of ${formatNumber(total)}`;

/** When a run started and finished, in a sentence. */
export function runTimesText(startedAt: number, finishedAt: number | undefined): string {
  const started = formatDateTime(startedAt);
  if (finishedAt === undefined) return `Started ${started}.`;
  const finishedText = formatDateTime(finishedAt);
  return finishedText === started
    ? `Finished ${finishedText}.`
    : `Started ${started}, finished ${finishedText}.`;
}

/** Whose run the API has recorded. */
export function recordedSourceText(origin: RunOrigin | undefined): string {
  const user = origin?.user.email || 'an unknown user';
  const api = origin?.api || 'an unknown address';
  return `Run by ${isolated(user)} at ${isolated(api)}. Not saved in this browser.`;
}

/** What every kind says of an outcome. */
export const outcomeTexts = {
  rejected: { label: 'Rejected', todo: 'Fix the reported problems, then try again.' },
  unconfirmed: { label: 'Unconfirmed' },
  'not-attempted': { label: 'Not sent', meaning: 'It stopped before these.' },
};

/** The state of a run, beside its title. */
export const runningTitle = 'Running';
export const unfinishedTitle = 'Not finished';
export const elsewhereTitle = 'In another tab';
export const progress = 'Progress';
export const stopSending = 'Stop sending';
export const result = 'Result';

export const resume = 'Resume';
/** `unconfirmed` items stay as they are. */
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `Finish: ${formatNumber(unconfirmed)} unconfirmed` : 'Finish';

export const running = 'You can use other pages. Keep this tab open.';
export const halting = (to: 'pause' | 'stop', isSent: boolean) =>
  `${to === 'stop' ? 'Stopping' : 'Pausing'}. ${
    isSent ? 'Waiting for the last response.' : 'Nothing has been sent.'
  }`;
export const allSent = 'Nothing is left to send. Finish to see the result.';
export const finished = 'Finished.';
/** A run at rest; `outcomes` of its items. */
export const finishedWith = (outcomes: string) => `Finished: ${outcomes}.`;
export const pausedWith = (outcomes: string) => `Paused: ${outcomes} so far.`;

/** A title within a text. */
export const asSentence = (title: string) => `${title}.`;

export const runsElsewhere = 'Pause or stop it there.';
export const restsElsewhere = 'Resume or stop it there.';

const tooMany = 'Too many requests.';
/** `reason` to wait. */
export const nextRequest = (reason: string, milliseconds: number) =>
  `${reason} Next request in ${durationText(milliseconds)}.`;
/** Why reads wait, and when they continue. */
export const rateLimitText = (milliseconds: number) => nextRequest(tooMany, milliseconds);
/** The same for a screen reader, which can't follow the countdown. */
export const rateLimitedText = `${tooMany} Waiting to send the next one.`;
/** A failure after which the API asked for a long wait. */
export const longWaitText = (failure: string, milliseconds: number) =>
  `${failure}. The API asked to wait ${durationText(milliseconds)}`;

/** Why a run waits; the last two are followed by the time of the next request. */
export const waits: Record<WaitReason, string> = {
  offline: "You're offline. This continues when you reconnect.",
  'refused-key': 'The API rejected the key. This continues when you enter a valid one.',
  'rate-limited': tooMany,
  'failed-call': 'A request failed.',
};

/** Why a run is paused. */
export const pauseTitles: Record<PauseReason, string> = {
  asked: 'Paused',
  failing: 'Paused: several requests failed',
  refusing: 'Paused: several requests were rejected',
  'rate-limited': 'Paused: too many requests',
  'long-wait': 'Paused: the API asked to wait',
  journal: "Paused: records can't be read or saved",
  'web-page': 'Paused: web page instead of a response',
  challenge: 'Paused: browser check instead of a response',
  'refused-key': 'Paused: the API rejected the key',
  'signed-out': 'Paused: you signed out',
  locked: 'Paused: the console was locked',
  interrupted: 'Interrupted',
  damaged: "Can't be resumed",
};

const nothingIsSent = 'Nothing is sent until you resume.';

/** What that means, or what to do; empty where the buttons say it. */
export const pauseMeanings: Record<PauseReason, string> = {
  asked: nothingIsSent,
  failing: '',
  refusing: '',
  'rate-limited': 'Resume later.',
  'long-wait': 'Resume after that time.',
  journal: 'Free up some space or reload the page, then resume.',
  'web-page':
    'Your single sign-on session may have ended. To sign in again, open this site in another tab, then resume.',
  challenge: 'Ask your provider to let API requests through without this check, then resume.',
  'refused-key': 'Resume with a valid key.',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: 'The page was closed or reloaded. Resume where it left off.',
  damaged: '',
};
export const notSentAgain = "What is unconfirmed isn't sent again.";

// To stop it.

export const stopDamaged = 'Stop it to see the result.';
export const allProcessed = 'Everything has been processed.';
export const underWay = 'The current request may still take effect.';
export const laterFromResult = (count: number) =>
  `The remaining ${formatNumber(count)} can be sent later, from the result.`;
export const keepsRunning = 'It keeps running until you confirm.';

// Why another one can't begin.

export const anotherRuns = 'Another one is running';
export const anotherElsewhere = "Another tab has one that isn't finished";
export const finishFirst = "Another one isn't finished: resume or stop it first";
export const isRunningHere =
  'Another one is running in this tab. You can resume this one after that.';
export const nothingSent = 'Nothing was sent';
export const inUnfinished = (count: number) =>
  `Another one that isn't finished has ${formatNumber(count)} of them. Stop it, or wait until it finishes.`;

// What this browser can't save, or has lost.

export const unsaved = "This browser can't save this. Export the result before you close the tab.";
export const recordsDamaged = 'Records are damaged';
export const unidentified = (lost: number, total: number) =>
  `In this browser, ${formatNumber(lost)} of ${formatNumber(total)} can't be identified.`;
export const unrecorded = (count: number, total: number) =>
  `In this browser, no outcome is recorded for ${formatNumber(count)} of ${formatNumber(total)}.`;

/** Why a run ended before everything was sent; empty if it didn't. */
export const endings: Record<EndReason, string> = {
  done: '',
  stopped: 'Stopped before everything was sent.',
  forbidden: 'Stopped: the API refused this action (403).',
};

export const outcomeCount = (label: string | undefined, count: number) =>
  `${label}: ${formatNumber(count)}`;

/** Rate and remaining time, if known. */
export function throughputText({
  perSecond,
  ledger,
}: {
  perSecond: number | undefined;
  ledger: { counts: Readonly<Record<'not-attempted', number>> };
}): string | undefined {
  if (!perSecond) return undefined;
  const left = (ledger.counts['not-attempted'] / perSecond) * 1000;
  const rate = perSecond < 10 ? perSecond.toFixed(1) : formatNumber(Math.round(perSecond));
  return `${rate} a second, about ${durationText(left)} left`;
}

/**
 * `12 seconds`, `5 minutes`, `2 hours`: as precise as useful. At least one second, because the work isn't
 * finished.
 */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
