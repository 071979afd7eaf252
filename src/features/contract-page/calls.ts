import type { ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { operationName } from '#shared/departures/operation-name.ts';

/** A call of this tab that has ended, under the name of its operation. */
export interface EndedCall extends CallRecord {
  operation: string;
}

/** The calls that the API answered, or that failed; newest first. */
export function endedCalls(log: readonly CallRecord[], config: ConsoleConfig): EndedCall[] {
  return log
    .filter(({ outcome }) => outcome !== 'running' && outcome !== 'cancelled')
    .map((call) => ({ ...call, operation: operationName(call, config) }));
}

export function isFailed({ outcome }: CallRecord): boolean {
  return outcome !== 'ok';
}

/** How the calls of one operation ended. */
export interface OperationSummary {
  operation: string;
  calls: number;
  failed: number;
  /** How often each status came, e.g. `200: 3`; without an answer there is none. */
  statuses: ReadonlyMap<number | null, number>;
}

export function summaries(calls: readonly EndedCall[]): OperationSummary[] {
  const operations = [...new Set(calls.map(({ operation }) => operation))].toSorted();
  return operations.map((operation) => {
    const own = calls.filter((call) => call.operation === operation);
    const failed = own.filter(isFailed).length;
    return { operation, calls: own.length, failed, statuses: countsOf(own) };
  });
}

/** How often each status came, the lowest first and calls without an answer last. */
export function countsOf(calls: readonly EndedCall[]): Map<number | null, number> {
  const statuses = [...new Set(calls.map(({ status }) => status))];
  return new Map(
    statuses
      .toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))
      .map((status) => [status, calls.filter((call) => call.status === status).length]),
  );
}

/** `200 in 3 calls, no answer in 1 call`. */
export function countsText(counts: ReadonlyMap<number | null, number>): string {
  return [...counts]
    .map(
      ([status, count]) => `${status ?? 'no answer'} in ${count} ${count === 1 ? 'call' : 'calls'}`,
    )
    .join(', ');
}
