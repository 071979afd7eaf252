import * as z from 'zod/mini';
import { behaviors, type Behaviors } from '#contract';

/**
 * Reads the behaviors of the rehearsed API, or replaces them. Sent without the key, because it goes to the
 * server and not to the API. Rejects if the server can't be reached or rejects it.
 */
export async function requestBehaviors(next?: Behaviors): Promise<Behaviors> {
  const response = await globalThis.fetch('/rehearsal', {
    method: next ? 'PUT' : 'GET',
    headers: next ? { 'Content-Type': 'application/json' } : {},
    body: next ? JSON.stringify(next) : null,
    cache: 'no-store',
  });
  // A missing behavior means the normal one, so the JSON of an error would read as normal behavior.
  if (!response.ok) throw new Error(`The rehearsal returned status ${response.status}.`);
  return z.parse(behaviors, await response.json());
}
