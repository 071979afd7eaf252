import { allOf } from './device-database.ts';
import { outcomeTable } from '../../src/features/proxy-accounts/reset/engine/outcomes.ts';
import { outcomeTable as editTable } from '../../src/features/proxy-profile/bulk/engine/outcomes.ts';

interface StoredRun {
  id: string;
  kind: 'reset' | 'bulk-edit';
  createdAt: number;
  total: number;
  ended: object | null;
  counts: Record<string, number> | null;
}

type Counts = Record<string, number>;

interface Entry {
  runId: string;
  sequence: number;
  from: number;
  to: number;
  state: string;
  outcome?: string;
  codes?: Uint8Array;
}

const results = [
  { kind: 'reset', title: 'Reset result', table: outcomeTable },
  { kind: 'bulk-edit', title: 'Edit result', table: editTable },
] as const;

/** Where a result differs from the records of its run, counted again here. */
export async function wrongCounts(): Promise<string | null> {
  for (const { kind, title, table } of results) {
    const shown = shownCounts(title);
    const run = shown && shownRun(await allOf<StoredRun>('runs'), kind);
    if (!shown || !run) continue;
    const names = new Map(Object.entries(table).map(([name, { code }]) => [code, name]));
    const outcomes = Array.from({ length: run.total }, () => 'not-attempted');
    const entries = (await allOf<Entry>('runEntries')).filter(({ runId }) => runId === run.id);
    for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence))
      for (let at = entry.from; at < entry.to; at += 1)
        outcomes[at] = outcomeIn(entry, at, names) ?? outcomes[at] ?? '';
    const wrong = difference(shown, run, count(outcomes), table);
    if (wrong !== null) return wrong;
  }
  return null;
}

function outcomeIn(
  { state, from, outcome, codes }: Entry,
  at: number,
  names: ReadonlyMap<number, string>,
): string | undefined {
  if (state === 'sent') return 'unconfirmed';
  if (state === 'put-back') return 'not-attempted';
  const code = codes?.[at - from];
  return outcome ?? (code === 0 ? undefined : names.get(code ?? 0));
}

function count(outcomes: readonly string[]): Counts {
  const counts: Counts = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The run in the address, else the latest one that has ended. */
function shownRun(all: readonly StoredRun[], kind: StoredRun['kind']): StoredRun | undefined {
  const runs = all.filter((run) => run.kind === kind);
  const [, id] = /^\/history\/(.+)$/.exec(location.pathname) ?? [];
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
export const isResultShown = () => results.some(({ title }) => shownCounts(title) !== null);

function shownCounts(title: string): Shown | null {
  const heading = [...document.querySelectorAll('section h2')].find(
    ({ textContent }) => textContent === title,
  );
  const section = heading?.closest('section');
  // The page of a run says it in its title.
  const said = location.pathname.startsWith('/history/') ? document : section;
  const text = said?.querySelector('h1, [role=status]')?.textContent ?? '';
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
        labels.length === 1 || !location.pathname.startsWith('/history/')
      : labels.every(([label, many]) => shown.labels[String(label)] === many) &&
        sum(shown.labels) === run.total) &&
    Object.entries(run.counts ?? {}).every(([name, many]) => (counts[name] ?? 0) === many);
  return isRight ? null : JSON.stringify({ shown, counts, run });
}
