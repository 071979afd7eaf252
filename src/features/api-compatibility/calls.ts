import type { ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { operationName } from '#shared/contract-mismatches/operation-name.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { statusText } from './texts.ts';

/** A finished call of this tab, with the name of its operation. */
export interface EndedCall extends CallRecord {
  operation: string;
}

/** The calls that got a response or failed; newest first. */
export function endedCalls(log: readonly CallRecord[], config: ConsoleConfig): EndedCall[] {
  return log
    .filter(({ outcome }) => outcome !== 'running' && outcome !== 'cancelled')
    .map((call) => ({ ...call, operation: operationName(call, config) }));
}

export function isFailed({ outcome }: CallRecord): boolean {
  return outcome !== 'ok';
}

/** The outcomes of one operation's calls, as text. */
export interface OperationSummary {
  operation: string;
  text: string;
}

/** The outcomes of the calls, per operation. */
export function summaries(calls: readonly EndedCall[]): OperationSummary[] {
  const operations = [...new Set(calls.map(({ operation }) => operation))].toSorted();
  return operations.map((operation) => {
    const own = calls.filter((call) => call.operation === operation);
    const failed = own.filter(isFailed).length;
    const text = statusesText(own);
    return { operation, text: failed > 0 ? `${text}; ${formatNumber(failed)} failed` : text };
  });
}

/** How often each status occurred, e.g. `200 in 3 requests, no response in 1 request`. */
export function statusesText(calls: readonly EndedCall[]): string {
  const statuses = [...new Set(calls.map(({ status }) => status))];
  return statuses
    .toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity))
    .map((status) => {
      const count = calls.filter((call) => call.status === status).length;
      return statusText(status, count);
    })
    .join(', ');
}
