import * as z from 'zod/mini';
import { behaviors, type Behaviors } from '#contract';

/**
 * The behaviors of the API that is rehearsed: read, or put in the place of the present ones. Without the
 * key: it is the server that is spoken to, not the API. Rejects where the server is not there or refuses.
 */
export async function requestBehaviors(next?: Behaviors): Promise<Behaviors> {
  const answer = await globalThis.fetch('/rehearsal', {
    method: next ? 'PUT' : 'GET',
    headers: next ? { 'Content-Type': 'application/json' } : {},
    body: next ? JSON.stringify(next) : null,
    credentials: 'omit',
    cache: 'no-store',
  });
  // A behavior that is missing is a calm one, so the JSON of a refusal would read as calm.
  if (!answer.ok) throw new Error(`The rehearsal returned status ${answer.status}.`);
  return z.parse(behaviors, await answer.json());
}
