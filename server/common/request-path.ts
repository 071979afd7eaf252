import type { MiddlewareHandler } from 'hono';
import { Problem } from './problem.ts';

/** The URL parser has resolved plain dot segments; some servers also resolve these, after decoding them. */
const encodedSeparator = /%2f|%5c/i;
const dotSegment = /\/(\.|%2e){1,2}(;|%3b|\/|$)/i;

/**
 * Rejects paths that servers read differently: to this one, `/api/..%2fadmin` and `/api/..;/admin` are two
 * names below `/api`; to others, they are `/admin`.
 */
export const rejectAmbiguousPath: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.raw.url);
  if (encodedSeparator.test(pathname) || dotSegment.test(pathname)) {
    throw new Problem(400, "An ID in the path can't be “.” or “..”, or contain “/” or “\\”.");
  }
  await next();
};
