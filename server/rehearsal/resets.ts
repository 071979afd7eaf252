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

const STRANGERS = ['stranger-1', 'stranger-2'].map((id) => ({
  id,
  username: `nobody-asked-for-${id}`,
  consumption: 7,
  bytes_recv: 4,
  bytes_sent: 3,
}));

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
    ? withResponse(response, answers[behaviors.answer](accounts), statuses[behaviors.answer])
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

/** The response to a reset of these accounts. */
const answers: Record<Behaviors['answer'], (accounts: unknown[]) => unknown[]> = {
  asked: (accounts) => accounts,
  // Every second one first, then the rest backwards: the same order each time.
  shuffled: (accounts) => [
    ...accounts.filter((_, index) => index % 2 === 1),
    ...accounts.filter((_, index) => index % 2 === 0).toReversed(),
  ],
  strangers: (accounts) => [STRANGERS[0], ...accounts, STRANGERS[1]],
  twice: (accounts) => [...accounts, ...accounts.slice(0, 3)],
  incomplete: (accounts) => accounts.filter((_, index) => index % 5 !== 4),
  unreadable: (accounts) => accounts.map((each) => mapValues(each, withDecimals)),
  accepted: (accounts) => accounts.map(idAlone),
  'multi-status': (accounts) =>
    accounts.map((each, index) =>
      index % 5 === 4 ? { ...idAlone(each), error: 'This account is busy.' } : each,
    ),
};

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
