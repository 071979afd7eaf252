import type { Mismatch } from '#contract';
import { createObservable } from '../lib/create-observable.ts';
import type { ApiError, ApiErrorKind } from './api-error.ts';

/**
 * One API call of this tab, as History shows it. Contains neither the key nor the body of a response.
 */
export interface CallRecord {
  id: number;
  method: string;
  /** Path and query, relative to the API's base URL. */
  path: string;
  startedAt: number;
  /** Milliseconds; null while the call runs. */
  duration: number | null;
  status: number | null;
  outcome: 'running' | 'ok' | 'cancelled' | ApiErrorKind;
  /** The JSON text that was sent, if any. */
  body: string | null;
  mismatches: readonly Mismatch[];
  /** The run that it is part of, and what that does if it may have several calls: `Reset of 250 accounts`. */
  run?: { id: string; title?: string } | undefined;
  /** What the API says of a failure. */
  problem?:
    | Partial<Pick<ApiError, 'title' | 'detail' | 'findings' | 'type' | 'instance'>>
    | undefined;
}

/** `startedAt`: if it started before it is added. */
type StartedCall = Pick<CallRecord, 'method' | 'path' | 'body' | 'run'> & {
  startedAt?: number | undefined;
};

type EndOfCall = Pick<CallRecord, 'outcome' | 'status' | 'problem'> &
  Partial<Pick<CallRecord, 'mismatches'>>;

export type CallLog = ReturnType<typeof createCallLog>;

/** Only the newest calls are kept: a single bulk run makes thousands. */
const CAPACITY = 500;

/** A log in memory: a reload empties it. `now` returns milliseconds since the epoch. */
export function createCallLog(now: () => number = Date.now) {
  const records = createObservable<readonly CallRecord[]>([]);
  let lastId = 0;
  return {
    add(call: StartedCall): number {
      lastId += 1;
      const record: CallRecord = {
        ...call,
        id: lastId,
        startedAt: call.startedAt ?? now(),
        duration: null,
        status: null,
        outcome: 'running',
        mismatches: [],
      };
      records.set([record, ...records.get().slice(0, CAPACITY - 1)]);
      return record.id;
    },
    settle(id: number, end: EndOfCall) {
      records.set(
        records
          .get()
          .map((record) =>
            record.id === id ? { ...record, ...end, duration: now() - record.startedAt } : record,
          ),
      );
    },
    /** Newest first; the same array until something changes. */
    records: records.get,
    clear: () => records.set([]),
    subscribe: records.subscribe,
  };
}
