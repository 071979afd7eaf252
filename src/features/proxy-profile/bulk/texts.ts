import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import type { PauseReason, RunState } from '#shared/run/run-state.ts';
import { commonPauses, durationText, waitTexts, type PauseText } from '#shared/run/run-texts.ts';
import { fieldNames, fields, type FieldName } from '../model/fields.ts';
import { subjectOf, type PlacedProblem } from '../model/problems.ts';
import { placeOf } from '../model/problem-place.ts';
import { isSame } from '../model/values.ts';
import type { ActiveRun } from './active-run.ts';
import type { Examined } from './engine/examine.ts';
import type { UpdateLedger } from './engine/ledger.ts';
import { outcomesBySeverity, outcomeTable } from './engine/outcomes.ts';
import type { OtherValue, Reason, SettledRecord, UpdateRecord } from './engine/update-records.ts';

/** The sentences of a bulk edit that contain values. */

const waits = waitTexts('bulk edit');

/** Why a run is paused, and what that means or what to do. */
export const pauses: Record<PauseReason, PauseText> = {
  ...commonPauses,
  failing: {
    title: 'Paused after several failed requests',
    meaning: 'Resume to continue, or stop the bulk edit.',
  },
  refusing: {
    title: 'Paused after several rejected requests',
    meaning: 'Resume to continue with the other profiles, or stop the bulk edit.',
  },
  journal: {
    title: "Paused: records can't be saved",
    meaning:
      "This browser can't save the records of the bulk edit. Free up some space or reload the page, then resume.",
  },
  interrupted: {
    title: 'Bulk edit interrupted',
    meaning: 'The page was closed or reloaded. Resume where it left off, or stop it.',
  },
  damaged: { title: "This bulk edit can't be resumed", meaning: '' },
};

/** The current state of a run, in a sentence. */
export function stateText(
  { state, isElsewhere }: Pick<ActiveRun, 'state' | 'isElsewhere'>,
  now: number,
): string {
  switch (state.kind) {
    case 'running':
      return isElsewhere
        ? 'Running in another tab, where you can pause or stop it.'
        : 'You can use other pages. Keep this tab open.';
    case 'halting':
      return `${state.to === 'stop' ? 'Stopping' : 'Pausing'} after the response to the last request.`;
    case 'waiting':
      return state.until === undefined
        ? waits[state.reason]
        : `${waits[state.reason]} Next request in ${durationText(state.until - now)}.`;
    case 'paused':
      return pauses[state.reason].meaning;
    case 'ended':
      return 'Finished.';
  }
}

/** The outcomes so far, the most severe first. */
export function countsText({ counts }: Pick<UpdateLedger, 'counts'>): string {
  return outcomesBySeverity
    .filter((outcome) => outcome !== 'not-attempted' && counts[outcome] > 0)
    .map((outcome) => `${outcomeTable[outcome].label}: ${formatNumber(counts[outcome])}`)
    .join(' · ');
}

/** A run at rest, in a sentence. */
export function summaryText(state: RunState, { counts, total }: UpdateLedger): string {
  const saved = counts.saved + counts.differs;
  const done = `${formatNumber(saved)} of ${formatCount(total, 'profile')} saved`;
  return state.kind === 'ended' ? done : `${done} so far`;
}

/** What a stop means for the profile of the current request, and for those that weren't sent. */
export function stopText({
  state,
  settled,
  ledger: { total, counts },
}: Pick<ActiveRun, 'state' | 'settled' | 'ledger'>): string {
  const left = counts['not-attempted'];
  const underWay = total - left - settled;
  const sentences = [
    left === 0 && underWay === 0 && 'All profiles have been processed.',
    underWay > 0 && `The current request may still update ${formatCount(underWay, 'profile')}.`,
    left > 0 &&
      `You can update the remaining ${formatCount(left, 'profile')} later from the result.`,
    state.kind !== 'paused' && 'The bulk edit keeps running until you confirm.',
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

export function timesText(startedAt: number, finishedAt: number | undefined): string {
  const started = formatDateTime(startedAt);
  if (finishedAt === undefined) return `Started ${started}.`;
  const finished = formatDateTime(finishedAt);
  return finished === started
    ? `Finished ${finished}.`
    : `Started ${started}, finished ${finished}.`;
}

/** One value of a field: as JSON, so that "" and " " look different. */
function valueText(name: FieldName, value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (typeof value !== 'boolean') return JSON.stringify(value);
  if (fields[name].kind === 'choice') return value ? 'Yes' : 'No';
  return value ? 'On' : 'Off';
}

/** A change of one field. */
function changeText(name: FieldName, from: unknown, to: unknown): string {
  return `${fields[name].label}: ${valueText(name, from)} → ${valueText(name, to)}`;
}

/** The result of the preview of a profile, in a few words. */
export const previewLabels = {
  ready: 'Will change',
  nothing: 'Nothing to do',
  changed: 'Changed since planned',
  partial: "Can't be read",
  invalid: "Can't be saved",
  unreadable: "Can't be read",
} as const satisfies Record<Examined['case'] | 'unreadable', string>;

/** What the preview of a profile found, in one line. */
export function examinedText(examined: Examined): string {
  switch (examined.case) {
    case 'ready':
      return examined.changes.map(({ name, from, to }) => changeText(name, from, to)).join(' · ');
    case 'nothing':
      return '';
    case 'changed':
      return examined.others.map(foundText).join(' · ');
    case 'partial':
      return examined.names
        .map((name) => `${fields[name].label}: The API sent an unexpected type of value.`)
        .join(' · ');
    case 'invalid':
      return examined.findings.map(problemText).join(' · ');
  }
}

function foundText({ name, expected, found }: OtherValue): string {
  return `${fields[name].label}: expected ${valueText(name, expected)}, found ${valueText(name, found)}`;
}

function storedText({ name, expected, found }: OtherValue): string {
  return `${fields[name].label}: sent ${valueText(name, expected)}, stored ${valueText(name, found)}`;
}

/** A problem with the label of its field. */
function problemText({ path, message }: { path: string; message: string }): string {
  const subject = subjectOf({ path, message, ...placeOf(path) } as PlacedProblem);
  return subject === '' ? message : `${subject}: ${message}`;
}

export function reasonText({ title, said, problems }: Reason): string {
  return [title, said, ...problems.map(problemText)].filter(Boolean).join(' · ');
}

/** What led to the outcome of a profile, in one line; empty if its outcome says it all. */
export function recordText(record: UpdateRecord | undefined): string {
  if (record?.state !== 'settled') return '';
  const { outcome, others = [], reason, isVerified } = record;
  if (reason) return reasonText(reason);
  if (isVerified) return 'A later read shows the new values';
  if (outcome === 'saved') return savedText(record);
  return others.map(outcome === 'skipped' ? foundText : storedText).join(' · ');
}

function savedText({ before = {}, after = {} }: SettledRecord): string {
  return fieldNames
    .filter((name) => Object.hasOwn(before, name) && !isSame(before[name], after[name]))
    .map((name) => changeText(name, before[name], after[name]))
    .join(' · ');
}

/** What a reverse plan leaves out, in sentences; empty if nothing. */
export function reverseText(left: { unconfirmed: number; impossible: number }): string {
  const sentences = [
    left.unconfirmed > 0 &&
      `${formatCount(left.unconfirmed, 'unconfirmed profile')} left out: whether they were changed is unknown.`,
    left.impossible > 0 &&
      `${formatCount(left.impossible, 'profile')} left out: their previous values aren't known or break the API contract.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

export function sameValuesText(count: number): string {
  return `Only the fields that you add are changed, in ${formatCount(count, 'profile')}. An added field that is left empty is cleared.`;
}

export function reversePlanText(count: number): string {
  return `Restores the previous values of ${formatCount(count, 'profile')}. Preview and confirm now, or save as a plan for later.`;
}

/** Lines that name no profile, with the first of them. */
export function unusableText(lines: readonly string[]): string {
  const shown = lines.slice(0, 3).join(', ');
  return `${formatCount(lines.length, 'line')} without a team ID and a profile ID: ${shown}`;
}
