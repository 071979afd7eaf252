import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { Plan } from '../engine/plan.ts';
import { useOtherRuns } from '#shared/run/browser/shown-runs.ts';
import { resetJournal } from '../storage/journal.ts';
import { finishedRunIds, finishedSince, overlapOf, type Overlap } from '../overlap.ts';
import type { RunResult } from '../engine/ledger.ts';

interface CurrentOverlap extends Overlap {
  /** How many accounts another reset has sent since the dialog was opened, and the user hasn't decided about. */
  undecided: number;
  /** Changes when another reset finishes that has sent accounts of the plan. */
  version: string;
  /** Keeps the accounts that another reset has sent. */
  keep: () => void;
  /**
   * Looks in the journal for resets that this tab wasn't told about. Resolves to whether the plan may be
   * started: the dialog is still open, and there is nothing to decide.
   */
  mayStart: () => Promise<boolean>;
}

/** What other resets of this browser have to do with a plan, from the opening of its dialog until it starts. */
export function useOverlap(plan: Plan): CurrentOverlap {
  const { scope } = useApi();
  const others = useOtherRuns(resetJournal);
  const [shownBefore] = useState(
    () => new Set(others.filter(({ run }) => run.ended).map(({ run }) => run.id)),
  );
  const [finishedBefore] = useState(() => finishedRunIds(scope));
  const [missed, setMissed] = useState<readonly RunResult[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const runs = useMemo(() => {
    const followed = others.filter(({ run }) => !shownBefore.has(run.id));
    const ids = new Set(followed.map(({ run }) => run.id));
    return [...followed, ...missed.filter(({ run }) => !ids.has(run.id))];
  }, [others, missed, shownBefore]);
  const overlap = useMemo(() => overlapOf(runs, plan), [runs, plan]);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const undecidedIn = ({ sent }: Overlap) =>
    [...sent].filter((position) => !kept.has(plan.ids[position] ?? '')).length;

  return {
    ...overlap,
    undecided: undecidedIn(overlap),
    version: runs
      .filter(({ run }) => run.ended)
      .map(({ run }) => run.id)
      .join(' '),
    keep: () => setKept(new Set([...overlap.sent].map((position) => plan.ids[position] ?? ''))),
    async mayStart() {
      const since = await finishedSince(scope, await finishedBefore);
      if (!isOpen.current) return false;
      setMissed(since);
      return undecidedIn(overlapOf(since, plan)) === 0;
    },
  };
}
