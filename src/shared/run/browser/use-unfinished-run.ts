import type { RunItem, RunNoun } from '../kind.ts';
import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { combine } from '../../lib/combine.ts';
import { useObservable } from '../../lib/observable.ts';
import { isAtWork } from '../run-state.ts';
import type { Journal } from './journal.ts';
import { runsQuery } from './browser-kind.ts';
import { shownRuns } from './shown-runs.ts';

/** What the frame around the pages knows of the runs of a kind, without the code that runs them. */
export interface KnownRuns {
  noun: RunNoun;
  item: RunItem;
  /** The page where they begin. */
  page: string;
  journal: Journal;
}

/** A run that isn't finished, according to this browser. */
export interface UnfinishedRun {
  id: string;
  /** When it was started, in milliseconds since the epoch. */
  createdAt: number;
  /** The number of its accounts or profiles. */
  total: number;
  /** Whether this tab is running it. */
  isAtWork: boolean;
}

/** The latest unfinished run of each kind that has one, with its kind. */
export function useUnfinishedRuns(
  kinds: readonly KnownRuns[],
): (KnownRuns & { run: UnfinishedRun })[] {
  const api = useApi();
  const stored = useQueries({ queries: kinds.map(({ journal }) => runsQuery(journal, api)) });
  const [shown] = useState(() =>
    combine(kinds.map(({ journal }) => shownRuns(api, journal).active)),
  );
  const active = useObservable(shown);
  return kinds.flatMap((kind, index) => {
    const run = stored[index]?.data?.find(({ ended }) => ended === null);
    const own = active[index]?.run.id === run?.id ? active[index] : undefined;
    // The records are updated after the end of a run.
    if (!run || own?.state.kind === 'ended') return [];
    const { id, createdAt, total } = run;
    const unfinished = { id, createdAt, total, isAtWork: isAtWork(own?.state) };
    return [{ ...kind, run: unfinished }];
  });
}
