import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../lib/format.ts';
import type { RunItem, RunNoun } from '../kind.ts';
import { itemsLabel, progressName, resultName } from '../run-texts.ts';

export const more = (count: number) => `and ${formatCount(count, 'more', 'more')}`;
export const recordsDamaged = (noun: RunNoun) => `This ${noun}'s records are damaged`;

/** A link that begins a line of facts. */
export const linkAnd = (link: ReactNode, facts: string) => (
  <>
    {link} · {facts}
  </>
);

export const planFile = 'Plan file';
export const aboutPlans =
  'A plan is a file with changes to make later. Opening it sends nothing: you can review it first.';
export const otherKind = {
  reset: 'This plan resets proxy accounts. Choose a plan that changes proxy profiles.',
  profiles: 'This plan changes proxy profiles. Choose a plan that resets proxy accounts.',
};
export const receiptFile = 'Receipt file (JSON)';
export const aboutReceipts =
  'Shows the outcomes of a run in another browser or on the command line.';
export const reading = (file: string) => `Reading ${file}…`;

export const resultElsewhere = (noun: RunNoun) => `${resultName(noun)} from another tab`;
export const outcomeIs = (outcome: ReactNode) => <>{outcome}.</>;
export const cannotSave = "This browser can't save it: export it first.";
export const finishedElsewhere = 'Finished in another tab.';
export const closeResult = 'Close result';

export const pausedElsewhere = 'Paused in another tab';
/** Why a run is paused, in a few words, and what that means. */
export const pausedFor = (why: string | undefined, meaning: string) => `${why}. ${meaning}`;
/** `said`: the API's own message. */
export const failedWith = (title: string, said: string | undefined) =>
  said ? `${title}. The API says: ${said}` : `${title}.`;
/** `damage`: what is lost, in sentences. */
export const damaged = (damage: string, noun: RunNoun) =>
  `${damage} Stop the ${noun} to see its result.`;
export const progressElsewhere = (noun: RunNoun) => `${progressName(noun)} in another tab`;
export const doneOf = (done: number, total: number) =>
  `${formatNumber(done)} of ${formatNumber(total)}`;
export const notifyMe = 'Notify me when it finishes';
export const resume = 'Resume';
export const pause = 'Pause';
export const stopThis = (noun: RunNoun) => `Stop this ${noun}?`;
export const stopIt = (noun: RunNoun) => `Stop ${noun}`;

export const fromReceipt = (file: string) => `From the receipt ${file}`;
export const recordedByApi = 'Recorded by the API';
export const groupOf = (outcome: string | undefined, count: number, item: RunItem) =>
  `${outcome}: ${formatCount(count, item)}`;
export const saidOf = (name: ReactNode, text: string) => (
  <>
    {name}: {text}
  </>
);
export const anotherUnfinished = (noun: RunNoun) => `Another ${noun} isn't finished`;
export const otherSteps = 'Other steps';
export const selectRemaining = (count: number, item: RunItem) =>
  `Select ${formatCount(count, `remaining ${item}`)}`;
export const print = 'Print';
export const deleteResult = 'Delete result';
export const deletesResult = 'Deletes these results from this browser. Export to keep a record.';

export const allItems = (noun: RunNoun, item: RunItem) => `All ${item}s of this ${noun}`;
export const itemsOf = (noun: RunNoun, item: RunItem) => `${itemsLabel(item)} of this ${noun}`;
export const allOutcomes = 'All outcomes';
export const outcomeCount = (label: string | undefined, count: number) =>
  `${label} (${formatNumber(count)})`;
export const filterResult = 'Filter the result';
export const nameOrId = 'Name or ID';
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} shown`;
export const detailsOf = (noun: RunNoun) => `Details of this ${noun}`;

/** `ending`: why the run ended, as a sentence; empty if everything was sent. */
export const printedOutcome = (outcomes: string, ending: string) =>
  ending ? `${outcomes}. ${ending}` : `${outcomes}.`;
export const user = 'User';
export const userWithId = (email: string, id: string | null) => `${email} (${id})`;
export const api = 'API';
export const apiName = 'Name of the API';
export const started = 'Started';
export const finished = 'Finished';
export const consoleVersion = 'Console version';
export const planDigest = 'SHA-256 of the plan file';
export const itemsInPlan = (item: RunItem) => `${itemsLabel(item)} in the plan file`;
export const schedule = 'Schedule';
export const scheduleOf = (name: string, period: string | null) => `${name}, ${period}`;
export const note = 'Note';
