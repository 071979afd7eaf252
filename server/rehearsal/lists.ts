import { isObject } from '#contract';
import { Problem, problemResponse } from '../shared/problem.ts';
import type { Behaviors } from './behaviors.ts';
import { jsonOf, withResponse, type Ask } from './messages.ts';

const ITEMS_OF_SHORT_PAGE = '10';

/** A read that isn't in the contract, with the behaviors applied. */
export async function readBeyond(
  request: Request,
  { lists }: Behaviors,
  ask: Ask,
): Promise<Response> {
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
