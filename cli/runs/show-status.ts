import { formatNumber } from '#shared/lib/format.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, type ExitStatus } from '../terminal/failure.ts';
import { activityOf, readRun, runIds, runStore, type StoredRun } from '../journal/run-store.ts';
import { shown } from '../terminal/shown-text.ts';
import { textTable } from '../terminal/text-table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RunKind } from '../journal/run-kind.ts';

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
      values.has('json')
        ? `${JSON.stringify(await factsOf(stored))}\n`
        : await linesOf(kind, stored),
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
  if (values.has('json'))
    await terminal.print(`${JSON.stringify(await Promise.all(all.map(factsOf)))}\n`);
  else if (all.length === 0) terminal.note(`No ${kind.noun}s in ${store.folder}.`);
  else await terminal.print(await table(kind, all));
  return exitStatus.done;
}

async function factsOf(stored: StoredRun) {
  const pause_reason = stored.run.paused?.reason ?? null;
  return { ...stored.content.head(stored.run), state: await activityOf(stored), pause_reason };
}

async function linesOf({ noun }: RunKind, stored: StoredRun): Promise<string> {
  const { run, content } = stored;
  const { api, user, planFile } = run.origin ?? {};
  const rest: RunState = run.ended
    ? { kind: 'ended', reason: run.ended.reason }
    : { kind: 'paused', reason: 'interrupted' };
  const activity = await activityOf(stored);
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
    .map((line) => `${shown(line)}\n`)
    .join('');
}

async function table({ item }: RunKind, all: readonly StoredRun[]): Promise<string> {
  const activities = await Promise.all(all.map(activityOf));
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
    all.map((stored, index) => [
      stored.run.id,
      new Date(stored.run.createdAt).toISOString().replace(/\.\d+/, ''),
      activities[index] ?? '',
      String(stored.content.confirmed()),
      String(stored.run.total),
      stored.run.origin?.user.email ?? '',
    ]),
  );
}
