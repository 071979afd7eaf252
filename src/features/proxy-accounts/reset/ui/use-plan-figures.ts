import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { changesSince, type PlanChanges } from '../engine/plan-changes.ts';
import { planWithout, withNames, type Plan } from '../engine/plan.ts';
import { isManyCalls, rereadPlan, wayToRead } from '../reread-plan.ts';
import { newerResponses, withResponses } from '../storage/journal-responses.ts';

/** The state of reading a plan's counters again before it is confirmed. */
type Rereading =
  | { kind: 'reading'; read: number; total: number }
  /** They are current, except for these IDs. */
  | { kind: 'read'; missing: ReadonlySet<string> }
  /** The user or the timeout stopped it, or it needs too many calls to start automatically. */
  | { kind: 'skipped' }
  | { kind: 'too-many'; calls: number }
  | { kind: 'failed'; error: unknown }
  /** The API returns accounts neither one by one nor in a list. */
  | { kind: 'impossible' };

export interface PlanFigures {
  plan: Plan;
  rereading: Rereading;
  /** What was known when the dialog was opened, or when the file was made. */
  asked: Plan;
  /** What has changed since then. */
  changed: PlanChanges;
  /** The positions that the API didn't return. */
  missing: readonly number[];
  skip: () => void;
  readNow: () => void;
  leaveOut: (positions: ReadonlySet<number>) => void;
  /** Another reset has finished: counts its accounts again. */
  countAgain: () => void;
}

/** Timeout in milliseconds. */
const TIME_LIMIT = 60_000;

/** A plan with its counters, which are read again if the API allows it. */
export function usePlanFigures(asked: Plan): PlanFigures {
  const api = useApi();
  const cache = useQueryClient();
  const isOffline = useOfflineReason() !== undefined;
  const [plan, setPlan] = useState(asked);
  const [former, setFormer] = useState(asked);
  const [way] = useState(() => wayToRead(api, cache, asked.ids.length));
  const stop = useRef<AbortController>(undefined);
  const [rereading, setRereading] = useState<Rereading>(() => {
    if (!way) return { kind: 'impossible' };
    if (isOffline) return { kind: 'skipped' };
    if (isManyCalls(way)) return { kind: 'too-many', calls: way.calls };
    return { kind: 'reading', read: 0, total: asked.ids.length };
  });

  async function read() {
    if (!way) return;
    const end = new AbortController();
    stop.current = end;
    const timer = setTimeout(() => end.abort(), TIME_LIMIT);
    const progress = (done: number, total: number) => {
      if (!end.signal.aborted) setRereading({ kind: 'reading', read: done, total });
    };
    try {
      const responses = await rereadPlan(api, cache, plan, way, progress, end.signal);
      setPlan((before) =>
        withNames(withResponses(before, responses), (id) => responses.get(id)?.account.username),
      );
      const missing = new Set(plan.ids.filter((id) => !responses.has(id)));
      if (!end.signal.aborted) setRereading({ kind: 'read', missing });
    } catch (error) {
      if (!end.signal.aborted) setRereading({ kind: 'failed', error });
    }
    clearTimeout(timer);
    if (end.signal.aborted && stop.current === end) setRereading({ kind: 'skipped' });
  }

  /** Resolves to what the journal knows that is newer than the plan. */
  async function updateFromJournal() {
    const responses = await newerResponses(api.scope, plan).catch(() => null);
    if (responses) setPlan((before) => withResponses(before, responses));
    return responses;
  }

  const begin = useEffectEvent(() => {
    if (rereading.kind === 'reading') {
      void read();
      return;
    }
    // Anything that a reset in this browser has found since is newer, too.
    void updateFromJournal();
  });
  useEffect(() => {
    // The dialog renders first.
    const start = setTimeout(begin);
    return () => {
      clearTimeout(start);
      stop.current?.abort();
    };
  }, []);

  const changed = useMemo(() => changesSince(former, plan), [former, plan]);
  const missing = useMemo(
    () =>
      rereading.kind === 'read' && rereading.missing.size > 0
        ? [...plan.ids.keys()].filter((position) => rereading.missing.has(plan.ids[position] ?? ''))
        : [],
    [plan, rereading],
  );

  return {
    plan,
    asked: former,
    rereading,
    changed,
    missing,
    skip() {
      stop.current?.abort();
      setRereading({ kind: 'skipped' });
    },
    readNow() {
      setRereading({ kind: 'reading', read: 0, total: plan.ids.length });
      void read();
    },
    leaveOut: (positions) => setPlan((before) => planWithout(before, positions)),
    async countAgain() {
      const responses = await updateFromJournal();
      // The dialog says which accounts were reset, so it needn't say that they have changed.
      if (responses && !asked.file) setFormer((before) => withResponses(before, responses));
    },
  };
}
