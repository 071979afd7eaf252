import { formatNumber } from '#shared/lib/format.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, type ExitStatus } from '../failure.ts';
import { activityOf, readRun, runIds, runStore, type StoredRun } from '../journal/run-store.ts';
import { textTable } from '../terminal/text-table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RunKind } from './run-kind.ts';

/** Shows one run, or lists all of them. */
export async function showStatus(
  kind: RunKind,
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const store = runStore(kind, values);
  if (argument !== undefined) {
    const stored = await readRun(store, argument);
    await terminal.print(
      values.has('json') ? `${JSON.stringify(factsOf(stored))}\n` : linesOf(kind, stored),
    );
    return exitStatus.done;
  }
  const all: StoredRun[] = [];
  for (const id of runIds(store)) {
    try {
      all.push(await readRun(store, id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.note(error.message);
    }
  }
  if (values.has('json')) await terminal.print(`${JSON.stringify(all.map(factsOf))}\n`);
  else if (all.length === 0) terminal.note(`No ${kind.noun}s in ${store.folder}.`);
  else await terminal.print(table(kind, all));
  return exitStatus.done;
}

function factsOf(stored: StoredRun) {
  const pause_reason = stored.run.paused?.reason ?? null;
  return { ...stored.content.head(stored.run), state: activityOf(stored), pause_reason };
}

function linesOf({ noun }: RunKind, stored: StoredRun): string {
  const { run, content } = stored;
  const { api, user, planFile } = run.origin ?? {};
  const rest: RunState = run.ended
    ? { kind: 'ended', reason: run.ended.reason }
    : { kind: 'paused', reason: 'interrupted' };
  const activity = activityOf(stored);
  const isAtRest = activity === 'finished' || activity === 'paused';
  return [
    `${noun[0]?.toUpperCase()}${noun.slice(1)}: ${run.id}`,
    `State: ${activity}`,
    `API: ${api}`,
    `User: ${user?.email}`,
    `Started: ${new Date(run.createdAt).toISOString()}`,
    ...(run.ended ? [`Finished: ${new Date(run.ended.at).toISOString()}`] : []),
    `Plan: ${planFile?.digest}`,
    ...(isAtRest ? [content.summary(rest)] : []),
    `Confirmed: ${formatNumber(content.confirmed())} of ${formatNumber(run.total)}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function table({ item }: RunKind, all: readonly StoredRun[]): string {
  const columns = [
    { label: 'RUN' },
    { label: 'STARTED' },
    { label: 'STATE' },
    { label: 'CONFIRMED', isNumber: true },
    { label: `${item.toUpperCase()}S`, isNumber: true },
    { label: 'USER' },
  ];
  return textTable(
    columns,
    all.map((stored) => [
      stored.run.id,
      new Date(stored.run.createdAt).toISOString().replace(/\.\d+/, ''),
      activityOf(stored),
      String(stored.content.confirmed()),
      String(stored.run.total),
      stored.run.origin?.user.email ?? '',
    ]),
  );
}
