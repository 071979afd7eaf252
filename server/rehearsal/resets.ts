import { extensions, isObject, isPathSegment, pathSegment } from '#contract';
import { Problem, problemResponse } from '../common/problem.ts';
import type { Behaviors } from './behaviors.ts';
import { jsonOf, readOf, withResponse, withBody, type Ask } from './messages.ts';

/** Maximum number of IDs in one request, if there is a limit. */
const LIMIT = 40;

/** A reset with the behaviors applied. */
export async function resetQuota(
  request: Request,
  { reset, answer, limit }: Behaviors,
  ask: Ask,
): Promise<Response> {
  const body = await jsonOf(request);
  if (!Array.isArray(body)) return ask(request);
  if (limit !== 'none' && body.length > LIMIT) {
    const detail = `This collection should contain ${LIMIT} elements or less.`;
    return problemResponse(new Problem(limit === 'by-413' ? 413 : 422, detail));
  }
  const response = await ask(request);
  if (response.status === 404 && reset === 'partial') await resetOthers(request, body, ask);
  const accounts = await jsonOf(response);
  return response.ok && Array.isArray(accounts)
    ? withResponse(response, answers[answer](accounts), answer === 'multi-status' ? 207 : 200)
    : response;
}

/** Resets the valid accounts of a body that was rejected because of one of its IDs. */
async function resetOthers(request: Request, body: unknown[], ask: Ask): Promise<void> {
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
  if (others.length > 0) await ask(withBody(request, others));
}

/** The response to a reset of these accounts. */
const answers: Record<Behaviors['answer'], (accounts: unknown[]) => unknown[]> = {
  asked: (accounts) => accounts,
  // Every second one first, then the rest backwards: the same order each time.
  shuffled: (accounts) => [
    ...accounts.filter((_, index) => index % 2 === 1),
    ...accounts.filter((_, index) => index % 2 === 0).toReversed(),
  ],
  incomplete: (accounts) => accounts.filter((_, index) => index % 5 !== 4),
  'multi-status': (accounts) =>
    accounts.map((each, index) =>
      index % 5 === 4 && isObject(each) ? { id: each['id'], error: 'This account is busy.' } : each,
    ),
};
