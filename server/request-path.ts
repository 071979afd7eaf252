import type { MiddlewareHandler } from 'hono';
import { Problem } from './problem.ts';

/** The URL parser has resolved plain dot segments; some servers also resolve these, after decoding them. */
const encodedSeparator = /%2f|%5c/i;
const dotSegment = /\/(\.|%2e){1,2}(;|%3b|\/|$)/i;

/**
 * Refuses paths that one server reads otherwise than the next: `/api/..%2fadmin` and `/api/..;/admin` are two
 * names below `/api` for this one, and `/admin` for others.
 */
export const refuseAmbiguousPath: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.raw.url);
  if (encodedSeparator.test(pathname) || dotSegment.test(pathname)) {
    throw new Problem(400, "An ID in the path can't be “.” or “..”, or contain “/” or “\\”.");
  }
  await next();
};
