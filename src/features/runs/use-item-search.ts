import { useEffect, useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { findItems, type FoundItems } from '#shared/run/ui/describe-run.ts';
import { recordedOutcome } from './texts.ts';
import type { ListedRun } from './use-listed-runs.ts';

interface ItemSearch {
  /** The runs with such an item, as far as they were searched. */
  found: readonly ListedRun[];
  /** The items, by the ID of their run. */
  items: ReadonlyMap<string, FoundItems>;
  searched: number;
  isSearching: boolean;
}

const nothing: ItemSearch = { found: [], items: new Map(), searched: 0, isSearching: false };

/** Items of a recorded run that are named. */
const NAMED = 3;

/** Milliseconds between two updates of the page. */
const INTERVAL = 200;

/**
 * Searches runs, in their order, for items whose name or ID contains a text in lower case; "" finds none. `id`: of
 * the account with that name.
 */
export function useItemSearch(
  runs: readonly ListedRun[],
  text: string,
  id: string | undefined,
): ItemSearch {
  const api = useApi();
  const [search, setSearch] = useState(nothing);
  // A list that was read again is the same as long as it has the same runs.
  const ids =
    text === '' ? '' : runs.map(({ run, recorded }) => `${run.id}:${recorded?.ids.size}`).join(' ');
  useEffect(() => {
    setSearch({ ...nothing, isSearching: text !== '' });
    if (text === '') return undefined;
    let isWanted = true;
    async function searchAll() {
      const items = new Map<string, FoundItems>();
      const found: ListedRun[] = [];
      let shownAt = performance.now();
      for (const [index, listed] of runs.entries()) {
        // A run whose records can't be read has nothing to find.
        const result = await findIn(listed, api, text, id).catch(() => null);
        if (!isWanted) return;
        if (result) {
          items.set(listed.run.id, result);
          found.push(listed);
        }
        if (performance.now() - shownAt < INTERVAL) continue;
        shownAt = performance.now();
        setSearch({
          found: [...found],
          items: new Map(items),
          searched: index + 1,
          isSearching: true,
        });
      }
      setSearch({ found, items, searched: runs.length, isSearching: false });
    }
    void searchAll();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, ids, text, id]);
  return search;
}

async function findIn(
  { kind, run, recorded }: ListedRun,
  api: Api,
  text: string,
  wantedId: string | undefined,
): Promise<FoundItems | null> {
  if (!recorded) return findItems(kind, api, run, text);
  const found = [...recorded.ids].filter(
    ([id]) => id === wantedId || id.toLowerCase().includes(text),
  );
  const items = found
    .slice(0, NAMED)
    .map(([name, isDone]) => ({ name, outcome: recordedOutcome(recorded, isDone) }));
  return found.length > 0 ? { items, count: found.length } : null;
}
