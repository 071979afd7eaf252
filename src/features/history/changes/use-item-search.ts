import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { findItems } from '#shared/run/find-items.ts';
import type { RunResult } from '#shared/run/kind.ts';
import { createLedger } from '#shared/run/ledger.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';
import { finderOf } from '#shared/lib/typed.ts';
import { recordedOutcome } from './texts.ts';
import type { ListedRun } from './use-listed-runs.ts';

/** The items of a run that a search has found. */
export interface FoundItems {
  /** The first of them. */
  items: readonly { name: string; outcome: string }[];
  count: number;
}

/** The items that were found, by the ID of their run. */
type Items = ReadonlyMap<string, FoundItems>;

const nothing: { items: Items; searched: number } = { items: new Map(), searched: 0 };

/** Items of a run that are named. */
const NAMED = 3;

/** Milliseconds between two updates of the page. */
const INTERVAL = 200;

/**
 * Searches runs, in their order, for items whose name or ID contains a text in lower case; "" finds none. `id`: of
 * the account with that name; `names`: of the items that the API has recorded, as far as they are known.
 */
export function useItemSearch(
  runs: readonly ListedRun[],
  text: string,
  id: string | undefined,
  names: ReadonlyMap<string, string>,
) {
  const stored = runs.filter(({ recorded }) => !recorded);
  // A list that was read again is the same as long as it has the same runs.
  const ids = stored.map(({ run }) => run.id);
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['runs', 'search', text, ids],
    async queryFn({ client, queryKey, signal }) {
      const items = new Map<string, FoundItems>();
      // Copied only for the page: with each of many runs that are found it would take ever longer.
      const searchSoFar = (searched: number) => ({ items: new Map(items), searched });
      let shownAt = performance.now();
      for (const [index, { kind, run }] of stored.entries()) {
        // A run whose records can't be read has nothing to find.
        const result = await findInRun(kind, run, text, signal).catch(() => null);
        signal.throwIfAborted();
        if (result) items.set(run.id, result);
        if (performance.now() - shownAt < INTERVAL) continue;
        shownAt = performance.now();
        client.setQueryData(queryKey, searchSoFar(index + 1));
      }
      return searchSoFar(stored.length);
    },
    enabled: text !== '',
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  // Names arrive meanwhile, which must not start the search again.
  const items = useMemo(() => {
    const all = new Map(data.items);
    for (const { run, recorded } of text === '' ? [] : runs) {
      const found = recorded && recordedItems(recorded, text, id, names);
      if (found) all.set(run.id, found);
    }
    return all;
  }, [runs, data, text, id, names]);
  return {
    /** The runs with such an item, as far as they were searched. */
    found: useMemo(() => runs.filter(({ run }) => items.has(run.id)), [runs, items]),
    items,
    searched: data.searched + runs.length - stored.length,
    isSearching: isFetching,
  };
}

function recordedItems(
  recorded: RecordedRun,
  text: string,
  wantedId: string | undefined,
  names: ReadonlyMap<string, string>,
): FoundItems | null {
  const finds = finderOf(text);
  const found = [...recorded.ids].filter(
    ([id]) =>
      id === wantedId || finds(id.toLowerCase()) || finds(names.get(id)?.toLowerCase() ?? ''),
  );
  const items = found.slice(0, NAMED).map(([id, isDone]) => ({
    name: names.get(id) ?? id,
    outcome: recordedOutcome(recorded, isDone),
  }));
  return found.length > 0 ? { items, count: found.length } : null;
}

/**
 * The items of a run whose name or ID contains a text in lower case; null: none. Many are found one part of the plan
 * after the other, so that not all of it is in memory.
 */
async function findInRun(
  kind: PageKind,
  run: RunRecord,
  text: string,
  signal: AbortSignal,
): Promise<FoundItems | null> {
  const { journal, outcomes, itemAt } = kind;
  const first: { name: string; position: number }[] = [];
  let count = 0;
  function take(plan: RunResult['plan'], from: number, found: Uint32Array) {
    count += found.length;
    for (const index of found.subarray(0, NAMED - first.length)) {
      const { name, id } = itemAt(plan, index);
      first.push({ name: name || id || '', position: from + index });
    }
  }
  await journal.parts(run, (part) => {
    signal.throwIfAborted();
    const { from, to } = part;
    take(part, from, runToEnd(findItems(kind, part, to - from, text)));
  });
  if (count === 0) return null;
  const ledger = createLedger(outcomes, run.total, await journal.entries(run.id));
  const items = first.map(({ name, position }) => {
    const outcome = outcomes.table[ledger.outcomeAt(position)]?.label ?? '';
    return { name, outcome };
  });
  return { items, count };
}
