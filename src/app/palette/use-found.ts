import { useLayoutEffect, useState } from 'react';
import { runInSlices, type SlicedTask } from '#shared/lib/time-slicing.ts';
import type { Entry, Group, ReportingEntry } from './entry.ts';
import { search } from './search.ts';

export interface FoundGroup {
  title: string;
  /** The entries that are shown. */
  entries: (Entry | ReportingEntry)[];
  /** Total number of hits, shown or not. */
  total: number;
}

/** Searches all groups; groups without hits are left out. */
export function* searchGroups(groups: readonly Group[], typed: string): SlicedTask<FoundGroup[]> {
  const found: FoundGroup[] = [];
  for (const { title, texts, limit, entryAt } of groups) {
    const { hits, total } = yield* search(texts, typed, limit);
    const entries = hits.flatMap((position) => entryAt(position) ?? []);
    if (entries.length > 0) found.push({ title, entries, total });
  }
  return found;
}

/**
 * The results for the typed text. Usually they are ready before the page is drawn; with very many texts they
 * take a moment, in which the page stays responsive and the previous results stay.
 */
export function useFound(
  groups: readonly Group[],
  typed: string,
): { found: FoundGroup[]; isSearching: boolean } {
  const [last, setLast] = useState<{ found: FoundGroup[]; typed?: string }>({ found: [] });
  useLayoutEffect(
    () => runInSlices(searchGroups(groups, typed), (found) => setLast({ found, typed })),
    [groups, typed],
  );
  return { found: last.found, isSearching: last.typed !== typed };
}
