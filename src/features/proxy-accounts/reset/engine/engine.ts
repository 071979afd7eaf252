import { ApiError } from '#shared/api/api-error.ts';
import {
  createRunner,
  MAX_FAILURES,
  type RunnerEnvironment,
  type Runner,
  type RunSteps,
  type RunWork,
  type StepResult,
} from '#shared/run/runner.ts';
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

/** Everything that a run needs from its environment. */
export interface RunEnvironment extends RunnerEnvironment<RunBatchRecord> {
  /** Sends one batch; rejects with an ApiError. */
  send: (ids: readonly string[], idempotencyKey?: string) => Promise<BatchResponse>;
  /** Identifies a call. */
  nameCall: () => Pick<RunBatchRecord, 'order' | 'idempotencyKey' | 'sent'>;
  /** Applies the accounts of a response, and returns its sequence number. */
  onResponse: (accounts: readonly Account[]) => Pick<RunBatchRecord, 'answerOrder'>;
}

export interface Engine extends Runner {
  size: () => BatchSize;
}

interface EngineOptions {
  runId: string;
  ids: { slice: (from: number, to: number) => readonly string[] };
  ledger: Ledger;
  size: BatchSize;
  /** How many rejected batches may be split to find their bad IDs, in the whole run. */
  splitBudget: number;
}

/** Searching one batch causes about twice as many rejections as it has IDs if all of them are bad. */
const REFUSALS_PER_ID = 2;

/** The split budget of a run by its size: enough to find one bad ID in fifty, up to a limit. */
export function splitBudgetFor(total: number): number {
  return Math.min(5000, Math.max(200, Math.ceil(total / 4)));
}

/** Resets the accounts of a plan batch by batch, one call after the other. */
export function createEngine(options: EngineOptions, environment: RunEnvironment): Engine {
  const { runId, ids, ledger, splitBudget } = options;
  let { size } = options;

  function resetWork(steps: RunSteps<RunBatchRecord>): RunWork {
    async function step(): StepResult {
      const range = ledger.next(size.current);
      if (!range) return undefined;
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
        await steps.store(sent);
      } catch (error) {
        ledger.apply({ ...sent, state: 'put-back' });
        // The number is reused: a gap in the journal would look like a lost call.
        ledger.nextSeq = sent.seq;
        return { kind: 'paused', reason: 'journal', error };
      }
      if (steps.isInterrupted()) {
        settle(sent, { state: 'put-back' });
        return undefined;
      }
      const batch = ids.slice(range.from, range.to);
      try {
        const response = await environment.send(batch, sent.idempotencyKey);
        const named = environment.onResponse(response.value);
        settle(sent, { state: 'answered', ...named, ...matchResponse(batch, response) });
        steps.succeeded();
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
    ): StepResult {
      const reason = reasonOf(error, batch);
      const single = batch.length === 1;
      switch (errorClass) {
        case 'refused-key':
          settle(sent, { state: 'put-back' });
          return steps.keyRefused();
        case 'rate-limited':
          settle(sent, { state: 'put-back' });
          return steps.rateLimited(error);
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
          return steps.failed('refusing', error);
        case 'unknown':
          settle(sent, { state: 'unknown', reason });
          if (error instanceof ApiError && error.kind === 'timeout') {
            size = afterTimeout(size, batch.length);
          }
          // The next calls would only become unconfirmed, too.
          if (error instanceof ApiError && error.kind === 'web-page' && ledger.next(1)) {
            return { kind: 'paused', reason: 'web-page', error };
          }
          // A lost connection isn't a failure of the API.
          return environment.isOnline() ? steps.failed('failing', error) : undefined;
      }
    }

    const afterRefusal = (error: unknown) =>
      steps.rejected(error, Math.max(MAX_FAILURES, size.ceiling * REFUSALS_PER_ID));

    function settle(sent: RunBatchRecord, change: Partial<RunBatchRecord>) {
      const record = { ...sent, endedAt: environment.now(), ...change };
      ledger.apply(record);
      steps.log(record);
    }

    return { isDone: () => !ledger.next(1), step };
  }

  return { ...createRunner(environment, resetWork), size: () => size };
}
