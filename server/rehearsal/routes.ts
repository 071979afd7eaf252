import { Hono } from 'hono';
import { readBehaviors } from '#contract';
import { isForThisMachine } from '../host-check.ts';
import { answerProblem, Problem } from '../problem.ts';
import { limitBody, readBytes } from '../request-body.ts';
import type { Rehearsal } from './index.ts';

/** In bytes; all existing behaviors take a tenth of it. */
const LONGEST_BODY = 10_000;

/**
 * `/rehearsal`: GET returns the behaviors, PUT replaces them. It exists only in a rehearsal and needs no key.
 * PUT is only for pages of this machine: preflights get no permission, and the headers that browsers send lead
 * to a rejection, also if another website points its name here.
 */
export function rehearsalRoutes(rehearsal: Rehearsal): Hono {
  const app = new Hono();
  const headers = { 'Cache-Control': 'no-store' };
  app.onError(answerProblem);
  app.get('/', (c) => c.json(rehearsal.behaviors(), 200, headers));
  app.put('/', limitBody(LONGEST_BODY), async (c) => {
    const { headers: sent } = c.req.raw;
    if (!isForThisMachine(sent) || !isSameOrigin(sent)) {
      throw new Problem(
        403,
        'Only pages of this server can change the rehearsal, opened at localhost. Elsewhere, set REHEARSE.',
      );
    }
    const reading = readBehaviors(jsonOf(await readBytes(c)));
    if ('fault' in reading) return c.text(reading.fault, 400, headers);
    rehearsal.behave(reading.behaviors);
    return c.json(reading.behaviors, 200, headers);
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

/** Clients other than browsers send neither header. */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get('Host'));
}
