import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { Problem } from '../../common/problem.ts';
import { accountKey } from '#contract';
import { isId } from '../model/rules.ts';
import { MOST_ITEMS_PER_PAGE, type List, type Range } from '../model/resources.ts';

export type Handler = (c: Context) => Response | Promise<Response>;

/**
 * All methods of one path, written as in the contract (`/teams/{team_id}`): those with handlers, HEAD if
 * there is GET, OPTIONS, and 405 with `Allow` for the rest (RFC 9110, 15.5.6). Path and method are checked
 * before the key.
 */
export function resourceRoute(
  app: Hono,
  template: string,
  handlers: Partial<Record<'GET' | 'PUT', Handler>>,
): void {
  const byMethod = new Map<string, Handler>(Object.entries(handlers));
  // Hono itself removes the body of the response to HEAD.
  if (handlers.GET) byMethod.set('HEAD', handlers.GET);
  const headers = { Allow: [...byMethod.keys(), 'OPTIONS'].join(', ') };

  app.all(template.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
    const handler = byMethod.get(c.req.method);
    if (handler) return handler(c);
    throw new Problem(405, `This path allows ${headers.Allow}.`, headers);
  });
}

/** An ID in the path, as it is stored. Throws a Problem (404) if nothing can have that ID. */
export function idParameter(c: Context, name: string, resource: string): string {
  const id = accountKey(c.req.param(name) ?? '');
  return isId(id) ? id : notFound(resource);
}

/** Throws the same Problem for what doesn't exist and for what belongs to another user. */
export function notFound(resource: string): never {
  throw new Problem(404, `No ${resource} with this ID was found.`);
}

/** Lists, page by page. The contract has none: these are extensions in the style of API Platform. */

const ITEMS_PER_PAGE = 30;

interface Page extends Range {
  number: number;
}

/** The requested page. Throws a Problem (400) if it is invalid. */
function requestedPage(c: Context): Page {
  const number = positive(c, 'page') ?? 1;
  const limit = Math.min(positive(c, 'itemsPerPage') ?? ITEMS_PER_PAGE, MOST_ITEMS_PER_PAGE);
  return { number, limit, offset: (number - 1) * limit };
}

/** A query parameter as a whole number from 1. Throws a Problem (400) for anything else. */
export function positive(c: Context, name: string): number | undefined {
  const text = c.req.query(name);
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Problem(400, `The parameter "${name}" must be a whole number of 1 or more.`);
}

/**
 * The requested page of a list: a plain array, or a JSON-LD collection for clients that accept that. Throws a
 * Problem (400) for an invalid page. `kept` is the part of the query that links to other pages repeat, e.g.
 * `before=5&`.
 */
export async function collectionResponse<Row>(
  c: Context,
  list: List<Row>,
  toItem: (row: Row) => object,
  query = '',
): Promise<Response> {
  const page = requestedPage(c);
  const items = (await list.part(page)).map(toItem);
  const mediaType = accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'application/ld+json'],
    default: 'application/json',
  });
  c.header('Vary', 'Accept');
  if (mediaType === 'application/json') return c.json(items);
  return c.json(jsonLdCollection(c, { page, items, total: await list.total(), query }), 200, {
    'Content-Type': 'application/ld+json',
  });
}

function jsonLdCollection(
  c: Context,
  { page, items, total, query }: { page: Page; items: object[]; total: number; query: string },
) {
  const path = new URL(c.req.url).pathname;
  const link = (number: number) => {
    const size = c.req.query('itemsPerPage') === undefined ? '' : `itemsPerPage=${page.limit}&`;
    return `${path}?${query}${size}page=${number}`;
  };
  const last = Math.ceil(total / page.limit);
  const view = {
    '@id': link(page.number),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': link(1),
    'hydra:last': link(last),
    ...(page.number > 1 ? { 'hydra:previous': link(Math.min(page.number - 1, last)) } : {}),
    ...(page.number < last ? { 'hydra:next': link(page.number + 1) } : {}),
  };
  return {
    '@context': {
      '@vocab': '/api/docs#',
      hydra: 'http://www.w3.org/ns/hydra/core#',
    },
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': items,
    'hydra:totalItems': total,
    ...(total > 0 ? { 'hydra:view': view } : {}),
  };
}
