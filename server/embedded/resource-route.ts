import type { Context, Hono } from 'hono';
import { Problem } from '../problem.ts';
import { isId } from './rules.ts';

export type Handler = (c: Context) => Response | Promise<Response>;

/**
 * All methods of one path, given as in the contract (`/teams/{team_id}`): the handlers', HEAD where
 * there is GET, OPTIONS, and 405 with `Allow` for the rest (RFC 9110, 15.5.6). Whether a path and a
 * method exist is answered before who is asking.
 */
export function resourceRoute(
  app: Hono,
  template: string,
  handlers: Partial<Record<'GET' | 'PUT', Handler>>,
): void {
  const byMethod = new Map<string, Handler>(Object.entries(handlers));
  // Hono itself leaves the body out of the answer to HEAD.
  if (handlers.GET) byMethod.set('HEAD', handlers.GET);
  const headers = { Allow: [...byMethod.keys(), 'OPTIONS'].join(', ') };

  app.all(template.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => {
    if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
    const handler = byMethod.get(c.req.method);
    if (handler) return handler(c);
    throw new Problem(405, `This path allows ${headers.Allow}.`, headers);
  });
}

/** An id out of the path. Throws a Problem (404) where nothing can have that id. */
export function idParameter(c: Context, name: string, resource: string): string {
  const id = c.req.param(name) ?? '';
  return isId(id) ? id : notFound(resource);
}

/** Throws the same Problem for what does not exist and for what is another user's. */
export function notFound(resource: string): never {
  throw new Problem(404, `No ${resource} with this ID was found.`);
}
