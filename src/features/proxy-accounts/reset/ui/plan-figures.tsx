import { accountKey } from '#contract';
import { useQueryClient } from '@tanstack/react-query';
import { space } from '#shared/ui/apart.tsx';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { describeFailure } from '#shared/api/failure-text.ts';
import { rateLimitedUntil } from '#shared/api/read-with-retries.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Fold } from '#shared/ui/fold.tsx';
import { RateLimitNote } from '#shared/run/ui/rate-limit-note.tsx';
import { VirtualTable, type VirtualColumn } from '#shared/table/virtual-table.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import progress from '#shared/ui/progress.module.css';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { learnUnits } from '../../model/amounts.ts';
import { sessionStateOf } from '../../state/session-state.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { type Plan, changesSince, fallenSince, planWithout, withNames } from '../engine/plan.ts';
import { recordedSince } from '#shared/run/recorded-runs.ts';
import { isManyCalls, rereadPlan, wayToRead } from '../reread-plan.ts';
import { newerResponses, withResponses } from '../storage/journal-reads.ts';
import { LeaveOut } from './overlap.tsx';
import { PlannedConsumption } from './plan-columns.tsx';
import { asSentence } from '#shared/run/run-texts.ts';
import { doneOf } from '#shared/run/ui/texts.tsx';
import * as texts from './texts.tsx';

interface PlanFiguresViewProps {
  figures: PlanFigures;
  learned: LearnedUnits;
}

/** The age of the amounts in the dialog unless they are current, and what has changed since the list was read. */
export function PlanFiguresView({ figures, learned }: PlanFiguresViewProps) {
  const { plan, way, reading, changed, missing, skip, readNow, leaveOut } = figures;
  const age = ageText(plan);
  const requests = way && isManyCalls(way) ? way.calls : undefined;
  const again = <Button onClick={readNow}>{texts.readAmounts(requests)}</Button>;
  return (
    <>
      {reading.kind === 'reading' ? (
        <div className={`row loose ${progress.progress}`}>
          <span role="status">{texts.readingAmounts}</span>
          <progress
            aria-label={texts.readingAmounts}
            max={Math.max(1, reading.total)}
            value={reading.read}
          />
          <span>{doneOf(reading.read, reading.total)}</span>
          <RateLimitNote />
          <Button onClick={skip}>{texts.skip}</Button>
        </div>
      ) : (
        reading.kind === 'left' && (
          <>
            {age && <p role="status">{age}</p>}
            {plan.file && <p>{texts.asInPlan}</p>}
          </>
        )
      )}
      {missing.size > 0 && (
        <p>
          <span>
            {texts.notReturnedText([...missing].map((position) => plan.names[position] ?? ''))}
          </span>
          {space}
          <LeaveOut which="missing" plan={plan} positions={missing} onLeaveOut={leaveOut} />
        </p>
      )}
      {way && reading.kind === 'left' && reading.error === undefined && <p>{again}</p>}
      {reading.kind === 'left' && reading.error !== undefined && (
        <Notice tone="warning" role="alert" title={texts.amountsUnreadable} actions={again}>
          <p>{asSentence(describeFailure(reading.error).title)}</p>
        </Notice>
      )}
      {changed.positions.length > 0 && (
        <Notice tone="warning" role="status" title={texts.changedTitle(changed.positions.length)}>
          {changed.before !== changed.now && (
            <p>
              {texts.changedText(
                formatInUnit(changed.before, learned),
                formatInUnit(changed.now, learned),
              )}
            </p>
          )}
          {plan.file && (
            <Fold summary={texts.changedAccounts}>
              {() => (
                <VirtualTable
                  label={texts.changedAccounts}
                  positions={changed.positions}
                  columns={changedColumns(figures)}
                />
              )}
            </Fold>
          )}
        </Notice>
      )}
    </>
  );
}

interface FallenNoticeProps {
  figures: PlanFigures;
  /** The positions that wait for a decision. */
  fallen: ReadonlySet<number>;
}

/** The accounts that were reset since the plan was made, or since the dialog was opened: when and by whom, if the API says it. */
export function FallenNotice({ figures, fallen }: FallenNoticeProps) {
  const { plan, cause, keepFallen, leaveOutFallen } = figures;
  if (fallen.size === 0) return null;
  const total = plan.ids.length;
  // Another decision may have been about some of them.
  const isOfThese = cause?.ids.length === fallen.size;
  const { resets, left } = isOfThese ? cause : { resets: [], left: fallen.size };
  const [title, ...more] = [
    ...resets.map((reset) => texts.resetSince(reset, total)),
    ...(left > 0 ? [texts.fallen(left, total, plan.file !== undefined)] : []),
  ];
  return (
    <Notice
      tone="warning"
      role="alert"
      title={title}
      actions={
        <>
          <LeaveOut which="reset" plan={plan} positions={fallen} onLeaveOut={leaveOutFallen} />
          <Button variant="quiet" onClick={() => keepFallen(fallen)}>
            {texts.resetThemToo}
          </Button>
        </>
      }
    >
      {more.map((text) => (
        <p key={text}>{asSentence(text)}</p>
      ))}
      <p>{texts.sentSinceText([...fallen].map((position) => plan.names[position] ?? ''))}</p>
    </Notice>
  );
}

/** The columns for each account that has changed since its plan file was made. */
function changedColumns({ plan, asked, changed: { formerOf } }: PlanFigures): VirtualColumn[] {
  return [
    { label: texts.account, width: '8rem', cell: (position) => plan.names[position] },
    {
      label: texts.planned,
      width: '8.75rem',
      numeric: true,
      cell: (position) => <PlannedConsumption plan={asked} position={formerOf(position)} />,
    },
    {
      label: texts.now,
      width: '8.75rem',
      numeric: true,
      cell: (position) => <PlannedConsumption plan={plan} position={position} />,
    },
    { label: texts.nameInPlan, width: '8rem', cell: (position) => asked.names[formerOf(position)] },
    { label: texts.id, width: '15rem', cell: (position) => plan.ids[position] },
  ];
}

/** The age of a plan's amounts; undefined if unknown. */
function ageText({ asOf, before }: Plan): string | undefined {
  let [oldest, newest] = [Infinity, -Infinity];
  for (const [position, at] of asOf.entries()) {
    if (at === null || !before[position]) continue;
    oldest = Math.min(oldest, at);
    newest = Math.max(newest, at);
  }
  if (newest === -Infinity) return undefined;
  return texts.amountsAsOf(oldest, newest);
}

/** The reading of a plan's counters before it is confirmed. */
type Reading =
  | { kind: 'reading'; read: number; total: number }
  /** They are current, except for these IDs. */
  | { kind: 'read'; missing: ReadonlySet<string> }
  /** It is left to the user: it was stopped or failed, or needs too many calls to start automatically. */
  | { kind: 'left'; error?: unknown };

/** The positions of accounts that were reset since. */
const fallenIn = (base: Plan | null, plan: Plan) => (base ? fallenSince(base, plan) : []);

type PlanFigures = ReturnType<typeof usePlanFigures>;

/** Timeout in milliseconds, and that of a look into the API's log. */
const TIME_LIMIT = 60_000;
const LOG_LIMIT = 3000;
/** Amounts that were read so many milliseconds ago are read again before a reset starts; sooner if that takes few calls. */
const FRESH = 10_000;
const FEW_CALLS = 4;

/** A plan with its counters, which are read again if the API allows it. */
export function usePlanFigures(asked: Plan) {
  const api = useApi();
  const cache = useQueryClient();
  const isOffline = useOfflineReason() !== undefined;
  const [plan, setPlan] = useState(asked);
  const [former, setFormer] = useState(asked);
  const [way] = useState(() => wayToRead(api, cache, asked.ids.length));
  /** What the counters are compared with, to find those that were reset since; null: none was read yet. */
  const [base, setBase] = useState(asked.file ? asked : null);
  const [cause, setCause] = useState<Awaited<ReturnType<typeof causeOf>>>();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const readAt = useRef(0);
  /** How often accounts were left out. */
  const edits = useRef(0);
  const stop = useRef<AbortController>(undefined);
  const canStart = way !== null && !isOffline && !isManyCalls(way);
  const [reading, setReading] = useState<Reading>(
    canStart ? { kind: 'reading', read: 0, total: asked.ids.length } : { kind: 'left' },
  );

  /** Those of them that the user hasn't decided on. */
  const undecidedIn = (positions: readonly number[], { ids }: Plan) =>
    positions.filter((position) => !kept.has(ids[position] ?? ''));

  /** Who has reset them, as far as the API's log says it in time. */
  async function causeOf(now: Plan) {
    const positions = undecidedIn(fallenIn(base, now), now);
    const ids = positions.map((position) => now.ids[position] ?? '');
    const since = positions.reduce(
      (earliest, position) => Math.min(earliest, plan.asOf[position] ?? earliest),
      plan.file ? Date.parse(plan.file.createdAt) : Date.now(),
    );
    const { client, config } = api;
    const limit = AbortSignal.timeout(LOG_LIMIT);
    const { auditLog } = config.collections;
    return { ids, ...(await recordedSince(client, auditLog, ids, since, limit)) };
  }

  /** Resolves to the plan with what the API says now; null if that wasn't read. */
  async function read(): Promise<Plan | null> {
    if (!way) return null;
    const end = new AbortController();
    stop.current = end;
    const timer = setInterval(() => {
      // A wait that the API asks for may be longer.
      if (rateLimitedUntil.get() === undefined) end.abort();
    }, TIME_LIMIT);
    const onProgress = (done: number, total: number) => {
      if (!end.signal.aborted) setReading({ kind: 'reading', read: done, total });
    };
    try {
      const responses = await rereadPlan(api, cache, plan, way, onProgress, end.signal);
      const renewed = (before: Plan) =>
        withNames(
          withResponses(before, responses),
          (id) => responses.get(accountKey(id))?.account.username,
        );
      const now = renewed(plan);
      const found = await causeOf(now);
      // Where the list isn't shown, nothing has taught them.
      const { learned } = sessionStateOf(api);
      if (learned.get() === nothingLearned)
        learned.set(await runToPromise(learnUnits([...responses.values()])));
      setPlan(renewed);
      setBase((before) => before ?? now);
      setCause(found);
      const missing = new Set(plan.ids.filter((id) => !responses.has(accountKey(id))));
      if (!end.signal.aborted) {
        readAt.current = Date.now();
        setReading({ kind: 'read', missing });
        return now;
      }
    } catch (error) {
      if (!end.signal.aborted) setReading({ kind: 'left', error });
    } finally {
      clearInterval(timer);
    }
    if (end.signal.aborted && stop.current === end) setReading({ kind: 'left' });
    return null;
  }

  /** Resolves to what the journal knows that is newer than the plan. */
  async function updateFromJournal() {
    const responses = await newerResponses(api.scope, plan).catch(() => null);
    if (responses) setPlan((before) => withResponses(before, responses));
    return responses;
  }

  const begin = useEffectEvent(() => {
    // Anything that a reset in this browser has found since is newer, too.
    void (reading.kind === 'reading' ? read() : updateFromJournal());
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
  const missing = useMemo(() => {
    const ids = reading.kind === 'read' ? reading.missing : undefined;
    const positions = ids?.size ? [...plan.ids.keys()] : [];
    return new Set(positions.filter((position) => ids?.has(plan.ids[position] ?? '')));
  }, [plan, reading]);

  const allFallen = useMemo(() => fallenIn(base, plan), [base, plan]);
  const fallen = useMemo(
    () => new Set(allFallen.filter((position) => !kept.has(plan.ids[position] ?? ''))),
    [allFallen, plan, kept],
  );

  return {
    plan,
    /** The positions of accounts that were reset since: all, those to decide on, and when and by whom. */
    allFallen,
    fallen,
    cause,
    keepFallen: (positions: ReadonlySet<number>) =>
      setKept(new Set([...kept, ...[...positions].map((position) => plan.ids[position] ?? '')])),
    leaveOutFallen(positions: ReadonlySet<number>) {
      edits.current += 1;
      setPlan((before) => ({
        ...planWithout(before, positions),
        alreadyReset: (before.alreadyReset ?? 0) + positions.size,
      }));
    },
    /**
     * Reads amounts again that aren't fresh any more. Resolves to the plan with them; null if there is something to decide
     * now, or to see. `decided`: positions that were decided on otherwise.
     */
    async renewed(decided: ReadonlySet<number>): Promise<Plan | null> {
      const isQuick = way !== null && way.calls <= FEW_CALLS;
      if (reading.kind !== 'read' || (!isQuick && Date.now() - readAt.current < FRESH)) return plan;
      const before = edits.current;
      setReading({ kind: 'reading', read: 0, total: plan.ids.length });
      const now = await read();
      const isDecided =
        now && undecidedIn(fallenIn(base, now), now).every((position) => decided.has(position));
      return isDecided && edits.current === before ? now : null;
    },
    /** What was known when the dialog was opened, or when the file was made. */
    asked: former,
    way,
    reading,
    /** What has changed since then. */
    changed,
    /** The positions that the API didn't return. */
    missing,
    skip() {
      stop.current?.abort();
      setReading({ kind: 'left' });
    },
    readNow() {
      setReading({ kind: 'reading', read: 0, total: plan.ids.length });
      void read();
    },
    leaveOut(positions: ReadonlySet<number>) {
      edits.current += 1;
      setPlan((before) => planWithout(before, positions));
    },
    /** Another reset has finished: counts its accounts again. */
    async countAgain() {
      const responses = await updateFromJournal();
      // The dialog says which accounts were reset, so it needn't say that they have changed.
      if (!responses || asked.file) return;
      setFormer((before) => withResponses(before, responses));
      setBase((before) => before && withResponses(before, responses));
    },
  };
}
