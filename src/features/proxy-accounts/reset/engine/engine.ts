import { ApiError } from '#shared/api/api-error.ts';
import type { RunBatchRecord } from './run-records.ts';
import type { Account } from '../../model/account-row.ts';
import {
  afterAccepted,
  afterFalseTooMany,
  afterTimeout,
  afterTooMany,
  type BatchSize,
} from './batch-size.ts';
import { classifyError, reasonOf, type ErrorClass } from './classify-error.ts';
import type { Ledger } from './ledger.ts';
import { matchResponse, type BatchResponse } from './match-response.ts';
import type { PauseReason, RunState, WaitReason } from './run-state.ts';

/** Everything that a run needs from its environment. */
export interface RunEnvironment {
  /** Sends one batch; rejects with an ApiError. */
  send: (ids: readonly string[], idempotencyKey?: string) => Promise<BatchResponse>;
  /** Identifies a call. */
  nameCall: () => Pick<RunBatchRecord, 'order' | 'idempotencyKey'>;
  /** Resolves when all records are stored; if it rejects, none are. */
  write: (records: readonly RunBatchRecord[]) => Promise<void>;
  now: () => number;
  isOnline: () => boolean;
  /** These resolve when the event has occurred, or when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  untilOnline: (signal: AbortSignal) => Promise<void>;
  untilKeyRenewed: (signal: AbortSignal) => Promise<void>;
  /** Called at every change of the state and after every call. */
  onChange: (state: RunState) => void;
  /** Applies the accounts of a response, and returns its sequence number. */
  onResponse: (accounts: readonly Account[]) => Pick<RunBatchRecord, 'answerOrder'>;
}

export interface Engine {
  state: () => RunState;
  size: () => BatchSize;
  /** Works until the run finishes or pauses. Never rejects. */
  work: () => Promise<void>;
  /** Stops after the response to the running call. */
  pause: (reason?: PauseReason) => void;
  stop: () => void;
}

interface EngineOptions {
  runId: string;
  ids: readonly string[];
  ledger: Ledger;
  size: BatchSize;
  /** How many rejected batches may be split to find their bad IDs, in the whole run. */
  splitBudget: number;
}

type RestState = Extract<RunState, { kind: 'paused' | 'ended' }>;

/** Stop after this many failed calls in a row, so that a failing API isn't hammered. */
const MAX_FAILURES = 3;
/** After this many temporary rejections in a row, the user should decide. */
const MAX_RATE_LIMITS = 10;
/** Searching one batch causes about twice as many rejections as it has IDs if all of them are bad. */
const REFUSALS_PER_ID = 2;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

const STOPPED: RestState = { kind: 'ended', reason: 'stopped' };

/** The split budget of a run by its size: enough to find one bad ID in fifty, up to a limit. */
export function splitBudgetFor(total: number): number {
  return Math.min(5000, Math.max(200, Math.ceil(total / 4)));
}

/**
 * Resets the accounts of a plan batch by batch, one call after the other. All state is in the ledger and the
 * journal, so that a new engine can take over at any time.
 */
export function createEngine(options: EngineOptions, environment: RunEnvironment): Engine {
  const { runId, ids, ledger, splitBudget } = options;
  let size = options.size;
  let state: RunState = { kind: 'paused', reason: 'interrupted' };
  let requestedRest: RestState | undefined;
  let interruption = new AbortController();
  /** Outcomes that aren't in the journal yet: they are written with the next call's record. */
  let pending: RunBatchRecord[] = [];
  // Consecutive failed calls, by kind.
  let failures = 0;
  let refusals = 0;
  let rateLimits = 0;

  function setState(next: RunState) {
    state = next;
    environment.onChange(next);
  }

  function requestHalt(rest: RestState) {
    if (state.kind !== 'running' && state.kind !== 'waiting' && state.kind !== 'halting') return;
    // The user's request still counts if a lock or a sign-out follows.
    if (requestedRest && rest.kind === 'paused' && rest.reason !== 'asked') return;
    requestedRest = rest;
    setState({ kind: 'halting', to: rest.kind === 'ended' ? 'stop' : 'pause' });
    interruption.abort();
  }

  const isToStop = () => requestedRest?.kind === 'ended';

  async function work() {
    if (state.kind !== 'paused') return;
    requestedRest = undefined;
    failures = refusals = rateLimits = 0;
    interruption = new AbortController();
    setState({ kind: 'running' });
    let rest: RestState | undefined;
    while (!rest) rest = await step();
    // A stop during the last call counts, even though the run paused.
    if (rest.kind === 'paused' && isToStop()) rest = STOPPED;
    try {
      await writePending();
    } catch (error) {
      rest = { kind: 'paused', reason: 'journal', error };
    }
    setState(rest);
  }

  /** Writes pending outcomes and any additional records to the journal. */
  async function writePending(...more: RunBatchRecord[]): Promise<void> {
    const records = [...pending, ...more];
    if (records.length > 0) await environment.write(records);
    pending = [];
  }

  /** One call, or one wait before it. Returns the state in which the run comes to rest, if it does. */
  async function step(): Promise<RestState | undefined> {
    const range = ledger.next(size.current);
    // Also after a stop during the last call: everything was sent anyway.
    if (!range) return { kind: 'ended', reason: 'done' };
    if (requestedRest) return requestedRest;
    if (!environment.isOnline()) {
      await wait('offline', (signal) => environment.untilOnline(signal));
      return undefined;
    }
    const sent: RunBatchRecord = {
      ...range,
      runId,
      seq: ledger.nextSeq,
      state: 'sent',
      at: environment.now(),
      ...environment.nameCall(),
    };
    ledger.apply(sent);
    try {
      // Written to the journal before it is sent: after a crash these IDs are unknown, not untouched.
      await writePending(sent);
    } catch (error) {
      ledger.apply({ ...sent, state: 'put-back' });
      // The number is reused: a gap in the journal would look like a lost call.
      ledger.nextSeq = sent.seq;
      return { kind: 'paused', reason: 'journal', error };
    }
    if (interruption.signal.aborted) {
      settle(sent, { state: 'put-back' });
      return undefined;
    }
    const batch = ids.slice(range.from, range.to);
    try {
      const response = await environment.send(batch, sent.idempotencyKey);
      const named = environment.onResponse(response.value);
      settle(sent, { state: 'answered', ...named, ...matchResponse(batch, response) });
      failures = refusals = rateLimits = 0;
      size = afterAccepted(size, batch.length);
      return undefined;
    } catch (error) {
      return afterFailure(classifyError(error), error, sent, batch);
    }
  }

  async function afterFailure(
    errorClass: ErrorClass,
    error: unknown,
    sent: RunBatchRecord,
    batch: readonly string[],
  ): Promise<RestState | undefined> {
    const reason = reasonOf(error, batch);
    const single = batch.length === 1;
    switch (errorClass) {
      case 'refused-key':
        settle(sent, { state: 'put-back' });
        await wait('refused-key', (signal) => environment.untilKeyRenewed(signal));
        return undefined;
      case 'rate-limited':
        settle(sent, { state: 'put-back' });
        rateLimits += 1;
        if (rateLimits > MAX_RATE_LIMITS) return { kind: 'paused', reason: 'rate-limited', error };
        await backOff('rate-limited', rateLimits, error);
        return undefined;
      case 'forbidden':
        settle(sent, { state: 'refused', reason });
        return { kind: 'ended', reason: 'forbidden', error };
      case 'web-page':
        settle(sent, { state: 'put-back' });
        return { kind: 'paused', reason: 'web-page', error };
      case 'too-many':
        if (!single) {
          size = afterTooMany(size, batch.length);
          settle(sent, { state: 'put-back', ...(sent.alone && { split: true }) });
          return undefined;
        }
        size = afterFalseTooMany(size);
        settle(sent, { state: 'refused', reason });
        return afterRefusal(error);
      case 'refused-ids':
        if (single) settle(sent, { state: 'refused', reason });
        else if (ledger.splits < splitBudget) settle(sent, { state: 'put-back', split: true });
        else settle(sent, { state: 'refused', reason: { ...reason, unsearched: true } });
        return afterRefusal(error);
      case 'refused':
        settle(sent, { state: 'refused', reason });
        return afterManyFailures('refusing', error);
      case 'unknown':
        settle(sent, { state: 'unknown', reason });
        if (error instanceof ApiError && error.kind === 'timeout') {
          size = afterTimeout(size, batch.length);
        }
        // A lost connection isn't a failure of the API.
        if (!environment.isOnline()) return undefined;
        // The next calls would only become unconfirmed, too.
        if (error instanceof ApiError && error.kind === 'web-page' && ledger.next(1)) {
          return { kind: 'paused', reason: 'web-page', error };
        }
        return afterManyFailures('failing', error);
    }
  }

  function afterRefusal(error: unknown): RestState | undefined {
    refusals += 1;
    if (refusals < Math.max(MAX_FAILURES, size.ceiling * REFUSALS_PER_ID)) return undefined;
    return { kind: 'paused', reason: 'refusing', error };
  }

  async function afterManyFailures(
    reason: 'failing' | 'refusing',
    error: unknown,
  ): Promise<RestState | undefined> {
    // With nothing left to send, there is no reason to wait or pause.
    if (!ledger.next(1)) return undefined;
    failures += 1;
    if (failures >= MAX_FAILURES || !(error instanceof ApiError)) {
      return { kind: 'paused', reason, error };
    }
    await backOff('failed-call', failures, error);
    return undefined;
  }

  function settle(sent: RunBatchRecord, change: Partial<RunBatchRecord>) {
    const record = { ...sent, endedAt: environment.now(), ...change };
    ledger.apply(record);
    pending.push(record);
    environment.onChange(state);
  }

  /** Waits as long as the API asks, otherwise longer each time. */
  function backOff(reason: WaitReason, times: number, error: unknown): Promise<void> {
    const asked = error instanceof ApiError ? error.retryAfter : undefined;
    const milliseconds = asked || Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (times - 1));
    const until = environment.now() + milliseconds;
    return wait(reason, (signal) => environment.sleep(milliseconds, signal), until);
  }

  async function wait(
    reason: WaitReason,
    until: (signal: AbortSignal) => Promise<void>,
    at?: number,
  ): Promise<void> {
    // The awaited event may occur while the journal is written.
    const over = until(interruption.signal);
    // A wait may be long. Records that can't be stored now are tried again before the next call.
    await writePending().catch(() => undefined);
    if (requestedRest) return;
    setState({ kind: 'waiting', reason, ...(at !== undefined && { until: at }) });
    await over;
    if (!requestedRest) setState({ kind: 'running' });
  }

  return {
    state: () => state,
    size: () => size,
    work,
    pause(reason = 'asked') {
      const isNew = state.kind === 'paused' && state.reason === 'interrupted';
      if (isNew) setState({ kind: 'paused', reason });
      else requestHalt({ kind: 'paused', reason });
    },
    stop() {
      if (state.kind === 'paused') setState(STOPPED);
      else requestHalt(STOPPED);
    },
  };
}
