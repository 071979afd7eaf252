import { formatCount, formatNumber } from '../lib/format.ts';
import type { PauseReason, RunState, WaitReason } from './run-state.ts';

/** The sentences that a reset and a bulk edit have in common. */

export type RunKind = 'reset' | 'bulk edit';

/** Why a run waits, and when it continues. */
export function waitTexts(kind: RunKind): Record<WaitReason, string> {
  return {
    offline: `You're offline. The ${kind} continues when you reconnect.`,
    'refused-key': `The API rejected the key. The ${kind} continues when you enter a valid one.`,
    'rate-limited': 'Too many requests.',
    'failed-call': `A request failed. The ${kind} continues after a short wait.`,
  };
}

/** The title of the question before a stop, and the button that confirms it. */
export function stopName(kind: RunKind): { title: string; confirmation: string } {
  return { title: `Stop this ${kind}?`, confirmation: `Stop ${kind}` };
}

/** Why a run is paused, and what that means or what to do. */
export type PauseText = { title: string; meaning: string };

/** Pauses that mean the same in every run. */
export const commonPauses = {
  asked: { title: 'Paused', meaning: 'Nothing is sent until you resume.' },
  'rate-limited': {
    title: 'Paused after too many requests',
    meaning: 'The API keeps limiting requests. Resume later.',
  },
  'web-page': {
    title: 'Paused: web page instead of a response',
    meaning:
      'Your single sign-on session may have ended. To sign in again, open this site in another tab, then resume.',
  },
  'refused-key': {
    title: 'Paused because the API rejected the key',
    meaning: 'Resume with a valid key.',
  },
  'signed-out': {
    title: 'Paused because you signed out',
    meaning: 'Nothing is sent until you resume.',
  },
  locked: {
    title: 'Paused because the console was locked',
    meaning: 'Nothing is sent until you resume.',
  },
} satisfies Partial<Record<PauseReason, PauseText>>;

/** How a run ended. */
export type RunEnding = Extract<RunState, { kind: 'ended' }>['reason'];

/** Why a run ended before everything was sent; empty if it didn't. */
export const endings: Record<RunEnding, string> = {
  done: '',
  stopped: 'Stopped before everything was sent.',
  forbidden: 'Stopped because the API refused this action (403).',
};

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
