import { formatNumber } from '#shared/lib/format.ts';
import {
  confirmed,
  countOf,
  receiptHead,
  summaryText,
  type RunState,
} from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, type ExitStatus } from '../failure.ts';
import { activityOf, readRun, runIds, runsFolder, type StoredRun } from '../journal/run-store.ts';
import { textTable } from '../terminal/text-table.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Shows one run, or lists all of them. */
export async function showStatus(
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const runs = runsFolder(values);
  if (argument !== undefined) {
    const stored = await readRun(runs, argument);
    await terminal.print(
      values.has('json') ? `${JSON.stringify(factsOf(stored))}\n` : linesOf(stored),
    );
    return exitStatus.done;
  }
  const all: StoredRun[] = [];
  for (const id of runIds(runs)) {
    try {
      all.push(await readRun(runs, id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.note(error.message);
    }
  }
  if (values.has('json')) await terminal.print(`${JSON.stringify(all.map(factsOf))}\n`);
  else if (all.length === 0) terminal.note(`No resets in ${runs}.`);
  else await terminal.print(table(all));
  return exitStatus.done;
}

function factsOf(stored: StoredRun) {
  const pause_reason = stored.run.paused?.reason ?? null;
  return { ...receiptHead(stored), state: activityOf(stored), pause_reason };
}

function linesOf(stored: StoredRun): string {
  const { run, ledger } = stored;
  const { api, user_email, started_at, finished_at, plan_file_sha256 } = receiptHead(stored);
  const rest: RunState = run.ended
    ? { kind: 'ended', reason: run.ended.reason }
    : { kind: 'paused', reason: 'interrupted' };
  const activity = activityOf(stored);
  const isAtRest = activity === 'finished' || activity === 'paused';
  return [
    `Reset: ${run.id}`,
    `State: ${activity}`,
    `API: ${api}`,
    `User: ${user_email}`,
    `Started: ${started_at}`,
    ...(finished_at === null ? [] : [`Finished: ${finished_at}`]),
    `Plan: ${plan_file_sha256}`,
    ...(isAtRest ? [summaryText(rest, ledger)] : []),
    `Confirmed: ${formatNumber(countOf(ledger.counts, confirmed))} of ${formatNumber(ledger.total)}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function table(all: readonly StoredRun[]): string {
  const columns = [
    { label: 'RUN' },
    { label: 'STARTED' },
    { label: 'STATE' },
    { label: 'CONFIRMED', isNumber: true },
    { label: 'ACCOUNTS', isNumber: true },
    { label: 'USER' },
  ];
  return textTable(
    columns,
    all.map((stored) => [
      stored.run.id,
      new Date(stored.run.createdAt).toISOString().replace(/\.\d+/, ''),
      activityOf(stored),
      String(countOf(stored.ledger.counts, confirmed)),
      String(stored.ledger.total),
      stored.run.origin?.user.email ?? '',
    ]),
  );
}
