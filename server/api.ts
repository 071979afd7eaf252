import type { HttpBindings } from '@hono/node-server';

/** Whatever answers `/api`. The bindings are there when the request came over a socket. */
export interface Api {
  fetch: (request: Request, bindings?: HttpBindings) => Response | Promise<Response>;
  /** Whether it could answer now. Rejects, or says no, where what it needs cannot be reached. */
  isReady?: () => Promise<boolean>;
}
