import { allOf } from './device-database.ts';
import { outcomeTable } from '../src/features/proxy-accounts/reset/engine/outcomes.ts';
import { outcomeTable as editTable } from '../src/features/proxy-profile/bulk/engine/outcomes.ts';

interface StoredRun {
  id: string;
  kind: 'reset' | 'bulk-edit';
  createdAt: number;
  total: number;
  ended: object | null;
  counts: Record<string, number> | null;
}

type Counts = Record<string, number>;

/** Where a result differs from the records of its run, counted again here. */
export async function wrongCounts(): Promise<string | null> {
  return (await wrongReset()) ?? (await wrongEdit());
}

interface Batch {
  runId: string;
  seq: number;
  from: number;
  to: number;
  state: string;
  codes?: Uint8Array;
}

async function wrongReset(): Promise<string | null> {
  const shown = shownCounts('Reset result');
  if (!shown) return null;
  const run = shownRun(await allOf<StoredRun>('runs'), 'reset');
  if (!run) return null;
  const codes = Array.from({ length: run.total }, () => 0);
  const batches = (await allOf<Batch>('runEntries')).filter(({ runId }) => runId === run.id);
  for (const { from, to, state, codes: found } of batches.toSorted((a, b) => a.seq - b.seq)) {
    for (let at = from; at < to; at += 1) codes[at] = codeOf(state, found?.[at - from], codes[at]);
  }
  const names = new Map(Object.entries(outcomeTable).map(([name, { code }]) => [code, name]));
  return difference(shown, run, count(codes.map((code) => names.get(code) ?? '')), outcomeTable);
}

function codeOf(state: string, found: number | undefined, before = 0): number {
  if (state === 'sent' || state === 'unknown') return outcomeTable.unknown.code;
  if (state === 'put-back') return 0;
  if (state === 'refused') return outcomeTable.refused.code;
  if (state === 'read') return found === undefined || found === 0 ? before : found;
  return found ?? outcomeTable.reset.code;
}

interface Update {
  runId: string;
  seq: number;
  position: number;
  state: string;
  outcome?: string;
}

async function wrongEdit(): Promise<string | null> {
  const shown = shownCounts('Bulk edit result');
  if (!shown) return null;
  const run = shownRun(await allOf<StoredRun>('runs'), 'bulk-edit');
  if (!run) return null;
  const outcomes = Array.from({ length: run.total }, () => 'not-attempted');
  const updates = (await allOf<Update>('runEntries')).filter(({ runId }) => runId === run.id);
  for (const { position, state, outcome } of updates.toSorted((a, b) => a.seq - b.seq)) {
    if (state === 'settled') outcomes[position] = outcome ?? '';
    else outcomes[position] = state === 'sent' ? 'unconfirmed' : 'not-attempted';
  }
  return difference(shown, run, count(outcomes), editTable);
}

function count(outcomes: readonly string[]): Counts {
  const counts: Counts = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The run in the address, else the latest one that has ended. */
function shownRun(all: readonly StoredRun[], kind: StoredRun['kind']): StoredRun | undefined {
  const runs = all.filter((run) => run.kind === kind);
  const [, id] = /^\/runs\/(.+)$/.exec(location.pathname) ?? [];
  const ended = runs.filter((run) => run.ended).toSorted((a, b) => b.createdAt - a.createdAt);
  return runs.find((run) => run.id === id) ?? ended[0];
}

interface Shown {
  /** The numbers of the header by label. */
  labels: Record<string, number>;
  /** The numbers at the start of its title: those done, and all. */
  done: number;
  total: number;
}

/** Whether a result is shown. */
export const isResultShown = () =>
  ['Reset result', 'Bulk edit result'].some((title) => shownCounts(title) !== null);

function shownCounts(title: string): Shown | null {
  const heading = [...document.querySelectorAll('section h2')].find(
    ({ textContent }) => textContent === title,
  );
  const section = heading?.closest('section');
  const text = section?.querySelector('[role=status]')?.textContent ?? '';
  const [first, second] = text.replaceAll(',', '').match(/\d+/g) ?? [];
  if (!section || first === undefined) return null;
  const isAll = /^[\d,]+ accounts? (was|were) reset/.test(text);
  const pairs = [...section.querySelectorAll(':scope > dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent ?? '',
    Number((pair.querySelector('dd')?.textContent ?? '').replaceAll(/\D/g, '')),
  ]);
  const labels = Object.fromEntries(pairs) as Record<string, number>;
  return { labels, done: Number(first), total: Number(isAll ? first : second) };
}

function difference(
  shown: Shown,
  run: StoredRun,
  counts: Counts,
  table: Readonly<Record<string, { label: string }>>,
): string | null {
  const sum = (all: Counts) => Object.values(all).reduce((a, b) => a + b, 0);
  const done = (counts['reset'] ?? 0) + (counts['saved'] ?? 0) + (counts['differs'] ?? 0);
  const labels = Object.entries(counts).map(([name, many]) => [table[name]?.label ?? name, many]);
  const isRight =
    sum(counts) === run.total &&
    shown.total === run.total &&
    shown.done === done &&
    (sum(shown.labels) === 0
      ? // The line on the page where it began has only the sentence.
        labels.length === 1 || !location.pathname.startsWith('/runs/')
      : labels.every(([label, many]) => shown.labels[String(label)] === many) &&
        sum(shown.labels) === run.total) &&
    Object.entries(run.counts ?? {}).every(([name, many]) => (counts[name] ?? 0) === many);
  return isRight ? null : JSON.stringify({ shown, counts, run });
}
