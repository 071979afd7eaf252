import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { Backend } from '../server/backend.ts';
import { greeting } from '../server/greeting.ts';
import { readEnv, type Settings } from '../server/env.ts';

interface BackendModule {
  openBackend: (settings: Settings) => Promise<Backend>;
}

/**
 * Serves everything that the product's server does, except the console's files, from Vite's development
 * server.
 */
export function devServer(): Plugin {
  let settings: Settings;
  let backend: ReturnType<typeof reloadingBackend> | undefined;
  return {
    name: 'dev-server',
    // Vitest runs a Vite server too, which needs no API.
    apply: (_config, { command, mode, isPreview }) =>
      command === 'serve' && mode !== 'test' && isPreview !== true,
    config({ server: { host, port } = {} }) {
      // `--host` alone means all addresses.
      const HOST = host === true ? '0.0.0.0' : host || process.env['HOST'];
      const reading = readEnv({
        ...process.env,
        HOST,
        PORT: String(port ?? process.env['PORT'] ?? ''),
      });
      if (!reading.ok) {
        const sentences = reading.faults.join('\n');
        // Vite prints the stack, which would only tell where this line is.
        throw Object.assign(new Error(sentences), { stack: sentences });
      }
      settings = reading.settings;
      return { server: { host: settings.host, port: settings.port, strictPort: true } };
    },
    configureServer(vite) {
      const { current } = (backend = reloadingBackend(vite, settings));
      const listener = getRequestListener(
        async (request, bindings) => (await current()).fetch(request, bindings as HttpBindings),
        // Vite and its plugins share this process.
        { overrideGlobalObjects: false },
      );
      vite.middlewares.use((request, response, next) => {
        if (/^\/(api|brand|config\.json|healthz|readyz)(?=[/?]|$)/.test(request.url ?? '')) {
          void listener(request, response);
        } else next();
      });
      // Not earlier: if Vite restarts itself, the old server has released the data directory by now.
      vite.httpServer?.once('listening', () => void announce(vite, current, settings));
    },
    closeBundle: () => backend?.close(),
  };
}

/** The backend, opened on the first request, and again whenever the code of the server has changed. */
function reloadingBackend(vite: ViteDevServer, settings: Settings) {
  let loaded: BackendModule | undefined;
  let backend: Promise<Backend> | undefined;
  const close = async () => (await backend?.catch(() => undefined))?.close();
  return {
    close,
    async current() {
      // Vite returns the same module until one of its files changes.
      const module = (await vite.ssrLoadModule('/server/backend.ts')) as BackendModule;
      if (module !== loaded || backend === undefined) {
        const closed = close();
        loaded = module;
        backend = closed.then(() => module.openBackend(settings));
      }
      return backend;
    },
  };
}

async function announce(
  vite: ViteDevServer,
  current: () => Promise<Backend>,
  settings: Settings,
): Promise<void> {
  const { logger } = vite.config;
  for (const warning of settings.warnings) logger.warn(warning);
  try {
    const { description, ownerKey } = await current();
    const { host, port } = settings;
    const url = `http://${host}:${port}`;
    const isTerminal = process.stdout.isTTY;
    logger.info(greeting({ url, description, ownerKey, isTerminal, color: false }));
  } catch (error) {
    logger.error(String(error));
  }
}
