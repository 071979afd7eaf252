import { ApiError } from '#shared/api/api-error.ts';
import { reasonOf } from '#shared/run/run-reasons.ts';
import type { Reason } from '#shared/run/run-records.ts';
import {
  createRunner,
  MAX_FAILURES,
  type Runner,
  type RunnerEnvironment,
} from '#shared/run/runner.ts';
import type { Account } from '../../model/account-row.ts';
import {
  afterAccepted,
  afterFalseTooMany,
  afterTimeout,
  afterTooMany,
  type BatchSize,
} from './batch-size.ts';
import type { ResetLedger } from './ledger.ts';
import { matchResponse, type BatchResponse } from './match-response.ts';
import type { ResetEntry } from './reset-entry.ts';

/** Everything that a run needs from its environment. */
export interface RunEnvironment extends RunnerEnvironment<ResetEntry> {
  /** Sends one batch; rejects with an ApiError. */
  send: (ids: readonly string[]) => Promise<BatchResponse>;
  /** Applies the accounts of a response, and returns its sequence number. */
  onResponse?: ((accounts: readonly Account[]) => Pick<ResetEntry, 'responseSequence'>) | undefined;
}

export interface Engine extends Runner {
  facts: () => { size: BatchSize };
}

interface EngineOptions {
  runId: string;
  ids: { slice: (from: number, to: number) => readonly string[] };
  ledger: ResetLedger;
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
  const { ids, ledger, splitBudget } = options;
  let { size } = options;

  const runner = createRunner<ResetEntry>(options, environment, (steps) => {
    const rejected = (error: unknown) =>
      steps.rejected(error, Math.max(MAX_FAILURES, size.ceiling * REFUSALS_PER_ID));

    return {
      isDone: () => !ledger.next(1),
      async step() {
        const range = ledger.next(size.current);
        if (!range) return undefined;
        const batch = ids.slice(range.from, range.to);
        const isSingle = batch.length === 1;
        return steps.call(range, {
          async send() {
            const response = await environment.send(batch);
            size = afterAccepted(size, batch.length);
            return {
              ...environment.onResponse?.(response.value),
              ...matchResponse(batch, response),
            };
          },
          reasonOf: (error) => ({ reason: reasonIn(error, batch) }),
          onUnconfirmed(error) {
            const isTimeout = error instanceof ApiError && error.kind === 'timeout';
            if (isTimeout) size = afterTimeout(size, batch.length);
          },
          async onRejected(error, settle) {
            const reason = reasonIn(error, batch);
            const rejection = rejectionOf(error);
            if (rejection === 'too-many' && !isSingle) {
              size = afterTooMany(size, batch.length);
              settle({ state: 'put-back', ...(range.alone && { split: true }) });
              return undefined;
            }
            if (rejection === 'too-many') size = afterFalseTooMany(size);
            if (rejection === 'of-ids' && !isSingle && ledger.splits < splitBudget) {
              settle({ state: 'put-back', split: true });
              return rejected(error);
            }
            const isUnsearched = rejection === 'of-ids' && !isSingle;
            settle({
              outcome: 'rejected',
              reason: { ...reason, ...(isUnsearched && { unsearched: true }) },
            });
            if (rejection !== 'of-all') return rejected(error);
            return error.kind === 'forbidden'
              ? { kind: 'ended', reason: 'forbidden', error }
              : steps.failed('refusing', error);
          },
        });
      },
    };
  });
  return { ...runner, facts: () => ({ size }) };
}

/**
 * Why the API rejected a batch.
 * - `too-many`: because of the number of IDs; fewer at a time may work.
 * - `of-ids`: possibly because of some of the IDs: 400, 404 and 422.
 * - `of-all`: for another reason, which splitting wouldn't change.
 */
type Rejection = 'too-many' | 'of-ids' | 'of-all';

function rejectionOf(error: ApiError): Rejection {
  if (error.kind === 'too-large') return 'too-many';
  if (error.kind === 'not-found') return 'of-ids';
  const { kind, status } = error;
  if (kind !== 'invalid' || ![null, 400, 422].includes(status)) return 'of-all';
  return speaksOfTheNumber(error) ? 'too-many' : 'of-ids';
}

const LIMIT =
  /too many|at most|not? more than|maximum|or less|or fewer|exceed|limit|cannot specify more/i;
const THINGS =
  /\b(items?|elements?|ids?|accounts?|entries|objects?|array|collection|batch|list)\b/i;

/** Whether a rejection is about the number of IDs. A problem with a single ID isn't. */
function speaksOfTheNumber({ title, detail, findings }: ApiError): boolean {
  const ofTheWhole = findings.filter(({ path }) => !/\d/.test(path)).map(({ message }) => message);
  return [title, detail, ...ofTheWhole].some(
    (text) => text !== undefined && LIMIT.test(text) && THINGS.test(text),
  );
}

/** The reason, with IDs instead of positions such as `[3].id`. */
function reasonIn(error: unknown, sent: readonly string[]): Reason {
  const { problems, ...reason } = reasonOf(error);
  const idAt = (path: string) => sent[Number(/^\[?(\d+)\]?/.exec(path)?.[1] ?? NaN)];
  return {
    ...reason,
    problems: problems.map(({ path, message }) => ({ path: idAt(path) ?? path, message })),
  };
}
