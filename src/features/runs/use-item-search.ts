import { useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { findItems, type FoundItems } from './find-items.ts';
import { recordedOutcome } from './texts.ts';
import type { ListedRun } from './use-listed-runs.ts';

interface ItemSearch {
  /** The runs with such an item, as far as they were searched. */
  found: readonly ListedRun[];
  /** The items, by the ID of their run. */
  items: ReadonlyMap<string, FoundItems>;
  searched: number;
}

const nothing: ItemSearch = { found: [], items: new Map(), searched: 0 };

/** Items of a recorded run that are named. */
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
): ItemSearch & { isSearching: boolean } {
  const api = useApi();
  // A list that was read again is the same as long as it has the same runs.
  const ids = runs.map(({ run, recorded }) => `${run.id}:${recorded?.ids.size}`);
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['runs', 'search', text, id, names.size, ids],
    async queryFn({ client, queryKey, signal }) {
      const found: ListedRun[] = [];
      const items = new Map<string, FoundItems>();
      // Copied only for the page: with each of many runs that are found it would take ever longer.
      const searchSoFar = (searched: number): ItemSearch => ({
        found: [...found],
        items: new Map(items),
        searched,
      });
      let shownAt = performance.now();
      for (const [index, listed] of runs.entries()) {
        // A run whose records can't be read has nothing to find.
        const result = await findIn(listed, api, text, id, names).catch(() => null);
        signal.throwIfAborted();
        if (result) {
          found.push(listed);
          items.set(listed.run.id, result);
        }
        if (performance.now() - shownAt < INTERVAL) continue;
        shownAt = performance.now();
        client.setQueryData(queryKey, searchSoFar(index + 1));
      }
      return searchSoFar(runs.length);
    },
    enabled: text !== '',
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return { ...data, isSearching: isFetching };
}

async function findIn(
  { kind, run, recorded }: ListedRun,
  api: Api,
  text: string,
  wantedId: string | undefined,
  names: ReadonlyMap<string, string>,
): Promise<FoundItems | null> {
  if (!recorded) return findItems(kind, api, run, text);
  const found = [...recorded.ids].filter(
    ([id]) =>
      id === wantedId ||
      id.toLowerCase().includes(text) ||
      names.get(id)?.toLowerCase().includes(text),
  );
  const items = found.slice(0, NAMED).map(([id, isDone]) => ({
    name: names.get(id) ?? id,
    outcome: recordedOutcome(recorded, isDone),
  }));
  return found.length > 0 ? { items, count: found.length } : null;
}
