import '#shared/ui/tokens.css';
import '#shared/ui/base.css';
import { restoreColorScheme } from '#shared/lib/color-scheme.ts';
import { ConfigError, loadConfig } from './load-config.ts';
import { createServices } from './services.ts';

/**
 * The entry is small on purpose: it begins the read of the user while the page's code, which is much
 * larger, is still on its way.
 */
restoreColorScheme();
const root = document.getElementById('root');
const page = import('./start-page.tsx');
const fetch = globalThis.fetch.bind(globalThis);

/** No top-level await: the page's code shares modules with this one, and each would wait for the other. */
async function start(): Promise<void> {
  try {
    const services = loadConfig(fetch).then((config) =>
      createServices({
        config,
        fetch,
        tabStorage: () => sessionStorage,
        deviceStorage: () => localStorage,
      }),
    );
    const [{ startPage }, ready] = await Promise.all([page, services]);
    if (root) startPage(root, ready);
    if (ready.config.rehearsal) {
      void import('#features/rehearsal').then(({ mountRehearsal }) => mountRehearsal());
    }
  } catch (error) {
    if (!root) return;
    const heading = document.createElement('h1');
    heading.textContent = document.title;
    const text = document.createElement('p');
    text.role = 'alert';
    text.textContent =
      error instanceof ConfigError
        ? error.message
        : 'The console could not be loaded. Check the connection and reload the page.';
    const main = document.createElement('main');
    main.className = 'not-started';
    main.append(heading, text);
    root.replaceChildren(main);
  }
}

void start();
