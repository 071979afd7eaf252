import {
  startServer as startQuickly,
  type RunningServer,
  type StartOptions,
} from '../../test/e2e/support/server.ts';

/** The product as it is started by its users, while the tests start it with what makes a start quick. */
export function startServer(options: StartOptions = {}): Promise<RunningServer> {
  return startQuickly({ ...options, nodeOptions: [] });
}
