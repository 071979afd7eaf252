import type { ConsoleConfig } from '#contract';
import { apiAddress } from '#shared/api/api-context.tsx';
import type { CallLog, CallRecord } from '#shared/api/call-log.ts';
import { countMismatches, writeMismatches } from './mismatch-store.ts';
import { operationName } from './operation-name.ts';

/** Counts the mismatches of every call in the log, including calls that have already finished. */
export function recordMismatches(log: CallLog, config: ConsoleConfig): void {
  const counted = new WeakSet<CallRecord>();
  function count() {
    for (const call of log.records()) {
      if (call.mismatches.length === 0 || counted.has(call)) continue;
      counted.add(call);
      const endedAt = call.startedAt + (call.duration ?? 0);
      countMismatches(apiAddress(config), operationName(call, config), call.mismatches, endedAt);
    }
  }
  log.subscribe(count);
  addEventListener('pagehide', writeMismatches);
  count();
}
