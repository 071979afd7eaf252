import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';
import { createForwarder } from '../../../server/forward/index.ts';
import { listen } from '../../../server/listen.ts';
import { presets as byName, type Behaviors } from '../../../server/rehearsal/behaviors.ts';
import { changingRehearsal, type ChangingRehearsal } from '../../support/servers/rehearsal.ts';
import { ask } from './api.ts';
import { startServer, type RunningServer } from './server.ts';
import { test as base } from './story.ts';

/** A server whose API can be made to misbehave in another way at any moment, which the product itself can't. */
export interface RehearsedServer extends RunningServer {
  behave: ChangingRehearsal['behave'];
  /** The product behind it, which always tells the truth. */
  product: RunningServer;
}

/** Stories on a server with a rehearsal. It behaves normally when a story starts. */
export const test = base.extend<{ calm: void }, { consoleDir: string; server: RehearsedServer }>({
  consoleDir: ['dist/console', { scope: 'worker' }],
  server: [
    async ({ consoleDir }, provide) => {
      const product = await startServer({ env: { SEED_ACCOUNTS: '1500' } });
      const rehearsal = changingRehearsal(createForwarder({ upstream: product.url }));
      // As a server with REHEARSE sets it.
      const config = { ...defaultConsoleConfig, rehearsal: true };
      const app = createApp({ api: rehearsal, consoleDir, config });
      const front = await listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 });
      const { behave } = rehearsal;
      const server: RehearsedServer = { ...product, url: front.url, product, behave };
      await provide(server);
      await front.close(0);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  calm: [
    async ({ server }, provide) => {
      server.behave({});
      await provide();
    },
    { auto: true },
  ],
});

/** Every preset with its behaviors. */
export const presets: [name: string, behaviors: Partial<Behaviors>][] = Object.entries(byName);

/** For a story that `npm run test:all` runs, because another one proves the same behavior of the console. */
export const thorough = { tag: '@thorough' };

/** What the API has really stored, whatever it returns. Afterwards it behaves normally. */
export function truth<T>({ product, behave }: RehearsedServer, path: string): Promise<T> {
  behave({});
  return ask<T>(product, path);
}
