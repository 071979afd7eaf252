import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isObject, operations } from '#contract';
import type { Api } from '../common/api.ts';
import { isDocument } from '../embedded/routes/index.ts';
import { limitJson, DEFAULT_BODY_LIMIT, limitBody, readBytes } from '../limits/request.ts';
import { answerProblem, Problem, problemResponse } from '../common/problem.ts';
import type { Behaviors } from './behaviors.ts';
import { createFaults, isAffected } from './faults.ts';
import { jsonOf, mapValues, withResponse, type Ask } from './messages.ts';
import { rewordRefusal } from './refusals.ts';
import { resetQuota, updateProfile } from './writes.ts';

const latencies: Record<Behaviors['latency'], number> = {
  none: 0,
  '300ms': 300,
  '3s': 3_000,
  '40s': 40_000,
};

/**
 * Wraps the embedded API and behaves as the behaviors say. It stores data only through the API, so that a
 * read without behaviors shows what really happened. Rejects only if a connection should be cut and there is
 * no socket.
 */
export function rehearse(api: Api, behaviors: Behaviors): Api {
  const respond = createFaults(behaviors);

  async function misbehave(request: Request, bindings: HttpBindings | undefined) {
    const ask: Ask = async (asked) => api.fetch(asked, bindings);
    // Requests without a body to misbehave with, and those for the API's documents.
    if (['HEAD', 'OPTIONS'].includes(request.method) || isDocument(request)) return ask(request);
    const delay = isAffected(request, behaviors) ? latencies[behaviors.latency] : 0;
    await new Promise((resolve) => setTimeout(resolve, delay));
    const answered = await respond({
      request,
      bindings,
      carryOut: async () => withoutNulls(await carryOut(request, behaviors, ask), behaviors),
    });
    return answered.ok ? answered : rewordRefusal(answered, behaviors);
  }

  const app = new Hono<{ Bindings: HttpBindings }>();
  // Reads the body before the API checks its length or the key.
  app.use(limitBody(DEFAULT_BODY_LIMIT));
  app.onError(answerProblem);
  app.all('*', async (c) => {
    const { raw } = c.req;
    if (!raw.body) return misbehave(raw, c.env);
    const body = await readBytes(c);
    limitJson(new Uint8Array(body));
    return misbehave(new Request(raw, { method: raw.method, body }), c.env);
  });

  return { ...api, fetch: async (request, bindings) => app.fetch(request, bindings) };
}

const { currentUser, resetQuota: reset, updateProxyProfile: update } = operations;
const profilePath = new RegExp(`^${update.template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

function carryOut(request: Request, behaviors: Behaviors, ask: Ask): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && pathname !== currentUser.path()) {
    return readBeyond(request, behaviors, ask);
  }
  if (request.method === reset.method && pathname === reset.path()) {
    return resetQuota(request, behaviors, ask);
  }
  if (request.method === update.method && profilePath.test(pathname)) {
    return updateProfile(request, behaviors, ask);
  }
  return ask(request);
}

async function withoutNulls(response: Response, { nulls }: Behaviors): Promise<Response> {
  if (nulls === 'sent' || !response.ok) return response;
  const skipped = mapValues(await jsonOf(response), (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
      : value,
  );
  return withResponse(response, skipped);
}

const ITEMS_OF_SHORT_PAGE = '10';

/** A read that isn't in the contract, with the behaviors applied. */
async function readBeyond(request: Request, { lists }: Behaviors, ask: Ask): Promise<Response> {
  if (lists === 'plain') return ask(request);
  if (lists === 'none') return problemResponse(new Problem(404, 'No resource at this path.'));
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  if (lists === 'short') url.searchParams.set('itemsPerPage', ITEMS_OF_SHORT_PAGE);
  else headers.set('Accept', 'application/ld+json');
  const response = await ask(new Request(url, { headers }));
  if (lists !== 'json-ld' || !response.ok) return response;
  return withResponse(response, withoutPrefix(await jsonOf(response)));
}

/** Newer servers name the members of a list without their prefix. */
function withoutPrefix(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/^hydra:/, ''),
      name === 'hydra:view' ? withoutPrefix(member) : member,
    ]),
  );
}
