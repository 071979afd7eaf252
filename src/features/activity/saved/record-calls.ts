import type { CallLog, CallRecord } from '#shared/api/call-log.ts';
import { openCallChannel, saveCalls, saveCallsInTab, savedCallOf } from './saved-calls.ts';

/** Milliseconds between a call and its writing, so that the calls of a run are written together. */
const DELAY = 500;

/**
 * Saves every finished call of the log, including those from before. `isRemembered`: whether this browser may
 * keep them; else they stay in this tab, until the sign-in ends. Returns a function that stops.
 */
export function recordCalls(log: CallLog, scope: string, isRemembered: () => boolean): () => void {
  const saved = new WeakSet<CallRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = openCallChannel(scope, (message) => {
    if (message === 'cleared') log.clear();
  });

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const finished = log.records().filter((call) => call.duration !== null && !saved.has(call));
    if (finished.length === 0) return;
    for (const call of finished) saved.add(call);
    const calls = finished.flatMap((call) => savedCallOf(call, scope) ?? []);
    if (!isRemembered()) saveCallsInTab(calls);
    else if (await saveCalls(scope, calls)) channel.tell('saved');
    // The next call tries again.
    else for (const call of finished) saved.delete(call);
  }

  const writeNow = () => void write();
  const writeSoon = () => {
    timer ??= setTimeout(writeNow, DELAY);
  };
  const stopListening = log.subscribe(writeSoon);
  addEventListener('pagehide', writeNow);
  writeSoon();
  return () => {
    clearTimeout(timer);
    stopListening();
    removeEventListener('pagehide', writeNow);
    channel.close();
  };
}
