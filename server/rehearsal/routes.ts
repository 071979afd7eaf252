import { Hono } from 'hono';
import * as z from 'zod/mini';
import { habits } from '#contract';
import type { Rehearsal } from './index.ts';

/**
 * `/rehearsal`: GET gives the habits, PUT puts others in their place. It is there in a rehearsal only,
 * needs no key, and a page of another origin cannot use PUT, because no preflight is answered.
 */
export function rehearsalRoutes(rehearsal: Rehearsal): Hono {
  const app = new Hono();
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/', (c) => c.json(rehearsal.habits(), 200, headers));
  app.put('/', async (c) => {
    const { success, data } = z.safeParse(habits, await c.req.json().catch(() => undefined));
    if (!success) return c.text('The body must be habits by name, as GET gives them.', 400);
    rehearsal.behave(data);
    return c.json(data, 200, headers);
  });
  return app;
}
