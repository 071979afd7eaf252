import { failureOf } from '#shared/run/run-pause.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { endings } from '#shared/run/run-texts.ts';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, statusOf, type ExitStatus } from '../terminal/failure.ts';
import { unwritableText, type StoredRun } from '../journal/run-store.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RunKind } from '../journal/run-kind.ts';

type Rest = Extract<RunState, { kind: 'paused' | 'ended' }>;

/** Prints a run at rest. Resolves to the exit status that says how it ended. */
export async function printRun(
  kind: RunKind,
  stored: StoredRun,
  state: RunState,
  values: Values,
  terminal: Terminal,
): Promise<ExitStatus> {
  const rest: Rest =
    state.kind === 'ended' || state.kind === 'paused'
      ? state
      : { kind: 'paused', reason: 'interrupted' };
  await terminal.print(values.has('json') ? runAsJson(stored, rest) : lines(kind, stored, rest));
  return exitOf(stored, rest);
}

function exitOf({ run, content }: StoredRun, rest: Rest): ExitStatus {
  if (rest.kind === 'ended') {
    if (rest.reason === 'forbidden') return exitStatus.keyRefused;
    const isConfirmed = content.confirmed() === run.total;
    return isConfirmed ? exitStatus.done : exitStatus.incomplete;
  }
  if (rest.reason === 'asked') return exitStatus.paused;
  if (rest.reason === 'refused-key') return exitStatus.keyRefused;
  return rest.reason === 'failing' || rest.reason === 'web-page'
    ? statusOf(rest.error)
    : exitStatus.incomplete;
}

/** The head of the receipt, and why the run isn't finished. */
function runAsJson(stored: StoredRun, rest: Rest): string {
  const state = rest.kind === 'ended' ? 'finished' : 'paused';
  const pause_reason = rest.kind === 'paused' ? rest.reason : null;
  return `${JSON.stringify({ ...stored.content.head(stored.run), state, pause_reason })}\n`;
}

function lines(kind: RunKind, stored: StoredRun, rest: Rest): string {
  const { run, content } = stored;
  const texts = [
    content.summary(rest),
    ...(rest.kind === 'ended' ? [endings[rest.reason]] : pauseLines(kind, stored, rest)),
    ...content.outcomeLines(rest.kind === 'ended').map(shown),
    rest.kind === 'ended'
      ? `Receipt: proxy-console ${kind.command} receipt ${run.id}`
      : `Resume: proxy-console ${kind.command} resume ${run.id}`,
  ];
  return texts
    .filter((text) => text !== '')
    .map((text) => `${text}\n`)
    .join('');
}

function pauseLines(
  kind: RunKind,
  { folder, content }: StoredRun,
  rest: Extract<Rest, { kind: 'paused' }>,
): string[] {
  const { reason, error } = rest;
  if (reason === 'journal')
    return [unwritableText(kind, folder, error), 'Free up some space, then resume.'];
  const { title, said } = failureOf(rest) ?? {};
  return [
    `${content.pauseTitle(reason)}.`,
    ...(title === undefined ? [] : [shown(said === undefined ? title : `${title}: ${said}`)]),
  ];
}
