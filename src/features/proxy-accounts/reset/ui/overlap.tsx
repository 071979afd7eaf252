import { accountKey } from '#contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { readResult } from '#shared/run/browser/browser-kind.ts';
import { useActiveRun, useOtherRuns } from '#shared/run/browser/runs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { RunResult } from '../engine/ledger.ts';
import { type Outcome, confirmed, resetOutcomes } from '../engine/outcomes.ts';
import type { Plan } from '../engine/plan.ts';
import type { RunRecord } from '../engine/reset-entry.ts';
import { resetJournal } from '../storage/journal.ts';
import * as texts from './texts.tsx';

interface OverlapNoticesProps {
  plan: Plan;
  overlap: ReturnType<typeof useOverlap>;
  onLeaveOut: (positions: ReadonlySet<number>) => void;
}

/** The accounts that are in another reset, and those that another one has sent since the dialog was opened. */
export function OverlapNotices({ plan, overlap, onLeaveOut }: OverlapNoticesProps) {
  const { unfinished, sent, undecided, keep } = overlap;
  const namesOf = (positions: ReadonlySet<number>) =>
    [...positions].map((position) => plan.names[position] ?? '');
  return (
    <>
      {unfinished.size > 0 && (
        <Notice
          tone="warning"
          role="status"
          title={texts.elsewhereTitle(unfinished.size)}
          actions={
            <LeaveOut which="shared" plan={plan} positions={unfinished} onLeaveOut={onLeaveOut} />
          }
        >
          <p>{texts.named(namesOf(unfinished))}</p>
        </Notice>
      )}
      {sent.size > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title={texts.sentSinceTitle(overlap)}
          actions={
            <>
              <LeaveOut which="shared" plan={plan} positions={sent} onLeaveOut={onLeaveOut} />
              {undecided > 0 && (
                <Button variant="quiet" onClick={keep}>
                  {texts.keep(sent.size)}
                </Button>
              )}
            </>
          }
        >
          <p>{texts.sentSinceText(namesOf(sent))}</p>
        </Notice>
      )}
    </>
  );
}

/**
 * What other resets of this browser have to do with a plan, from the opening of its dialog until it starts.
 * `onFinished`: another one has finished since.
 */
export function useOverlap(plan: Plan, onFinished: () => void) {
  const { scope } = useApi();
  const shown = useOtherRuns(resetJournal);
  const own = useActiveRun(resetJournal);
  const [endedBefore] = useState(() =>
    endedIds([...shown, ...(own ? [own] : [])].map(({ run }) => run)),
  );
  const [finishedBefore] = useState(() => finishedRunIds(scope));
  /** What the journal has of the resets that have finished since. */
  const [finished, setFinished] = useState<readonly RunResult[]>([]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  // A reset that has just finished counts before its record is read.
  const others = useMemo(
    () => shown.filter(({ run }) => !endedBefore.has(run.id)),
    [shown, endedBefore],
  );
  const overlap = useMemo(
    () => overlapOf([...others, ...finished], plan),
    [others, finished, plan],
  );
  const undecidedIn = ({ sent }: Pick<typeof overlap, 'sent'>) =>
    [...sent].filter((position) => !kept.has(plan.ids[position] ?? '')).length;

  /** Looks in the journal, which also has resets that this tab wasn't told about. */
  async function look(): Promise<readonly RunResult[]> {
    // The journal may not have the end of this tab's own reset yet.
    const before = new Set([...endedBefore, ...(await finishedBefore)]);
    const since = await finishedSince(scope, before);
    if (isOpen.current && since.length > finished.length) {
      setFinished(since);
      onFinished();
    }
    return since;
  }
  const lookNow = useEffectEvent(look);
  const told = [...endedIds(others.map(({ run }) => run))].join(' ');
  useEffect(() => {
    if (told !== '') void lookNow();
  }, [told]);

  return {
    ...overlap,
    /** How many accounts another reset has sent since the dialog was opened, and the user hasn't decided about. */
    undecided: undecidedIn(overlap),
    /** Keeps the accounts that another reset has sent. */
    keep: () => setKept(new Set([...overlap.sent].map((position) => plan.ids[position] ?? ''))),
    /** Resolves to whether the plan may be started: the dialog is still open, and there is nothing to decide. */
    async mayStart(): Promise<boolean> {
      const since = await look();
      return isOpen.current && undecidedIn(overlapOf([...others, ...since], plan)) === 0;
    },
  };
}

/** Outcomes of accounts that the API has certainly not reset. */
const notReset = new Set<Outcome>(['not-attempted', 'rejected']);

/**
 * The accounts that a plan shares with other resets, by their positions in the plan: those in an unfinished reset;
 * those that a finished one has sent, how many of them it didn't confirm, and when it sent the latest.
 */
function overlapOf(runs: readonly RunResult[], { ids }: Plan) {
  const unfinished = new Set<number>();
  const sent = new Map<number, Outcome>();
  let sentAt = 0;
  const positions =
    runs.length > 0 ? new Map(ids.map((id, position) => [accountKey(id), position])) : null;
  for (const { run, plan, ledger } of runs) {
    for (const [index, id] of plan.ids.entries()) {
      const position = id === null ? undefined : positions?.get(accountKey(id));
      if (position === undefined) continue;
      const outcome = ledger.outcomeAt(index);
      if (!run.ended) unfinished.add(position);
      else if (!notReset.has(outcome)) {
        sent.set(position, outcome);
        sentAt = Math.max(sentAt, ledger.callAt(index)?.at ?? run.createdAt);
      }
    }
  }
  const unconfirmed = [...sent.values()].filter((outcome) => !confirmed.includes(outcome)).length;
  return { unfinished, sent: new Set(sent.keys()), unconfirmed, sentAt };
}

const endedIds = (runs: readonly RunRecord[]): ReadonlySet<string> =>
  new Set(runs.filter(({ ended }) => ended).map(({ id }) => id));

/** The IDs of the finished resets in the journal; none if it can't be read. */
const finishedRunIds = async (scope: string) =>
  endedIds(await resetJournal.list(scope).catch(() => []));

/** The resets in the journal that have finished since. */
async function finishedSince(scope: string, before: ReadonlySet<string>): Promise<RunResult[]> {
  const ids = [...(await finishedRunIds(scope))].filter((id) => !before.has(id));
  const kind = { journal: resetJournal, outcomes: resetOutcomes };
  const results = await Promise.all(ids.map((id) => readResult(kind, scope, id).catch(() => null)));
  return results.filter((result) => result !== null);
}

interface LeaveOutProps {
  which: keyof typeof texts.leaveOut;
  plan: Plan;
  positions: ReadonlySet<number>;
  onLeaveOut: (positions: ReadonlySet<number>) => void;
}

/** Leaves accounts out of a plan; renders nothing if they are all of them. */
export function LeaveOut({ which, plan, positions, onLeaveOut }: LeaveOutProps) {
  if (positions.size === plan.ids.length) return null;
  const text = texts.leaveOut[which](positions.size);
  return <Button onClick={() => onLeaveOut(positions)}>{text}</Button>;
}
