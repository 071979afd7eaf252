import { extensions, isPathSegment, pathSegment, type Habits } from '#contract';
import { Problem, problemResponse } from '../problem.ts';
import {
  isJson,
  jsonOf,
  mapValues,
  readOf,
  withAnswer,
  withBody,
  type Ask,
  type Json,
} from './messages.ts';

/** Most ids in one call, where there is a limit. */
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

const statuses: Partial<Record<Habits['answer'], number>> = { accepted: 202, 'multi-status': 207 };

/** A reset as the habits have it. */
export async function resetQuota(request: Request, habits: Habits, ask: Ask): Promise<Response> {
  const body = await jsonOf(request);
  if (!Array.isArray(body)) return ask(request);
  if (habits.limit !== 'none' && body.length > LIMIT) return tooMany(habits.limit);

  const whole = await ask(request);
  const answer =
    whole.status === 404 && habits.reset !== 'whole'
      ? await resetOthers(request, body, habits, ask, whole)
      : whole;
  const accounts = await jsonOf(answer);
  return answer.ok && Array.isArray(accounts)
    ? withAnswer(answer, rearranged(accounts, habits.answer), statuses[habits.answer])
    : answer;
}

/** Resets what can be reset of a body that was refused for an id in it. */
async function resetOthers(
  request: Request,
  body: unknown[],
  { reset }: Habits,
  ask: Ask,
  refused: Response,
): Promise<Response> {
  const known = await Promise.all(
    body.map(async (item) => {
      const id = isJson(item) ? String(item['id']) : '';
      if (!isPathSegment(id)) return false;
      const path = `${extensions.proxyAccounts}/${pathSegment(id)}`;
      return (await ask(readOf(request, path))).ok;
    }),
  );
  const others = body.filter((_, index) => known[index]);
  // An empty list is a reset of nothing, which is refused by itself.
  const answer = others.length > 0 ? await ask(withBody(request, others)) : undefined;
  if (reset === 'partial') return refused;
  return answer ?? Response.json([]);
}

function rearranged(accounts: unknown[], habit: Habits['answer']): unknown[] {
  if (habit === 'shuffled') {
    // Every other one first, then the rest backwards: the same disorder each time.
    const first = accounts.filter((_, index) => index % 2 === 1);
    return [...first, ...accounts.filter((_, index) => index % 2 === 0).toReversed()];
  }
  if (habit === 'strangers') return [STRANGERS[0], ...accounts, STRANGERS[1]];
  if (habit === 'twice') return [...accounts, ...accounts.slice(0, 3)];
  if (habit === 'incomplete') return accounts.filter((_, index) => index % 5 !== 4);
  if (habit === 'unreadable') return accounts.map((each) => mapValues(each, withDecimals));
  if (habit === 'accepted') return accounts.map((each) => idAlone(each));
  if (habit === 'multi-status') {
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
  return isJson(account) ? { id: account['id'] } : {};
}

function tooMany(limit: Exclude<Habits['limit'], 'none'>): Response {
  const status = { 'by-413': 413, 'by-400': 400, 'by-422': 422 } as const;
  const detail = `This collection should contain ${LIMIT} elements or less.`;
  return problemResponse(new Problem(status[limit], detail));
}
