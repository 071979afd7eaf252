import { countOf } from './outcomes.ts';
import type { Kind, KindWords, LedgerOf, RunResult } from './kind.ts';
import { kindTexts } from './kind-texts.ts';
import type { RunRecord } from './run-records.ts';
import type { PauseReason, RunState } from './run-state.ts';
import { facts, list, sentences } from '../lib/texts.ts';
import * as texts from './run-texts.ts';

/** What is said of a run, from its state and its ledger. */

/** Whether it can go on; a receipt may be of a run that wasn't finished, which can't go on here. */
export const isOpen = ({ ended, scope }: RunRecord) => !ended && scope !== '';

/** What became of the items of a finished run. */
export function describeRun({ outcomes, outcomeText, noun }: Kind, run: RunRecord): string {
  if (isOpen(run)) return kindTexts[noun].unfinished;
  const { counts, total, origin } = run;
  const all = Object.fromEntries(outcomes.bySeverity.map((name) => [name, counts?.[name] ?? 0]));
  return outcomeText(all as LedgerOf['counts'], total, origin);
}

/** What a run is about, in a few words. */
export function aboutText({ aboutOf }: Kind, { origin }: RunRecord): string | undefined {
  return (origin && aboutOf?.(origin)) ?? origin?.about;
}

/** Why a run is paused, and what that means or what to do; the latter is empty if other texts say it. */
export function pauseText({ noun }: Pick<KindWords, 'noun'>, reason: PauseReason) {
  const { pauseTitles, pauseMeanings } = kindTexts[noun];
  return {
    title: { ...texts.pauseTitles, ...pauseTitles }[reason],
    meaning: { ...texts.pauseMeanings, ...pauseMeanings }[reason],
  };
}

/** What another tab does with a run, or why it is paused there. */
export function elsewhereText(kind: KindWords, pause: PauseReason | undefined): string {
  if (!pause) return texts.runsElsewhere(kind.elsewhere);
  const why = pause === 'asked' ? undefined : pauseText(kind, pause).title;
  return texts.restsElsewhere(why, kind.elsewhere);
}

/** Items whose outcome is unknown; while a run is at work, also those of its running call. */
export function unconfirmedIn({ outcomes }: Kind, { counts }: Pick<LedgerOf, 'counts'>): number {
  return countOf(counts, outcomes.inGroups('unconfirmed'));
}

/** What became of the items of a run that was cut off: `0 reset, 100 unconfirmed, 150 not sent`. */
export function partsText({ outcomes }: Kind, { counts }: LedgerOf): string {
  const { bySeverity, table } = outcomes;
  const [done = '', ...others] = bySeverity.toReversed();
  const shown = [...others.filter((each) => each !== 'not-attempted'), 'not-attempted'].filter(
    (each) => countOf(counts, [each]) > 0,
  );
  return list([done, ...shown].map((each) => table[each]?.counted(countOf(counts, [each]))));
}

/** The button that goes on with a run. */
export function resumeLabel(kind: Kind, ledger: LedgerOf): string {
  if (ledger.counts['not-attempted'] > 0) return texts.resume;
  return texts.finish(unconfirmedIn(kind, ledger));
}

/** The state of a run, in a sentence. */
export function runStateText(
  kind: Kind,
  { state, ledger }: { state: RunState; ledger: LedgerOf },
  now: number,
): string {
  const words = kindTexts[kind.noun];
  switch (state.kind) {
    case 'running':
      return texts.running;
    case 'halting':
      return texts.halting(state.to, ledger.nextSequence > 0);
    case 'waiting': {
      const text = { ...words.waits, 'rate-limited': texts.tooMany }[state.reason];
      return state.until === undefined ? text : texts.nextRequest(text, state.until - now);
    }
    case 'paused': {
      if (ledger.counts['not-attempted'] === 0) return texts.allSent;
      const count = unconfirmedIn(kind, ledger);
      return sentences([
        pauseText(kind, state.reason).meaning,
        count > 0 && words.notSentAgain(count),
      ]);
    }
    case 'ended':
      return texts.finished;
  }
}

/** A run at rest, in a sentence. */
export function summaryText(
  { noun, outcomeText }: Kind,
  { kind }: Pick<RunState, 'kind'>,
  { counts, total }: LedgerOf,
): string {
  const { finished, paused } = kindTexts[noun];
  return (kind === 'ended' ? finished : paused)(outcomeText(counts, total));
}

/** The outcomes so far, the most severe first; without those of the running call. Undefined: none. */
export function countsText({ outcomes }: Kind, { ledger, settled }: ShownRun): string | undefined {
  const underWay = ledger.total - ledger.counts['not-attempted'] - settled;
  const counts = { ...ledger.counts, unconfirmed: ledger.counts.unconfirmed - underWay };
  const parts = outcomes.bySeverity
    .filter((outcome) => outcome !== 'not-attempted' && countOf(counts, [outcome]) > 0)
    .map((each) => texts.outcomeCount(outcomes.table[each]?.label, countOf(counts, [each])));
  return facts(parts) || undefined;
}

/** What a stop means for the items of the running call, and for those that weren't sent. */
export function stopText(
  { noun }: KindWords,
  { state, settled, ledger: { total, counts } }: ShownRun & { state: RunState },
): string {
  const words = kindTexts[noun];
  const left = counts['not-attempted'];
  const underWay = total - left - settled;
  return sentences([
    left === 0 && underWay === 0 && words.allProcessed,
    underWay > 0 && words.underWay(underWay),
    left > 0 && words.laterFromResult(left),
    state.kind !== 'paused' && words.keepsRunning,
  ]);
}

interface ShownRun {
  ledger: LedgerOf;
  settled: number;
}

/** What this browser has lost of a run, in sentences; empty if nothing. */
export function damageText(
  { noun }: KindWords,
  { plan: { damage }, ledger: { total, unrecorded } }: Pick<RunResult, 'plan' | 'ledger'>,
): string {
  const words = kindTexts[noun];
  return sentences([
    damage !== undefined && damage.lost > 0 && words.unidentified(damage.lost, total),
    unrecorded > 0 && words.unrecorded(unrecorded, total),
  ]);
}
