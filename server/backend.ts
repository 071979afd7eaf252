import type { HttpBindings } from '@hono/node-server';
import { defaultConsoleConfig } from '#contract';
import { createApp, type Api } from './app.ts';
import { createEmbeddedApi } from './embedded/index.ts';
import type { ApiSettings, Settings } from './env.ts';
import { createForwarder } from './forward.ts';

/** All that the server answers, without the sockets. */
export interface Backend {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>;
  /** Which API answers, for the person who started the server. */
  description: string;
  /** The key to sign in with, where this process gives it out. */
  apiKey: string | undefined;
  close: () => Promise<void>;
}

/** Opens the API that the settings ask for, with the app around it. Rejects with a DatabaseUnavailable. */
export async function openBackend(
  settings: Pick<Settings, 'api' | 'otherApis'>,
  consoleDir?: string,
): Promise<Backend> {
  const api = await openApi(settings.api);
  const config = { ...defaultConsoleConfig, otherApis: settings.otherApis };
  return { ...api, fetch: createApp({ api, consoleDir, config }).fetch };
}

async function openApi(settings: ApiSettings): Promise<Omit<Backend, 'fetch'> & Api> {
  if (settings.kind === 'forwarded') {
    return {
      fetch: createForwarder(settings).fetch,
      description: `forwarded to ${settings.upstream}`,
      apiKey: undefined,
      close: async () => undefined,
    };
  }
  const place = settings.databaseUrl === undefined ? settings.dataDir : 'PostgreSQL';
  return { ...(await createEmbeddedApi(settings)), description: `embedded, data in ${place}` };
}
