import {
  startServer as startQuickly,
  type RunningServer,
  type StartOptions,
} from '../../e2e/support/server.ts';

/** The product as users start it; the tests start it with options for a faster start. */
export function startServer(options: StartOptions = {}): Promise<RunningServer> {
  return startQuickly({ ...options, nodeOptions: [] });
}
