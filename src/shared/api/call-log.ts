import type { Mismatch } from '#contract';
import { createObservable } from '../lib/create-observable.ts';
import type { ApiError, ApiErrorKind } from './api-error.ts';

/** One API call of this tab, as the Activity page shows it. Holds neither the key nor an answer's body. */
export interface CallRecord {
  id: number;
  method: string;
  /** Path and query, below the API's base URL. */
  path: string;
  startedAt: number;
  /** Milliseconds; null while the call runs. */
  duration: number | null;
  status: number | null;
  outcome: 'running' | 'ok' | 'cancelled' | ApiErrorKind;
  /** The JSON text that was sent, if any. */
  body: string | null;
  mismatches: readonly Mismatch[];
  /** How the API named a failure, if it did. */
  problem?: Pick<ApiError, 'title' | 'type' | 'instance'> | undefined;
}

export interface CallLog {
  /** `startedAt` where the call began before it is noted. */
  add: (
    call: Pick<CallRecord, 'method' | 'path' | 'body'> & { startedAt?: number | undefined },
  ) => number;
  settle: (
    id: number,
    end: Pick<CallRecord, 'outcome' | 'status' | 'problem'> & {
      mismatches?: readonly Mismatch[];
    },
  ) => void;
  /** Newest first; the same array until something changes. */
  records: () => readonly CallRecord[];
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The newest calls are kept, older ones make room: a bulk run alone makes thousands. */
const CAPACITY = 1000;

export function createCallLog(now: () => number = Date.now): CallLog {
  const records = createObservable<readonly CallRecord[]>([]);
  let lastId = 0;
  return {
    add(call) {
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
    settle(id, end) {
      records.set(
        records
          .get()
          .map((record) =>
            record.id === id ? { ...record, ...end, duration: now() - record.startedAt } : record,
          ),
      );
    },
    records: records.get,
    clear: () => records.set([]),
    subscribe: records.subscribe,
  };
}
