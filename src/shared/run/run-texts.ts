import { formatCount, formatDateTime, formatNumber, pluralForm } from '../lib/format.ts';
import type { Kind, KindWords, LedgerOf, PauseText, RunItem, RunNoun, RunResult } from './kind.ts';
import { countOf } from './outcomes.ts';
import type { Reason, RunOrigin, RunRecord } from './run-records.ts';
import type { EndReason, PauseReason, RunState, WaitReason } from './run-state.ts';

/** The sentences that a reset and a bulk edit have in common. */

/** The kind of a run, as a label. */
export function kindLabel(noun: RunNoun): string {
  return { reset: 'Reset', 'bulk edit': 'Bulk edit' }[noun];
}

/** What runs change, as a label. */
export function itemsLabel(item: RunItem): string {
  return item === 'account' ? 'Accounts' : 'Profiles';
}

/** What a run does: `Reset of 250 accounts`. */
export function runTitle(noun: RunNoun, total: number, item: RunItem): string {
  return `${kindLabel(noun)} of ${formatCount(total, item)}`;
}

/** What the API has recorded of some of the items of a plan: it may have done more than its records name. */
export function recordedSinceText(
  { noun, item }: KindWords,
  shared: number,
  total: number,
): string {
  if (shared === total) return runTitle(noun, total, item);
  return `${kindLabel(noun)} of at least ${formatNumber(shared)} of ${formatCount(total, item)}`;
}

/** `isSame`: this file was run, or its run isn't finished. */
export function earlierTitle({ noun }: KindWords, isSame: boolean): string {
  return isSame
    ? 'This plan was already started'
    : `The API has recorded a ${noun} since this plan was made`;
}

/** The titles of a run that isn't finished, and of one in another tab. */
export function unfinishedName(noun: RunNoun): string {
  return `${kindLabel(noun)} not finished`;
}

export function elsewhereName(noun: RunNoun): string {
  return `${kindLabel(noun)} in another tab`;
}

/** Whether it can go on; a receipt may be of a run that wasn't finished, which can't go on here. */
export const isOpen = ({ ended, scope }: RunRecord) => !ended && scope !== '';

/** What became of the items of a finished run. */
export function describeRun({ outcomes, outcomeText, noun }: Kind, run: RunRecord): string {
  if (isOpen(run)) return unfinishedName(noun);
  const { counts, total } = run;
  const all = Object.fromEntries(outcomes.bySeverity.map((name) => [name, counts?.[name] ?? 0]));
  return outcomeText(all as LedgerOf['counts'], total);
}

/** The name of the region that says how a run ended. */
export function resultName(noun: RunNoun): string {
  return `${kindLabel(noun)} result`;
}

/** The browser has no database, or it is full. */
export function unsavedText(noun: RunNoun): string {
  return `This browser can't save this ${noun}. Its result is lost when you close the tab, so export it first.`;
}

/** When a run started, and for how many. */
export function startedText(run: { createdAt: number; total: number }, item: RunItem): string {
  return `Started ${formatDateTime(run.createdAt)} for ${formatCount(run.total, item)}.`;
}

/** What a print leaves out. */
export function unprintedText(count: number, item: RunItem): string {
  return `And ${formatCount(count, `more ${item}`)}. Export the receipt for the full list.`;
}

/** When a run started and finished, in a sentence. */
export function runTimesText(startedAt: number, finishedAt: number | undefined): string {
  const started = formatDateTime(startedAt);
  if (finishedAt === undefined) return `Started ${started}.`;
  const finished = formatDateTime(finishedAt);
  return finished === started
    ? `Finished ${finished}.`
    : `Started ${started}, finished ${finished}.`;
}

/** The schedule that made a run, and its month or week. */
export function scheduleText({ name, period }: NonNullable<RunOrigin['schedule']>): string {
  return `Schedule ${name}, ${period}`;
}

/** Whose run a receipt tells of. */
export function receiptSourceText(origin: RunOrigin | undefined, isForeign: boolean): string {
  const user = origin?.user.email || 'an unknown user';
  const api = origin?.api || 'an unknown address';
  return isForeign
    ? `Run by ${user} at ${api}. Nothing can be tried again here: you're signed in as another user, or to another API.`
    : `Run by ${user} at ${api}. It isn't saved in this browser.`;
}

/** Why a run waits, and when it continues. */
function waitTexts(noun: RunNoun): Record<WaitReason, string> {
  return {
    offline: `You're offline. The ${noun} continues when you reconnect.`,
    'refused-key': `The API rejected the key. The ${noun} continues when you enter a valid one.`,
    'rate-limited': TOO_MANY,
    'failed-call': `A request failed. The ${noun} continues after a short wait.`,
  };
}

/** The name of a progress bar. */
export function progressName(noun: RunNoun): string {
  return `${kindLabel(noun)} progress`;
}

/** Why a run is paused, and what that means or what to do; the latter is empty if other texts say it. */
export function pauseText({ noun, pauses }: KindWords, reason: PauseReason): PauseText {
  return pauses?.[reason] ?? pauseTexts(noun)[reason];
}

function pauseTexts(noun: RunNoun): Record<PauseReason, PauseText> {
  const name = kindLabel(noun);
  return {
    ...commonPauses,
    failing: {
      title: 'Paused after several failed requests',
      meaning: `Resume to continue, or stop the ${noun}.`,
    },
    refusing: {
      title: 'Paused after several rejected requests',
      meaning: `Resume to continue, or stop the ${noun}.`,
    },
    journal: {
      title: "Paused: records can't be read or saved",
      meaning: `This browser can't read or save the ${noun}'s records. Free up some space or reload the page, then resume.`,
    },
    interrupted: {
      title: `${name} interrupted`,
      meaning: 'The page was closed or reloaded. Resume where it left off, or stop it.',
    },
    damaged: { title: `This ${noun} can't be resumed`, meaning: '' },
  };
}

/** What another tab does with a run, or why it is paused there. */
export function elsewhereText(kind: KindWords, pause: PauseReason | undefined): string {
  const why = pause && pause !== 'asked' ? `${pauseText(kind, pause).title}. ` : '';
  return pause
    ? `${why}Resume or stop it there. ${kind.elsewhere}`
    : `Running in another tab. Pause or stop it there. ${kind.elsewhere}`;
}

/** Items whose outcome is unknown; while a run is at work, also those of its running call. */
export function unconfirmedIn({ outcomes }: Kind, { counts }: Pick<LedgerOf, 'counts'>): number {
  return countOf(counts, outcomes.inGroups('unconfirmed'));
}

/** What became of the items of a run that was cut off: `0 reset, 100 unconfirmed, 150 not sent`. */
export function partsText({ outcomes }: Kind, { counts }: LedgerOf): string {
  const { bySeverity, table } = outcomes;
  const [done, ...others] = bySeverity.toReversed();
  const shown = others.filter((each) => each !== 'not-attempted' && countOf(counts, [each]) > 0);
  const left = counts['not-attempted'];
  return [
    ...[done ?? '', ...shown].map(
      (each) => `${formatNumber(countOf(counts, [each]))} ${table[each]?.label.toLowerCase()}`,
    ),
    ...(left > 0 ? [`${formatNumber(left)} not sent`] : []),
  ].join(', ');
}

/** The button that goes on with a run. */
export function resumeLabel(kind: Kind, ledger: LedgerOf): string {
  if (ledger.counts['not-attempted'] > 0) return 'Resume';
  const count = unconfirmedIn(kind, ledger);
  return count > 0 ? `Finish: ${formatNumber(count)} unconfirmed` : 'Finish';
}

/** What resuming a paused run doesn't send; empty if that is plain. */
function resumeText(kind: Kind, ledger: LedgerOf): string {
  const count = unconfirmedIn(kind, ledger);
  const items = formatCount(count, `unconfirmed ${kind.item}`);
  if (count === 0) return '';
  return pluralForm(
    count,
    `The ${items} isn't sent again when you resume.`,
    `The ${items} aren't sent again when you resume.`,
  );
}

/** The state of a run, in a sentence. */
export function runStateText(
  kind: Kind,
  { state, ledger }: { state: RunState; ledger: LedgerOf },
  now: number,
): string {
  switch (state.kind) {
    case 'running':
      return 'You can use other pages. Keep this tab open.';
    case 'halting':
      return `${state.to === 'stop' ? 'Stopping' : 'Pausing'}. ${
        ledger.nextSequence > 0
          ? 'Waiting for the response to the last request.'
          : 'Nothing has been sent.'
      }`;
    case 'waiting': {
      const text = waitTexts(kind.noun)[state.reason];
      return state.until === undefined ? text : nextRequestText(text, state.until - now);
    }
    case 'paused':
      return ledger.counts['not-attempted'] === 0
        ? 'Everything was sent. Finish to see the result.'
        : [pauseText(kind, state.reason).meaning, resumeText(kind, ledger)]
            .filter(Boolean)
            .join(' ');
    case 'ended':
      return 'Finished.';
  }
}

function nextRequestText(text: string, milliseconds: number): string {
  return `${text} Next request in ${durationText(milliseconds)}.`;
}

/** Why reads wait, and when they continue. */
export function rateLimitText(milliseconds: number): string {
  return nextRequestText(TOO_MANY, milliseconds);
}

const TOO_MANY = 'Too many requests.';

/** A failure after which the API asked for a long wait. */
export function longWaitText(failure: string, milliseconds: number): string {
  return `${failure}. The API asked to wait ${durationText(milliseconds)}`;
}

/** That reads wait, for a screen reader, which can't follow the countdown. */
export const rateLimitedText = `${TOO_MANY} Waiting to send the next one.`;

/** A run at rest, in a sentence. */
export function summaryText(
  { noun, outcomeText }: Kind,
  { kind }: Pick<RunState, 'kind'>,
  { counts, total }: LedgerOf,
): string {
  const done = outcomeText(counts, total);
  const name = kindLabel(noun);
  return kind === 'ended' ? `${name} finished: ${done}.` : `${name} paused: ${done} so far.`;
}

/** The outcomes so far, the most severe first; without those of the running call. Undefined: none. */
export function countsText({ outcomes }: Kind, { ledger, settled }: ShownRun): string | undefined {
  const underWay = ledger.total - ledger.counts['not-attempted'] - settled;
  const counts = { ...ledger.counts, unconfirmed: ledger.counts.unconfirmed - underWay };
  const parts = outcomes.bySeverity
    .filter((outcome) => outcome !== 'not-attempted' && countOf(counts, [outcome]) > 0)
    .map((each) => `${outcomes.table[each]?.label}: ${formatNumber(countOf(counts, [each]))}`);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** What a stop means for the items of the running call, and for those that weren't sent. */
export function stopText(
  { noun, item, deed }: KindWords,
  { state, settled, ledger: { total, counts } }: ShownRun & { state: RunState },
): string {
  const left = counts['not-attempted'];
  const underWay = total - left - settled;
  const sentences = [
    left === 0 && underWay === 0 && `All ${item}s have been processed.`,
    underWay > 0 && `The current request may still ${deed} ${formatCount(underWay, item)}.`,
    left > 0 && `You can ${deed} the remaining ${formatCount(left, item)} later from the result.`,
    state.kind !== 'paused' && `The ${noun} keeps running until you confirm.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

interface ShownRun {
  ledger: LedgerOf;
  settled: number;
}

/** A problem that the API has reported. */
export function problemText({ path, message }: Reason['problems'][number]): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** What this browser has lost of a run, in sentences; empty if nothing. */
export function damageText(
  { item }: KindWords,
  { plan: { damage }, ledger: { total, unrecorded } }: Pick<RunResult, 'plan' | 'ledger'>,
): string {
  const all = formatCount(total, item);
  const sentences = [
    damage?.lost &&
      `In this browser, ${formatNumber(damage.lost)} of its ${all} can't be identified.`,
    unrecorded > 0 &&
      `In this browser, the outcome of ${formatNumber(unrecorded)} of its ${all} isn't recorded.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

/** Pauses that mean the same in every run. */
const commonPauses = {
  asked: { title: 'Paused', meaning: 'Nothing is sent until you resume.' },
  'rate-limited': {
    title: 'Paused after too many requests',
    meaning: 'The API keeps limiting requests. Resume later.',
  },
  'long-wait': {
    title: 'Paused because the API asked for a long wait',
    meaning: 'Resume after that time.',
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

/** Why a run ended before everything was sent; empty if it didn't. */
export const endings: Record<EndReason, string> = {
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
