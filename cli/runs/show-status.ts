import { piecesOf } from '#shared/files/make-file.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { aboutText, partsText, summaryText } from '#shared/run/describe-run.ts';
import { exitStatus, WrongUse } from '../terminal/failure.ts';
import { activityOf, latestRun, readableRuns, readRun, runStore } from '../journal/run-store.ts';
import type { StoredRun, DiskKind, KindCommand } from '../journal/run-store.ts';
import { writeOutput } from '../terminal/files.ts';
import { formatIn, printResult, secondsOf, textTable } from '../terminal/output.ts';
import type { TextColumn } from '../terminal/output.ts';
import { shown } from '../terminal/shown-text.ts';
import { confirmedIn } from './print-run.ts';

/** Shows one run, or lists all of them. */
export const showStatus: KindCommand = async (kind, cli, argument) => {
  const store = runStore(kind, cli);
  if (argument !== undefined) {
    const stored = readRun(store, argument);
    const { facts } = await statusOf(kind, stored);
    await printResult(facts, linesOf(kind, stored, facts.state), cli);
    return exitStatus.done;
  }
  const all: Status[] = [];
  for (const stored of readableRuns(store, cli)) all.push(await statusOf(kind, stored));
  const waiting = kind.waitingLines?.(
    store,
    all.map(({ run }) => run),
  );
  const isNone = all.length === 0 && !cli.has('json');
  if (isNone) cli.note(`No ${kind.noun}s in ${store.folder}.`);
  const facts = all.map((each) => each.facts);
  const lines = isNone ? [] : textTable(columnsOf(kind, all), all);
  await printResult(facts, [...lines, ...(waiting ?? [])], cli);
  return exitStatus.done;
};

type Status = Awaited<ReturnType<typeof statusOf>>;

/** What is said of a run, without its plan, which may be large. */
async function statusOf(kind: DiskKind, stored: StoredRun) {
  const { run } = stored;
  const pause_reason = run.paused?.reason ?? null;
  const state = await activityOf(stored);
  const facts = { ...kind.receipt.head(stored), state, pause_reason };
  const change = aboutText(kind, run);
  const unproven = kind.unprovenIn?.(stored) ?? 0;
  return { run, confirmed: confirmedIn(kind, stored), unproven, change, facts };
}

const columnsOf = ({ item }: DiskKind, all: readonly Status[]): TextColumn<Status>[] => [
  { label: 'RUN', cell: ({ run }) => run.id },
  { label: 'STARTED', cell: ({ run }) => secondsOf(run.createdAt) },
  { label: 'STATE', cell: ({ facts }) => facts.state },
  { label: 'CONFIRMED', isNumber: true, cell: ({ confirmed }) => confirmed },
  ...(all.some(({ unproven }) => unproven > 0)
    ? [{ label: 'UNPROVEN', isNumber: true as const, cell: ({ unproven }: Status) => unproven }]
    : []),
  { label: `${item.toUpperCase()}S`, isNumber: true, cell: ({ run }) => run.total },
  { label: 'USER', cell: ({ run }) => run.origin?.user.email },
  ...(all.some(({ change }) => change !== undefined)
    ? [{ label: 'CHANGE', cell: ({ change }: Status) => change }]
    : []),
  ...(all.some(({ run }) => run.origin?.once)
    ? [{ label: 'KEY', cell: ({ run }: Status) => run.origin?.once }]
    : []),
];

function linesOf(kind: DiskKind, stored: StoredRun, activity: string): string[] {
  const { run, ledger } = stored;
  const change = aboutText(kind, run);
  const { api, user, planFile, once, note } = run.origin ?? {};
  const unproven = kind.unprovenIn?.(stored) ?? 0;
  const isAtRest = activity === 'finished' || activity === 'paused';
  return [
    `Run: ${run.id}`,
    `State: ${activity}`,
    `API: ${api}`,
    `User: ${user?.email}`,
    `Started: ${new Date(run.createdAt).toISOString()}`,
    ...(run.ended ? [`Finished: ${new Date(run.ended.at).toISOString()}`] : []),
    `Plan: ${planFile?.digest}`,
    ...(planFile?.user === undefined ? [] : [`Planned by: ${planFile.user}`]),
    ...(note === undefined ? [] : [`Note: ${note}`]),
    ...(once === undefined ? [] : [`Key: ${once}`]),
    ...(change === undefined ? [] : [`Change: ${change}`]),
    ...(isAtRest ? [summaryText(kind, { kind: run.ended ? 'ended' : 'paused' }, ledger)] : []),
    ...(activity === 'interrupted' ? [`So far: ${partsText(kind, ledger)}`] : []),
    `Confirmed: ${formatNumber(confirmedIn(kind, stored))} of ${formatNumber(run.total)}`,
    ...(activity === 'paused' || activity === 'interrupted'
      ? [`To go on: proxy-console ${kind.name} resume ${run.id}`]
      : []),
    ...(run.retriedIn === undefined ? [] : [`Retried in: ${run.retriedIn}`]),
    ...(unproven > 0 ? [`At zero when verified, unproven: ${formatNumber(unproven)}`] : []),
  ].map(shown);
}

/** Prints the outcome for every item of a run, in the console's formats. */
export const printReceipt: KindCommand = async (kind, cli, argument) => {
  const isJson = formatIn(cli) === 'json';
  if (cli.text('format') === 'table') throw new WrongUse('The format of a receipt is csv or json.');
  const store = runStore(kind, cli);
  const stored = readRun(store, argument ?? latestRun(store));
  // As one text, it could be longer than a string can be.
  const pieces = piecesOf(kind.receipt[isJson ? 'json' : 'csv'](stored));
  const out = cli.text('out');
  if (out === undefined) for (const piece of pieces) await cli.print(piece);
  else writeOutput(out, Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece))));
  return exitStatus.done;
};
