import type { ActiveRun, RunResult, RunTypes } from '../browser/active-run.ts';
import type { PauseReason, RunState } from '../run-state.ts';
import type { PauseText, RunNoun } from '../run-texts.ts';

/** What the pages say of the runs of a kind. */
export interface RunWords<T extends RunTypes> {
  noun: RunNoun;
  titles: { atWork: string; unfinished: string; elsewhere: string };
  /** What other runs can't do with the items of a run that works. */
  elsewhere: string;
  pauses: Record<PauseReason, PauseText>;
  stateText: (run: { state: RunState; ledger: T['ledger'] }, now: number) => string;
  /** The outcomes so far, without those of the running call; undefined: none. */
  countsText: (run: Pick<ActiveRun<T>, 'ledger' | 'settled'>) => string | undefined;
  /** What a stop means for the items of the running call, and for those that weren't sent. */
  stopText: (run: Pick<ActiveRun<T>, 'state' | 'settled' | 'ledger'>) => string;
  /** What this browser has lost of a run, in sentences; empty if nothing. */
  damageText: (result: Pick<RunResult<T>, 'plan' | 'ledger'>) => string;
  /** More facts on a run, each a few words. */
  notes?: (run: ActiveRun<T>) => readonly string[];
  /** Why a run is slow, in sentences. */
  slownessTexts?: (run: ActiveRun<T>, now: number) => readonly string[];
}
