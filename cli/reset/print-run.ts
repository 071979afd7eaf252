import { describeFailure } from '#shared/api/failure-text.ts';
import { formatNumber } from '#shared/lib/format.ts';
import {
  confirmed,
  countOf,
  endings,
  outcomeGroups,
  outcomeTable,
  pauses,
  receiptHead,
  summaryText,
  type RunState,
} from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, statusOf, type ExitStatus } from '../failure.ts';
import { unwritableText, type StoredRun } from '../journal/run-store.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';

type Rest = Extract<RunState, { kind: 'paused' | 'ended' }>;

/** Prints a run at rest. Resolves to the exit status that says how it ended. */
export async function printRun(
  stored: StoredRun,
  state: RunState,
  values: Values,
  terminal: Terminal,
): Promise<ExitStatus> {
  const rest: Rest =
    state.kind === 'ended' || state.kind === 'paused'
      ? state
      : { kind: 'paused', reason: 'interrupted' };
  await terminal.print(values.has('json') ? runAsJson(stored, rest) : lines(stored, rest));
  return exitOf(stored, rest);
}

function exitOf({ ledger }: StoredRun, rest: Rest): ExitStatus {
  if (rest.kind === 'ended') {
    if (rest.reason === 'forbidden') return exitStatus.keyRefused;
    const isConfirmed = countOf(ledger.counts, confirmed) === ledger.total;
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
  return `${JSON.stringify({ ...receiptHead(stored), state, pause_reason })}\n`;
}

function lines(stored: StoredRun, rest: Rest): string {
  const { run, ledger } = stored;
  const texts = [
    summaryText(rest, ledger),
    ...(rest.kind === 'ended' ? [endings[rest.reason]] : pauseLines(stored, rest)),
    ...outcomeGroups(stored)
      .filter(({ outcome }) => rest.kind === 'ended' || outcome !== 'not-attempted')
      .flatMap(groupLines),
    rest.kind === 'ended'
      ? `Receipt: proxy-console reset receipt ${run.id}`
      : `Resume: proxy-console reset resume ${run.id}`,
  ];
  return texts
    .filter((text) => text !== '')
    .map((text) => `${text}\n`)
    .join('');
}

function pauseLines({ folder }: StoredRun, { reason, error }: Extract<Rest, { kind: 'paused' }>) {
  if (reason === 'journal') return [unwritableText(folder, error), 'Free some space, then resume.'];
  const { title, said } = error === undefined ? {} : describeFailure(error, { write: true });
  return [
    `${pauses[reason].title}.`,
    ...(title === undefined ? [] : [shown(said === undefined ? title : `${title}: ${said}`)]),
  ];
}

function groupLines({
  outcome,
  count,
  title,
  said,
  moreSaid,
}: ReturnType<typeof outcomeGroups>[number]) {
  const { label, meaning, todo } = outcomeTable[outcome];
  return [
    `${label}: ${formatNumber(count)}. ${title === undefined ? meaning : `${title}.`}`,
    ...said.map((text) => `  ${shown(text)}`),
    ...(moreSaid > 0 ? [`  Different messages besides these: ${formatNumber(moreSaid)}`] : []),
    ...(todo === undefined ? [] : [`  ${todo}`]),
  ];
}
