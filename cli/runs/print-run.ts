import { formatNumber } from '#shared/lib/format.ts';
import { sentences } from '#shared/lib/texts.ts';
import { summaryText } from '#shared/run/describe-run.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { failureOf } from '#shared/run/run-reasons.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { endings, pauseTitles } from '#shared/run/run-texts.ts';
import type { Cli } from '../command/parse-command.ts';
import { exitStatus, statusOf, type ExitStatus } from '../terminal/failure.ts';
import type { StoredRun, DiskKind } from '../journal/run-store.ts';
import { printResult } from '../terminal/output.ts';
import { shown } from '../terminal/shown-text.ts';
import { AGAIN } from '../terminal/texts.ts';

type Rest = Extract<RunState, { kind: 'paused' | 'ended' }>;

/** Prints a run at rest; `state` says why it is paused. Resolves to the exit status that says how it ended. */
export async function printRun(
  kind: DiskKind,
  stored: StoredRun,
  cli: Cli,
  state?: RunState,
): Promise<ExitStatus> {
  const { ended } = stored.run;
  const rest: Rest = ended
    ? { kind: 'ended', reason: ended.reason }
    : state?.kind === 'paused'
      ? state
      : { kind: 'paused', reason: 'interrupted' };
  await printResult(factsOf(kind, stored, rest), linesOf(kind, stored, rest), cli);
  return exitOf(kind, stored, rest);
}

/** Prints a finished run of which nothing is left to send again. */
export async function printNoRetry(kind: DiskKind, stored: StoredRun, cli: Cli) {
  const { ledger, run } = stored;
  const rest = { kind: 'ended', reason: run.ended?.reason ?? 'done' } as const;
  const lines = [
    'Nothing is left to retry. Nothing was sent.',
    summaryText(kind, rest, ledger),
    ...(kind.moreLines?.(stored) ?? []).filter((line) => line !== ''),
  ];
  await printResult(factsOf(kind, stored, rest), lines.map(shown), cli);
  return exitOf(kind, stored, rest);
}

/** Prints a paused run that waits for a person. Resolves to the exit status that says it. */
export async function printWaiting(
  kind: DiskKind,
  stored: StoredRun,
  reasons: readonly string[],
  cli: Cli,
): Promise<ExitStatus> {
  const rest = { kind: 'paused', reason: stored.run.paused?.reason ?? 'interrupted' } as const;
  const lines = [...reasons, 'Nothing was sent.', AGAIN];
  await printResult({ ...factsOf(kind, stored, rest), reasons }, lines, cli);
  return exitStatus.forPerson;
}

function exitOf(kind: DiskKind, stored: StoredRun, rest: Rest): ExitStatus {
  if (rest.kind === 'ended') {
    if (rest.reason === 'forbidden') return exitStatus.keyRefused;
    return confirmedIn(kind, stored) === stored.run.total ? exitStatus.done : exitStatus.incomplete;
  }
  if (rest.reason === 'asked') return exitStatus.paused;
  if (rest.reason === 'refused-key') return exitStatus.keyRefused;
  return rest.reason === 'failing' || rest.reason === 'web-page' || rest.reason === 'challenge'
    ? statusOf(rest.error)
    : exitStatus.incomplete;
}

/** The head of the receipt, and why the run isn't finished. */
function factsOf({ receipt }: DiskKind, stored: StoredRun, rest: Rest) {
  const state = rest.kind === 'ended' ? 'finished' : 'paused';
  const pause_reason = rest.kind === 'paused' ? rest.reason : null;
  return { ...receipt.head(stored), state, pause_reason };
}

/** How many items of a run need nothing more, and aren't unproven. */
export function confirmedIn(kind: DiskKind, stored: StoredRun): number {
  const unproven = kind.unprovenIn?.(stored) ?? 0;
  return countOf(stored.ledger.counts, kind.outcomes.confirmed) - unproven;
}

function linesOf(kind: DiskKind, stored: StoredRun, rest: Rest): string[] {
  const { run, ledger } = stored;
  const isFinished = rest.kind === 'ended';
  const texts = [
    summaryText(kind, rest, ledger),
    ...(isFinished ? [endings[rest.reason]] : pauseLines(rest)),
    ...outcomeLines(kind, stored, isFinished),
    ...(kind.moreLines?.(stored) ?? []),
    isFinished
      ? `Receipt: proxy-console ${kind.name} receipt ${run.id}`
      : `Resume: proxy-console ${kind.name} resume ${run.id}`,
  ];
  return texts.filter((text) => text !== '').map(shown);
}

/** The outcomes that need a look, with their reasons. */
function outcomeLines(kind: DiskKind, stored: StoredRun, isFinished: boolean): string[] {
  const { bySeverity, table } = kind.outcomes;
  const groups = kind.groups(stored);
  // The last outcome says everything with its count.
  return bySeverity.slice(0, -1).flatMap((outcome) => {
    const count = countOf(stored.ledger.counts, [outcome]);
    if (count === 0 || (outcome === 'not-attempted' && !isFinished)) return [];
    const { label, meaning } = table[outcome] ?? {};
    const found = groups.filter((group) => group.outcome === outcome);
    const all = found.length > 0 ? found : [{ outcome, count, meaning, lines: [], more: 0 }];
    return all.flatMap((group) => [
      sentences([`${label}: ${formatNumber(group.count)}.`, group.reason || group.meaning]),
      ...group.lines.map(({ name, text }) => `  ${[name, text].filter(Boolean).join(': ')}`),
      ...(group.more > 0 && group.lines.length > 0 ? ['  The receipt has the others.'] : []),
      ...(group.todo === undefined ? [] : [`  ${group.todo}`]),
    ]);
  });
}

function pauseLines(rest: Extract<Rest, { kind: 'paused' }>): string[] {
  const { reason, error } = rest;
  if (reason === 'journal' && error instanceof Error)
    return [error.message, 'Free up some space, then resume.'];
  const { title, said } = failureOf(rest) ?? {};
  return [
    // The line before it says that it is paused.
    ...(reason === 'asked' ? [] : [`${pauseTitles[reason]}.`]),
    ...(title === undefined ? [] : [said === undefined ? title : `${title}: ${said}`]),
  ];
}
