/**
 * The idempotency key of a call of a run, which says in the API's records which run it belongs to. A number is
 * used again only if its call wasn't sent.
 */
export function callKey(runId: string, sequence: number): string {
  return `${runId}.${sequence}`;
}

/** The run that a key of a call belongs to; undefined: none of this console. */
export function runIdIn(key: string | null | undefined): string | undefined {
  return /^([0-9a-z]{8,}-[0-9a-z]{9,})\.\d+$/.exec(key ?? '')?.[1];
}

/** Whether it is the ID of a run; the API's log has IDs of its own for writes without one. */
export const isRunId = (id: string) => runIdIn(callKey(id, 0)) !== undefined;

/** A new ID of a run: short, because it is part of a URL, and unique. */
export function newRunId(): string {
  // `crypto.randomUUID` is missing on pages served over plain HTTP.
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${Date.now().toString(36)}-${Array.from(random, (part) => part.toString(36)).join('')}`;
}
