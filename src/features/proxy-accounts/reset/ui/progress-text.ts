import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { ActiveRun } from '../active-run.ts';
import { countOf, verifiable, type Outcome } from '../engine/outcomes.ts';
import type { RunResult } from '../receipt.ts';
import type { PauseReason, WaitReason } from '../engine/run-state.ts';

const waits: Record<WaitReason, string> = {
  offline: 'This device is offline. The reset goes on when it is online again.',
  'refused-key': 'The API refused the key. The reset goes on when a valid one is entered.',
  'rate-limited': 'The API asks to slow down.',
  'failed-call': 'A call failed. The next one follows after a short wait.',
};

const pauses: Record<PauseReason, string> = {
  asked: 'Paused. Nothing is sent until you resume.',
  failing:
    'Paused, because several calls in a row failed. What they held is unknown; the rest is untouched.',
  refusing: 'Paused, because the API refuses everything that is sent.',
  'rate-limited': 'Paused, because the API keeps asking to slow down.',
  journal:
    'Paused, because this browser could not keep the journal of the reset. Free some space, or reload the page, then resume.',
  'signed-out': 'Paused, because you signed out.',
  locked:
    'Paused, because the console was locked while the reset waited. Nothing is sent until you resume.',
  interrupted:
    'This reset was interrupted: the page was closed or reloaded. Resume it where it stood, or end it.',
  damaged: 'This reset can’t be resumed',
  elsewhere: 'This reset is open in another tab. It is shown here when that tab lets go of it.',
};

/** What the run does now, in a sentence. */
export function stateText({ state, run, ledger }: ActiveRun, now: number): string {
  switch (state.kind) {
    case 'running':
      return 'This goes on while you use other pages of the console. Keep the tab open.';
    case 'halting':
      return `${state.to === 'stop' ? 'Stopping' : 'Pausing'}. ${
        ledger.lastRecord()
          ? 'The answer to what was sent last is still awaited.'
          : 'Nothing has been sent.'
      }`;
    case 'waiting':
      return state.until === undefined
        ? waits[state.reason]
        : `${waits[state.reason]} Next call in ${formatDuration(state.until - now)}.`;
    case 'paused':
      return pauses[state.reason];
    case 'ended':
      return `Ended after ${formatCount(run.total, 'account')}.`;
  }
}

/** Rate and remaining time, as far as there is something to say of them. */
export function throughputText({ perSecond, ledger }: ActiveRun): string | undefined {
  if (!perSecond) return undefined;
  const left = (ledger.counts['not-attempted'] / perSecond) * 1000;
  const rate = perSecond < 10 ? perSecond.toFixed(1) : formatNumber(Math.round(perSecond));
  return `${rate} a second, about ${formatDuration(left)} left`;
}

/** `12 seconds`, `5 minutes`, `2 hours`: as exact as it helps. What is due but not done yet takes a second. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/**
 * How many accounts were reset, e.g. `5 accounts were reset` or `3 of 5 accounts reset, 1 zero when read, 1 unconfirmed`.
 * What nobody confirmed may have been reset all the same.
 */
export function resetText(counts: Record<Outcome, number>, total: number): string {
  if (counts.reset === total) return `${formatCount(total, 'account was', 'accounts were')} reset`;
  const parts = [
    `${formatNumber(counts.reset)} of ${formatCount(total, 'account', 'accounts')} reset`,
  ];
  const read = counts['zero-when-read'];
  if (read > 0) parts.push(`${formatNumber(read)} zero when read`);
  const unknown = countOf(counts, verifiable);
  if (unknown > 0) parts.push(`${formatNumber(unknown)} unconfirmed`);
  return parts.join(', ');
}

/** What this browser has lost of a reset, in sentences about it; empty where it has lost nothing. */
export function damageText({ plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>): string {
  const all = formatCount(ledger.total, 'account');
  const { damage } = plan;
  const sentences = [
    damage?.lost === 0 && 'A part of it in this browser doesn’t belong to it.',
    damage?.lost &&
      `In this browser, ${formatNumber(damage.lost)} of its ${all} can’t be identified.`,
    ledger.unrecorded > 0 &&
      `In this browser, the outcome of ${formatNumber(ledger.unrecorded)} of its ${all} isn’t recorded.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}
