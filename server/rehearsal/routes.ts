import { Hono } from 'hono';
import { readHabits } from '#contract';
import { answerProblem } from '../problem.ts';
import { limitBody, readBytes } from '../request-body.ts';
import type { Rehearsal } from './index.ts';

/** Bytes; all habits there are take a tenth of it. */
const LONGEST_BODY = 10_000;

/**
 * `/rehearsal`: GET gives the habits, PUT puts others in their place. It is there in a rehearsal only,
 * needs no key, and a page of another origin cannot use PUT, because no preflight is answered.
 */
export function rehearsalRoutes(rehearsal: Rehearsal): Hono {
  const app = new Hono();
  const headers = { 'Cache-Control': 'no-store' };
  app.onError(answerProblem);
  app.get('/', (c) => c.json(rehearsal.habits(), 200, headers));
  app.put('/', limitBody(LONGEST_BODY), async (c) => {
    const reading = readHabits(jsonOf(await readBytes(c)));
    if ('fault' in reading) return c.text(reading.fault, 400, headers);
    rehearsal.behave(reading.habits);
    return c.json(reading.habits, 200, headers);
  });
  return app;
}

function jsonOf(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
