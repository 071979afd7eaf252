import { formatNumber } from '#shared/lib/format.ts';
import { kindLabel, summaryText } from '#shared/run/run-texts.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { exitStatus, Failure, WrongUse } from '../terminal/failure.ts';
import {
  activityOf,
  latestRun,
  readRun,
  runIds,
  runStore,
  type StoredRun,
  type DiskKind,
  type KindCommand,
} from '../journal/run-store.ts';
import { formatIn } from '../accounts/list-accounts.ts';
import { writeOutput } from '../files/plan-files.ts';
import { shown } from '../terminal/shown-text.ts';
import { textTable } from '../terminal/text-table.ts';
import { confirmedIn } from './print-run.ts';

/** Shows one run, or lists all of them. */
export const showStatus: KindCommand = async (kind, values, terminal, argument) => {
  const store = runStore(kind, values);
  if (argument !== undefined) {
    const stored = readRun(store, argument);
    await terminal.print(
      values.has('json')
        ? `${JSON.stringify(await factsOf(kind, stored))}\n`
        : await linesOf(kind, stored),
    );
    return exitStatus.done;
  }
  const all: StoredRun[] = [];
  for (const id of runIds(store)) {
    try {
      all.push(readRun(store, id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      terminal.note(error.message);
    }
  }
  if (values.has('json'))
    await terminal.print(
      `${JSON.stringify(await Promise.all(all.map((stored) => factsOf(kind, stored))))}\n`,
    );
  else if (all.length === 0) terminal.note(`No ${kind.noun}s in ${store.folder}.`);
  else await terminal.print(await table(kind, all));
  return exitStatus.done;
};

async function factsOf({ receipt }: DiskKind, stored: StoredRun) {
  const pause_reason = stored.run.paused?.reason ?? null;
  return { ...receipt.head(stored), state: await activityOf(stored), pause_reason };
}

async function linesOf(kind: DiskKind, stored: StoredRun): Promise<string> {
  const { run, ledger } = stored;
  const { api, user, planFile } = run.origin ?? {};
  const rest: RunState = run.ended
    ? { kind: 'ended', reason: run.ended.reason }
    : { kind: 'paused', reason: 'interrupted' };
  const activity = await activityOf(stored);
  const isAtRest = activity === 'finished' || activity === 'paused';
  return [
    `${kindLabel(kind.noun)}: ${run.id}`,
    `State: ${activity}`,
    `API: ${api}`,
    `User: ${user?.email}`,
    `Started: ${new Date(run.createdAt).toISOString()}`,
    ...(run.ended ? [`Finished: ${new Date(run.ended.at).toISOString()}`] : []),
    `Plan: ${planFile?.digest}`,
    ...(isAtRest ? [summaryText(kind, rest, ledger)] : []),
    `Confirmed: ${formatNumber(confirmedIn(kind, stored))} of ${formatNumber(run.total)}`,
  ]
    .map((line) => `${shown(line)}\n`)
    .join('');
}

async function table(kind: DiskKind, all: readonly StoredRun[]): Promise<string> {
  const activities = await Promise.all(all.map(activityOf));
  const columns = [
    { label: 'RUN' },
    { label: 'STARTED' },
    { label: 'STATE' },
    { label: 'CONFIRMED', isNumber: true },
    { label: `${kind.item.toUpperCase()}S`, isNumber: true },
    { label: 'USER' },
  ];
  return textTable(
    columns,
    all.map((stored, index) => [
      stored.run.id,
      new Date(stored.run.createdAt).toISOString().replace(/\.\d+/, ''),
      activities[index] ?? '',
      String(confirmedIn(kind, stored)),
      String(stored.run.total),
      stored.run.origin?.user.email ?? '',
    ]),
  );
}

/** Prints the outcome for every item of a run, in the console's formats. */
export const printReceipt: KindCommand = async (kind, values, terminal, argument) => {
  const isJson = values.has('json') || values.text('format') === 'json';
  if (formatIn(values) === 'table' && values.has('format'))
    throw new WrongUse('The format of a receipt is csv or json.');
  const store = runStore(kind, values);
  const stored = readRun(store, argument ?? latestRun(store));
  const text = isJson ? `${kind.receipt.json(stored)}\n` : kind.receipt.csv(stored);
  const out = values.text('out');
  if (out === undefined) await terminal.print(text);
  else writeOutput(out, text);
  return exitStatus.done;
};
