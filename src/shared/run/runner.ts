import { ApiError, askedWait, isLongWait } from '../api/api-error.ts';
import type { ItemRange, Ledger } from './ledger.ts';
import type { RunEntry } from './run-records.ts';
import type { PauseReason, RunState, WaitReason } from './run-state.ts';

/** What every run needs from its environment. `Entry` is a record of its journal. */
export interface RunnerEnvironment<Entry> {
  /** Resolves when all entries are stored; if it rejects, none are. */
  write: (entries: readonly Entry[]) => Promise<void>;
  now: () => number;
  isOnline: () => boolean;
  /** These resolve when the event has occurred, or when the signal is aborted. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  untilOnline: (signal: AbortSignal) => Promise<void>;
  untilKeyRenewed: (signal: AbortSignal) => Promise<void>;
  /** Called at every change of the state and after every call. */
  onChange: (state: RunState) => void;
}

type RestState = Extract<RunState, { kind: 'paused' | 'ended' }>;

/** The result of a step: the state in which the run comes to rest, if it does. */
export type StepResult = Promise<RestState | undefined>;

/** What the kind of a run decides: its work, in steps. */
export interface RunWork {
  /** Called whenever the run starts or continues. */
  onStart?: () => void;
  isDone: () => boolean;
  /** One call, or one look. */
  step: () => StepResult;
}

/** One call of a run. `Change` is what its entry says in the end. */
interface RunCall<Entry> {
  /** Sends it, and says what the response says of its items; rejects with an ApiError. */
  send: () => Promise<Partial<Entry>>;
  reasonOf: (error: unknown) => Partial<Entry>;
  /** Nobody knows what became of its items. */
  onUnconfirmed?: (error: unknown) => void;
  /** The API rejected it because of its content. */
  onRejected: (error: ApiError, settle: (change: Partial<Entry>) => void) => StepResult;
}

/** What a step reports to the runner, which decides whether the run waits, pauses or goes on. */
export interface RunSteps<Entry> {
  /**
   * Sends a call, and settles its entry, which is in the journal before: after a crash its items are unconfirmed,
   * and not sent again. A call that the API can't have executed, for a reason other than its content, is put back.
   */
  call: (entry: ItemRange & Partial<Entry>, call: RunCall<Entry>) => StepResult;
  /** Settles items without a call, because of a look at them. */
  settle: (entry: ItemRange & Partial<Entry>) => void;
  /** Waits or pauses for what holds up any call, such as a rejected key; undefined: the failure is about this one. */
  heldUp: (error: unknown) => (() => StepResult) | undefined;
  /** Whether the run was paused or stopped in the meantime. */
  isInterrupted: () => boolean;
  /** A call succeeded. */
  succeeded: () => void;
  /** A call was rejected because of its content. After `limit` in a row the run pauses. */
  rejected: (error: unknown, limit: number) => RestState | undefined;
  /** A call failed for a reason that has nothing to do with its content: waits, or pauses after several. */
  failed: (reason: 'failing' | 'refusing', error: unknown) => StepResult;
}

export type Runner = ReturnType<typeof createRunner>;

/** Stop after this many failed calls in a row, so that a failing API isn't hammered. */
export const MAX_FAILURES = 3;
/** After this many temporary rejections in a row, the user should decide. */
const MAX_RATE_LIMITS = 10;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** Entries that may be pending. A run that sends nothing would otherwise store nothing. */
const MAX_PENDING = 50;

const STOPPED: RestState = { kind: 'ended', reason: 'stopped' };

/**
 * Does the work of a run step by step, one after the other: waits, pauses, resumes and stops. All state of the
 * work itself is in its ledger and its journal, so that a new runner can take over at any time.
 */
export function createRunner<Entry extends RunEntry>(
  {
    runId,
    ledger,
  }: { runId: string; ledger: Pick<Ledger<Entry, never>, 'apply' | 'nextSequence'> },
  environment: RunnerEnvironment<Entry>,
  workWith: (steps: RunSteps<Entry>) => RunWork,
) {
  let state: RunState = { kind: 'paused', reason: 'interrupted' };
  let requestedRest: RestState | undefined;
  let interruption = new AbortController();
  /** Entries that aren't in the journal yet: they are written with the next call's entry. */
  let pending: Entry[] = [];
  // Consecutive unsuccessful calls, by kind.
  let failures = 0;
  let rejections = 0;
  let rateLimits = 0;

  function succeeded() {
    failures = rejections = rateLimits = 0;
  }

  const work = workWith({
    call,
    settle(entry) {
      record({ ...newEntry(entry), state: 'settled', endedAt: environment.now() });
    },
    heldUp,
    isInterrupted: () => interruption.signal.aborted,
    succeeded,
    rejected(error, limit) {
      rejections += 1;
      return rejections < limit ? undefined : { kind: 'paused', reason: 'refusing', error };
    },
    failed,
  });

  function newEntry(entry: ItemRange & Partial<Entry>) {
    const { nextSequence: sequence } = ledger;
    return { ...entry, runId, sequence, at: environment.now() } as Entry;
  }

  /** Adds an entry whose storage can wait until the next call. */
  function record(entry: Entry) {
    ledger.apply(entry);
    pending.push(entry);
    environment.onChange(state);
  }

  async function call(
    items: ItemRange & Partial<Entry>,
    { send, reasonOf, onUnconfirmed, onRejected }: RunCall<Entry>,
  ): StepResult {
    const entry = newEntry(items);
    const sent: Entry = { ...entry, state: 'sent' };
    const settle = (change: Partial<Entry>) =>
      record({ ...sent, state: 'settled', endedAt: environment.now(), ...change });
    const putBack = () => record({ ...sent, state: 'put-back', endedAt: environment.now() });
    ledger.apply(sent);
    try {
      await writePending(sent);
    } catch (error) {
      ledger.apply({ ...sent, state: 'put-back' });
      // The number is reused: a gap in the journal would look like a lost call.
      ledger.nextSequence = sent.sequence;
      return { kind: 'paused', reason: 'journal', error };
    }
    if (interruption.signal.aborted) {
      putBack();
      return undefined;
    }
    try {
      settle(await send());
      succeeded();
      return undefined;
    } catch (error) {
      const resume = heldUp(error);
      if (error instanceof ApiError && !error.mayBeDone) {
        if (!resume) return onRejected(error, settle);
        putBack();
        return resume();
      }
      settle({ ...reasonOf(error), outcome: 'unconfirmed' });
      onUnconfirmed?.(error);
      // The next calls would only become unconfirmed, too.
      if (resume && !work.isDone()) return resume();
      // A lost connection isn't a failure of the API.
      return environment.isOnline() ? failed('failing', error) : undefined;
    }
  }

  function heldUp(error: unknown): (() => StepResult) | undefined {
    if (!(error instanceof ApiError)) return undefined;
    const { kind, isWebPage, isWithoutEffect } = error;
    if (isWithoutEffect) return () => failed('failing', error);
    if (kind === 'refused-key' || kind === 'no-key') return keyRefused;
    if (kind === 'rate-limited') return () => rateLimited(error);
    // Something in front of the API responded, such as a login.
    if (kind === 'challenge') return async () => ({ kind: 'paused', reason: kind, error });
    if (kind !== 'web-page' && !(kind === 'forbidden' && isWebPage)) return undefined;
    return async () => ({ kind: 'paused', reason: 'web-page', error });
  }

  async function failed(reason: 'failing' | 'refusing', error: unknown): StepResult {
    // With nothing left to send, there is no reason to wait or pause.
    if (work.isDone()) return undefined;
    failures += 1;
    if (failures >= MAX_FAILURES || !(error instanceof ApiError))
      return { kind: 'paused', reason, error };
    return backOff('failed-call', failures, error);
  }

  async function keyRefused(): StepResult {
    await wait('refused-key', (signal) => environment.untilKeyRenewed(signal));
    return undefined;
  }

  /** Waits as long as the API asks. */
  async function rateLimited(error: unknown): StepResult {
    rateLimits += 1;
    if (rateLimits > MAX_RATE_LIMITS) return { kind: 'paused', reason: 'rate-limited', error };
    return backOff('rate-limited', rateLimits, error);
  }

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

  /** Writes pending entries and any additional one to the journal. */
  async function writePending(...more: Entry[]): Promise<void> {
    const entries = [...pending, ...more];
    if (entries.length > 0) await environment.write(entries);
    pending = [];
  }

  /** One step, or one wait before it. */
  async function step(): StepResult {
    // Also after a stop during the last call: everything was sent anyway.
    if (work.isDone()) return { kind: 'ended', reason: 'done' };
    if (requestedRest) return requestedRest;
    try {
      if (pending.length >= MAX_PENDING) await writePending();
    } catch (error) {
      return { kind: 'paused', reason: 'journal', error };
    }
    if (!environment.isOnline()) {
      await wait('offline', (signal) => environment.untilOnline(signal));
      return undefined;
    }
    return work.step();
  }

  /** Waits as long as the API asks, otherwise longer each time. Pauses if it asks for a long wait. */
  async function backOff(reason: WaitReason, times: number, error: unknown): StepResult {
    if (isLongWait(error)) return { kind: 'paused', reason: 'long-wait', error };
    const milliseconds = askedWait(error) || Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (times - 1));
    const until = environment.now() + milliseconds;
    await wait(reason, (signal) => environment.sleep(milliseconds, signal), until);
    return undefined;
  }

  async function wait(
    reason: WaitReason,
    until: (signal: AbortSignal) => Promise<void>,
    at?: number,
  ): Promise<void> {
    // The awaited event may occur while the journal is written.
    const over = until(interruption.signal);
    // A wait may be long. Entries that can't be stored now are tried again before the next call.
    await writePending().catch(() => undefined);
    if (requestedRest) return;
    setState({ kind: 'waiting', reason, ...(at !== undefined && { until: at }) });
    await over;
    if (!requestedRest) setState({ kind: 'running' });
  }

  return {
    state: () => state,
    /** Works until the run finishes or pauses. Never rejects. */
    async work() {
      if (state.kind !== 'paused') return;
      requestedRest = undefined;
      succeeded();
      interruption = new AbortController();
      work.onStart?.();
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
    },
    /** Stops after the response to the running call. */
    pause(reason: PauseReason = 'asked') {
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
