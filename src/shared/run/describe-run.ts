import { countOf } from './outcomes.ts';
import type { Kind, LedgerOf, RunResult } from './kind.ts';
import type { RunRecord } from './run-records.ts';
import type { RunState } from './run-state.ts';
import { facts, sentences } from '../lib/texts.ts';
import * as texts from './run-texts.ts';

/** What is said of a run, from its state and its ledger. */

/** Whether it can go on; a receipt may be of a run that wasn't finished, which can't go on here. */
export const isOpen = ({ ended, scope }: RunRecord) => !ended && scope !== '';

/** What became of the items of a finished run. */
export function describeRun(kind: Kind, run: RunRecord): string {
  if (isOpen(run)) return titleWith(kind, run, texts.unfinishedTitle);
  const { outcomes, outcomeText } = kind;
  const { counts, total, origin } = run;
  const all = Object.fromEntries(outcomes.bySeverity.map((name) => [name, counts?.[name] ?? 0]));
  return outcomeText(all as LedgerOf['counts'], total, origin);
}

/** What a run is, and its state: `Reset of 250 accounts · Running`. */
export function titleWith({ words }: Pick<Kind, 'words'>, { total }: RunRecord, state: string) {
  return facts([words.title(total), state]);
}

/** What a run is about, in a few words. */
export function aboutText({ aboutOf }: Kind, { origin }: RunRecord): string | undefined {
  return (origin && aboutOf?.(origin)) ?? origin?.about;
}

/** Items whose outcome is unknown; while a run is at work, also those of its running call. */
export function unconfirmedIn({ outcomes }: Kind, { counts }: Pick<LedgerOf, 'counts'>): number {
  return countOf(counts, outcomes.inGroups('unconfirmed'));
}

/** What became of the items of a run that was cut off: `Reset: 50 · Unconfirmed: 100 · Not sent: 150`. */
export function partsText({ outcomes }: Kind, { counts }: LedgerOf): string {
  const order = outcomes.bySeverity.toReversed().filter((each) => each !== 'not-attempted');
  const shown = [...order, 'not-attempted'].filter((each) => countOf(counts, [each]) > 0);
  return countedText(outcomes, counts, shown);
}

function countedText(
  { table }: Kind['outcomes'],
  counts: LedgerOf['counts'],
  shown: readonly string[],
): string {
  return facts(
    shown.map((each) => texts.outcomeCount(table[each]?.label, countOf(counts, [each]))),
  );
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
  switch (state.kind) {
    case 'running':
      return texts.running;
    case 'halting':
      return texts.halting(state.to, ledger.nextSequence > 0);
    case 'waiting': {
      const text = texts.waits[state.reason];
      return state.until === undefined ? text : texts.nextRequest(text, state.until - now);
    }
    case 'paused': {
      if (ledger.counts['not-attempted'] === 0) return texts.allSent;
      return sentences([
        texts.pauseMeanings[state.reason],
        unconfirmedIn(kind, ledger) > 0 && texts.notSentAgain,
      ]);
    }
    case 'ended':
      return texts.finished;
  }
}

/** A run at rest, in a sentence. */
export function summaryText(
  { outcomeText }: Kind,
  { kind }: Pick<RunState, 'kind'>,
  { counts, total }: LedgerOf,
): string {
  const text = kind === 'ended' ? texts.finishedWith : texts.pausedWith;
  return text(outcomeText(counts, total));
}

/** The outcomes so far, the most severe first; without those of the running call. Undefined: none. */
export function countsText({ outcomes }: Kind, { ledger, settled }: ShownRun): string | undefined {
  const underWay = ledger.total - ledger.counts['not-attempted'] - settled;
  const counts = { ...ledger.counts, unconfirmed: ledger.counts.unconfirmed - underWay };
  const shown = outcomes.bySeverity.filter(
    (outcome) => outcome !== 'not-attempted' && countOf(counts, [outcome]) > 0,
  );
  return countedText(outcomes, counts, shown) || undefined;
}

/** What a stop means for the items of the running call, and for those that weren't sent. */
export function stopText({
  state,
  settled,
  ledger: { total, counts },
}: ShownRun & { state: RunState }): string {
  const left = counts['not-attempted'];
  const isUnderWay = total - left > settled;
  return sentences([
    left === 0 && !isUnderWay && texts.allProcessed,
    isUnderWay && texts.underWay,
    left > 0 && texts.laterFromResult(left),
    state.kind !== 'paused' && texts.keepsRunning,
  ]);
}

interface ShownRun {
  ledger: LedgerOf;
  settled: number;
}

/** What this browser has lost of a run, in sentences; empty if nothing. */
export function damageText({
  plan: { damage },
  ledger: { total, unrecorded },
}: Pick<RunResult, 'plan' | 'ledger'>): string {
  return sentences([
    damage !== undefined && damage.lost > 0 && texts.unidentified(damage.lost, total),
    unrecorded > 0 && texts.unrecorded(unrecorded, total),
  ]);
}
