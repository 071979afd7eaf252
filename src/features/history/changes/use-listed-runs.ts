import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { combine } from '#shared/lib/combine.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { runsQuery } from '#shared/run/browser/browser-kind.ts';
import { runsOf } from '#shared/run/browser/runs.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { describeRun, isOpen, titleWith } from '#shared/run/describe-run.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { runningTitle } from '#shared/run/run-texts.ts';
import { recordedText } from './texts.ts';

/** A run with what the list says of it. */
export interface ListedRun {
  kind: PageKind;
  run: RunRecord;
  /** What became of its items, or its state. There may be many runs. */
  text: () => string;
  /** Whether something is left to do. */
  needsAttention: boolean;
  /** What became of it later, in a few words. */
  mark?: string | undefined;
  /** What the API has recorded of it, if this browser doesn't know it. */
  recorded?: RecordedRun;
}

/** The runs of all kinds, the latest first; undefined while they are read. */
export function useListedRuns(
  kinds: readonly PageKind[],
  recorded: readonly RecordedRun[],
): readonly ListedRun[] | undefined {
  const api = useApi();
  const stored = useQueries({
    queries: kinds.map(({ journal }) => runsQuery(journal, api)),
    combine: dataOf,
  });
  // Read after the list, which doesn't wait for them.
  const marks = useQueries({
    queries: kinds.map(({ name, laterMarks }) => ({
      queryKey: ['runs', name, 'marks'],
      queryFn: async () => (await laterMarks?.(api)) ?? noMarks,
      structuralSharing: false,
    })),
    combine: dataOf,
  });
  const working = useWorking(kinds, api);
  return useMemo(
    () =>
      stored &&
      kinds
        .flatMap((kind, index): ListedRun[] => {
          const own = (stored[index] ?? []).map((run) => ({
            ...listedRun(kind, run, working.includes(run.id)),
            mark: marks?.[index]?.get(run.id),
          }));
          const ids = new Set(own.map(({ run }) => run.id));
          const others = recorded.filter((run) => run.kind === kind.name && !ids.has(run.id));
          return [...own, ...others.map((run) => recordedRun(kind, run))];
        })
        .toSorted((a, b) => b.run.createdAt - a.run.createdAt),
    [kinds, stored, marks, recorded, working],
  );
}

const noMarks: ReadonlyMap<string, string> = new Map();

function listedRun(kind: PageKind, run: RunRecord, isWorking: boolean) {
  const text = () => (isWorking ? titleWith(kind, run, runningTitle) : describeRun(kind, run));
  const isLeft = countOf(run.counts ?? {}, kind.outcomes.confirmed) < run.total;
  return {
    kind,
    run,
    text,
    needsAttention: !isWorking && (isOpen(run) || (isLeft && run.left !== 'retried')),
  };
}

function recordedRun(kind: PageKind, recorded: RecordedRun): ListedRun {
  const { id, createdAt, done, email } = recorded;
  const ended = { at: createdAt, reason: 'done' as const };
  const origin = { user: { id: '', email }, api: '', consoleVersion: '' };
  const run = { id, scope: '', createdAt, total: done, ended, counts: null, origin };
  return {
    kind,
    run,
    text: () => recordedText(recorded),
    needsAttention: false,
    recorded,
  };
}

/** What all of some queries have read; undefined until then. */
function dataOf<Data extends object>(
  results: readonly { data: Data | undefined }[],
): Data[] | undefined {
  const all = results.flatMap(({ data }) => (data ? [data] : []));
  return all.length === results.length ? all : undefined;
}

/** The IDs of the runs that work now, in any tab, separated by spaces. */
function useWorking(kinds: readonly PageKind[], api: Api): string {
  const [working] = useState(() => {
    const lists = combine(kinds.map(({ journal }) => runsOf(api, journal).list));
    return {
      subscribe: lists.subscribe,
      get: () =>
        lists
          .get()
          .flat()
          .flatMap(({ run, state }) => (isAtWork(state) ? run.id : []))
          .join(' '),
    };
  });
  return useObservable(working);
}
