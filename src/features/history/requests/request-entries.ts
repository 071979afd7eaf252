import type { CallRecord } from '#shared/api/call-log.ts';

/** A line of the table: a call, or a run with its calls. */
interface RequestEntry {
  key: string;
  /** What the run does. */
  title?: string;
  /** Newest first. */
  calls: CallRecord[];
}

/** The calls of a run as one entry, which stands where its newest call is. */
export function requestEntries(calls: readonly CallRecord[]): RequestEntry[] {
  const entries = new Map<string, RequestEntry>();
  for (const call of calls) {
    const { id, run } = call;
    const key = run?.title ? `run ${run.id}` : String(id);
    const entry = entries.get(key);
    if (entry) entry.calls.push(call);
    else entries.set(key, { key, ...(run?.title && { title: run.title }), calls: [call] });
  }
  return [...entries.values()];
}

export function isFailed({ outcome }: Pick<CallRecord, 'outcome'>): boolean {
  return !['ok', 'running', 'cancelled'].includes(outcome);
}
