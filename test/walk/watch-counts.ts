import { allOf } from './device-database.ts';
import { outcomeTable } from '../../src/features/proxy-accounts/reset/engine/outcomes.ts';
import { outcomeTable as editTable } from '../../src/features/proxy-profile/bulk/engine/outcomes.ts';

interface StoredRun {
  id: string;
  kind: 'reset' | 'profiles';
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

/** The address of a run, without its ID. */
const RUN = '/history/';

const tables = { reset: outcomeTable, profiles: editTable };

/** The pages where runs of a kind begin. */
const pages: Record<string, StoredRun['kind']> = {
  '/proxy-accounts': 'reset',
  '/proxy-profiles': 'profiles',
};

/** Where a result differs from the records of its run, counted again here. */
export async function wrongCounts(): Promise<string | null> {
  const shown = shownCounts();
  const run = shown && shownRun(await allOf<StoredRun>('runs'));
  if (!shown || !run) return null;
  const table = tables[run.kind];
  const names = new Map(Object.entries(table).map(([name, { code }]) => [code, name]));
  const outcomes = Array.from({ length: run.total }, () => 'not-attempted');
  const entries = (await allOf<Entry>('runEntries')).filter(({ runId }) => runId === run.id);
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence))
    for (let at = entry.from; at < entry.to; at += 1)
      outcomes[at] = outcomeIn(entry, at, names) ?? outcomes[at] ?? '';
  return difference(shown, run, count(outcomes), table);
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

/** The run in the address, else the latest one of the page that has ended. */
function shownRun(all: readonly StoredRun[]): StoredRun | undefined {
  const { pathname } = location;
  const ended = all
    .filter((run) => run.ended && run.kind === pages[pathname])
    .toSorted((a, b) => b.createdAt - a.createdAt);
  return all.find(({ id }) => pathname === `${RUN}${id}`) ?? ended[0];
}

interface Shown {
  /** The numbers of the header by label. */
  labels: Record<string, number>;
  /** The numbers at the start of its title: those done, and all. */
  done: number;
  total: number;
}

/** Whether a result is shown. */
export const isResultShown = () => shownCounts() !== null;

function shownCounts(): Shown | null {
  const heading = [...document.querySelectorAll('section h2')].find(
    ({ textContent }) => textContent === 'Result',
  );
  const section = heading?.closest('section');
  // The page of a run says it in its title.
  const said = location.pathname.startsWith(RUN) ? document : section;
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
        labels.length === 1 || !location.pathname.startsWith(RUN)
      : labels.every(([label, many]) => shown.labels[String(label)] === many) &&
        sum(shown.labels) === run.total) &&
    Object.entries(run.counts ?? {}).every(([name, many]) => (counts[name] ?? 0) === many);
  return isRight ? null : JSON.stringify({ shown, counts, run });
}
