import type { HttpBindings } from '@hono/node-server';

/** Whatever handles `/api`. The bindings are set if the request came over a socket. */
export interface Api {
  fetch: (request: Request, bindings?: HttpBindings) => Response | Promise<Response>;
  /** Whether it can respond now. Rejects, or resolves to false, if something that it needs can't be reached. */
  isReady?: () => Promise<boolean>;
}
