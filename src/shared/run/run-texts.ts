import { isolated } from '../lib/texts.ts';
import { formatCount, formatDateTime, formatNumber } from '../lib/format.ts';
import type { RunOrigin } from './run-records.ts';
import type { EndReason } from './run-state.ts';

/** The sentences that are the same for every kind of runs. */

/** It was run, or its run isn't finished. */
export const alreadyStarted = 'This plan was already started';

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
  return `Run by ${isolated(user)} at ${isolated(api)}. It isn't saved in this browser.`;
}

export const resume = 'Resume';
/** `unconfirmed` items stay as they are. */
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `Finish: ${formatNumber(unconfirmed)} unconfirmed` : 'Finish';

export const running = 'You can use other pages. Keep this tab open.';
export const halting = (to: 'pause' | 'stop', isSent: boolean) =>
  `${to === 'stop' ? 'Stopping' : 'Pausing'}. ${
    isSent ? 'Waiting for the response to the last request.' : 'Nothing has been sent.'
  }`;
export const allSent = 'Everything was sent. Finish to see the result.';
export const finished = 'Finished.';

/** `meaning`: what other runs can't do meanwhile. */
export const runsElsewhere = (meaning: string) =>
  `Running in another tab. Pause or stop it there. ${meaning}`;
/** `why` has no full stop. */
export const restsElsewhere = (why: string | undefined, meaning: string) =>
  why === undefined
    ? `Resume or stop it there. ${meaning}`
    : `${why}. Resume or stop it there. ${meaning}`;

export const tooMany = 'Too many requests.';
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

/** Why a run is paused, unless that depends on its kind. */
export const pauseTitles = {
  asked: 'Paused',
  failing: 'Paused after several failed requests',
  refusing: 'Paused after several rejected requests',
  'rate-limited': 'Paused after too many requests',
  'long-wait': 'Paused because the API asked for a long wait',
  journal: "Paused: records can't be read or saved",
  'web-page': 'Paused: web page instead of a response',
  challenge: 'Paused: browser check instead of a response',
  'refused-key': 'Paused because the API rejected the key',
  'signed-out': 'Paused because you signed out',
  locked: 'Paused because the console was locked',
};

const nothingIsSent = 'Nothing is sent until you resume.';

/** What that means, or what to do. */
export const pauseMeanings = {
  asked: nothingIsSent,
  'rate-limited': 'The API keeps limiting requests. Resume later.',
  'long-wait': 'Resume after that time.',
  challenge:
    'Ask your provider to let requests to the API through without this check, then resume.',
  'web-page':
    'Your single sign-on session may have ended. To sign in again, open this site in another tab, then resume.',
  'refused-key': 'Resume with a valid key.',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: 'The page was closed or reloaded. Resume where it left off, or stop it.',
  damaged: '',
};

/** Why a run ended before everything was sent; empty if it didn't. */
export const endings: Record<EndReason, string> = {
  done: '',
  stopped: 'Stopped before everything was sent.',
  forbidden: 'Stopped because the API refused this action (403).',
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
