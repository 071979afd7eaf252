import type { HttpBindings } from '@hono/node-server';
import { isObject } from '#contract';
import { Problem, problemResponse } from '../common/problem.ts';
import type { Behaviors } from './behaviors.ts';
import { jsonOf, withResponse } from './messages.ts';
import { htmlPage } from './refusals.ts';

const HUGE = 50 * 1024 * 1024;

/** Seconds in the `Retry-After` of a rejection. */
const WAIT = 2;

export interface Call {
  request: Request;
  bindings: HttpBindings | undefined;
  /** Runs the request on the API. */
  carryOut: () => Promise<Response>;
}

type Fault = (call: Call) => Response | Promise<Response>;

/** Each fault as one failing request. */
const faults: Record<Exclude<Behaviors['fault'], 'none'>, Fault> = {
  'refused-key': () => problemResponse(new Problem(401, 'Unknown API key.')),
  forbidden: () => problemResponse(new Problem(403, 'This key may not do this.')),
  'slow-down-seconds': () => slowDown({ 'Retry-After': String(WAIT) }),
  'slow-down-date': () =>
    slowDown({ 'Retry-After': new Date(Date.now() + WAIT * 1000).toUTCString() }),
  'slow-down': () => slowDown({}),
  'broken-500': () => problemResponse(new Problem(500, 'The request failed.')),
  'html-502': () => htmlPage(502, 'Bad Gateway'),
  async 'html-504'({ carryOut }) {
    await carryOut();
    return htmlPage(504, 'Gateway Time-out');
  },
  'cut-before': ({ bindings }) => cut(bindings),
  async 'cut-after'({ bindings, carryOut }) {
    await carryOut();
    return cut(bindings);
  },
  'cut-midway': async ({ bindings, carryOut }) => half(await carryOut(), bindings),
  async truncated({ carryOut }) {
    const response = await carryOut();
    const text = await response.text();
    return new Response(text.slice(0, text.length / 2), withoutLength(response));
  },
  async empty({ carryOut }) {
    return new Response(null, withoutLength(await carryOut()));
  },
  async html({ carryOut }) {
    await carryOut();
    return htmlPage(200, 'Welcome');
  },
  async 'wrong-types'({ carryOut }) {
    const response = await carryOut();
    const body = await jsonOf(response);
    return response.ok ? withResponse(response, mistyped(body)) : response;
  },
  async huge({ carryOut }) {
    const response = await carryOut();
    const body = await jsonOf(response);
    return response.ok ? withResponse(response, inflated(body)) : response;
  },
  redirect({ request }) {
    const url = new URL(request.url);
    url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    return new Response(null, { status: 307, headers: { Location: url.href } });
  },
};

const periods: Record<Behaviors['every'], number> = { call: 1, second: 2, third: 3 };

/** Whether the behaviors affect a request. */
export function isAffected({ method }: Request, { on }: Behaviors): boolean {
  return on === 'all' || (on === 'writes') === (method !== 'GET');
}

/** Handles requests, and makes those fail that the behaviors select; counts from its creation. */
export function createFaults(behaviors: Behaviors): (call: Call) => Promise<Response> {
  const { fault, every } = behaviors;
  let count = 0;
  return async (call) => {
    if (fault === 'none' || !isAffected(call.request, behaviors)) return call.carryOut();
    count += 1;
    return count % periods[every] === 0 ? faults[fault](call) : call.carryOut();
  };
}

function slowDown(headers: Record<string, string>): Response {
  return problemResponse(new Problem(429, 'Too many requests.', headers));
}

/** Cuts the connection without a response. Without a socket, fails like the browser's `fetch`. */
function cut(bindings: HttpBindings | undefined): Response {
  if (!bindings) throw new TypeError('The connection was cut.');
  bindings.incoming.socket.destroy();
  // No client is left to read it.
  return new Response();
}

/** Announces the whole response, sends half of it, and cuts the connection. */
async function half(response: Response, bindings: HttpBindings | undefined): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
      // Only once that half is being sent.
      setTimeout(() => {
        if (bindings) bindings.incoming.socket.destroy();
        else controller.error(new TypeError('The connection was cut.'));
      }, 50);
    },
  });
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  return new Response(body, { status: response.status, headers });
}

function withoutLength({ status, headers }: Response): ResponseInit {
  const shorter = new Headers(headers);
  shorter.delete('Content-Length');
  return { status, headers: shorter };
}

/** Values of another type, except for those that identify the response's owner. */
function mistyped(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mistyped(item));
  if (isObject(value)) {
    const members = Object.entries(value).map(([each, member]) => [each, mistyped(member, each)]);
    return Object.fromEntries(members);
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return [];
  if (name === 'id' || name === 'email') return value;
  return value.length % 2 === 0 ? { text: value } : 7;
}

/** The same with a member, or with items, that aren't in any contract. */
function inflated(body: unknown): unknown {
  if (isObject(body)) return { ...body, padding: 'x'.repeat(HUGE) };
  if (!Array.isArray(body)) return body;
  const filler = { padding: 'x'.repeat(1000) };
  return [...body, ...Array.from({ length: Math.ceil(HUGE / 1016) }, () => filler)];
}
