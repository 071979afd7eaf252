import type { CallLog, CallRecord } from '#shared/api/call-log.ts';
import { openCallChannel, saveCalls } from './call-store.ts';
import { savedCallOf } from './saved-call.ts';

/** Milliseconds between a call and its writing, so that the calls of a run are written together. */
const DELAY = 500;

/**
 * Saves every finished call of the log in this browser, including those from before. `isKept`: whether this
 * browser may keep them. Returns a function that stops.
 */
export function recordCalls(log: CallLog, scope: string, isKept: () => boolean): () => void {
  const saved = new WeakSet<CallRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = openCallChannel(scope, (message) => {
    if (message === 'cleared') log.clear();
  });

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    if (!isKept()) return;
    const ended = log.records().filter((call) => call.duration !== null && !saved.has(call));
    if (ended.length === 0) return;
    for (const call of ended) saved.add(call);
    const calls = ended.map((call) => savedCallOf(call, scope)).filter((call) => call !== null);
    if (await saveCalls(scope, calls)) channel.tell('saved');
    // The next call tries again.
    else for (const call of ended) saved.delete(call);
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
