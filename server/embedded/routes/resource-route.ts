import type { Context, Hono } from 'hono';
import { Problem } from '../../common/problem.ts';
import { isId } from '../model/rules.ts';

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

/** An ID in the path. Throws a Problem (404) if nothing can have that ID. */
export function idParameter(c: Context, name: string, resource: string): string {
  const id = c.req.param(name) ?? '';
  return isId(id) ? id : notFound(resource);
}

/** Throws the same Problem for what doesn't exist and for what belongs to another user. */
export function notFound(resource: string): never {
  throw new Problem(404, `No ${resource} with this ID was found.`);
}
