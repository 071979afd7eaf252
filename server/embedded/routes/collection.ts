import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { Problem } from '../../common/problem.ts';
import { MOST_ITEMS_PER_PAGE, type List, type Range } from '../model/list.ts';

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
