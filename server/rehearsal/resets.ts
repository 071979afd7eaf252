import { extensions, isObject, isPathSegment, pathSegment } from '#contract';
import { Problem, problemResponse } from '../common/problem.ts';
import type { Behaviors } from './behaviors.ts';
import {
  jsonOf,
  mapValues,
  readOf,
  withResponse,
  withBody,
  type Ask,
  type Json,
} from './messages.ts';

/** Maximum number of IDs in one request, if there is a limit. */
const LIMIT = 40;

const STRANGERS = [
  { id: 'stranger-1', username: 'nobody-asked', consumption: 0, bytes_recv: 0, bytes_sent: 0 },
  {
    id: 'stranger-2',
    username: 'nobody-asked-either',
    consumption: 7,
    bytes_recv: 4,
    bytes_sent: 3,
  },
];

const statuses: Partial<Record<Behaviors['answer'], number>> = {
  accepted: 202,
  'multi-status': 207,
};

/** A reset with the behaviors applied. */
export async function resetQuota(
  request: Request,
  behaviors: Behaviors,
  ask: Ask,
): Promise<Response> {
  const body = await jsonOf(request);
  if (!Array.isArray(body)) return ask(request);
  if (behaviors.limit !== 'none' && body.length > LIMIT) return tooMany(behaviors.limit);

  const whole = await ask(request);
  const response =
    whole.status === 404 && behaviors.reset !== 'whole'
      ? await resetOthers(request, body, behaviors, ask, whole)
      : whole;
  const accounts = await jsonOf(response);
  return response.ok && Array.isArray(accounts)
    ? withResponse(response, rearranged(accounts, behaviors.answer), statuses[behaviors.answer])
    : response;
}

/** Resets the valid accounts of a body that was rejected because of one of its IDs. */
async function resetOthers(
  request: Request,
  body: unknown[],
  { reset }: Behaviors,
  ask: Ask,
  refused: Response,
): Promise<Response> {
  const known = await Promise.all(
    body.map(async (item) => {
      const id = isObject(item) ? String(item['id']) : '';
      if (!isPathSegment(id)) return false;
      const path = `${extensions.proxyAccounts}/${pathSegment(id)}`;
      return (await ask(readOf(request, path))).ok;
    }),
  );
  const others = body.filter((_, index) => known[index]);
  // An empty list is a reset of nothing, which the API rejects itself.
  const response = others.length > 0 ? await ask(withBody(request, others)) : undefined;
  if (reset === 'partial') return refused;
  return response ?? Response.json([]);
}

function rearranged(accounts: unknown[], behavior: Behaviors['answer']): unknown[] {
  if (behavior === 'shuffled') {
    // Every second one first, then the rest backwards: the same order each time.
    const first = accounts.filter((_, index) => index % 2 === 1);
    return [...first, ...accounts.filter((_, index) => index % 2 === 0).toReversed()];
  }
  if (behavior === 'strangers') return [STRANGERS[0], ...accounts, STRANGERS[1]];
  if (behavior === 'twice') return [...accounts, ...accounts.slice(0, 3)];
  if (behavior === 'incomplete') return accounts.filter((_, index) => index % 5 !== 4);
  if (behavior === 'unreadable') return accounts.map((each) => mapValues(each, withDecimals));
  if (behavior === 'accepted') return accounts.map((each) => idAlone(each));
  if (behavior === 'multi-status') {
    return accounts.map((each, index) =>
      index % 5 === 4 ? { ...idAlone(each), error: 'This account is busy.' } : each,
    );
  }
  return accounts;
}

function withDecimals(value: unknown): unknown {
  return typeof value === 'number' ? value.toFixed(2) : value;
}

function idAlone(account: unknown): Json {
  return isObject(account) ? { id: account['id'] } : {};
}

function tooMany(limit: Exclude<Behaviors['limit'], 'none'>): Response {
  const status = { 'by-413': 413, 'by-400': 400, 'by-422': 422 } as const;
  const detail = `This collection should contain ${LIMIT} elements or less.`;
  return problemResponse(new Problem(status[limit], detail));
}
