import '#shared/ui/tokens.css';
import '#shared/ui/base.css';
import { first, environment } from './start/first.ts';
import { pageAt, pageCode } from './page-code.ts';
import { notLoaded } from './page-texts.ts';
import { createServices, type Services } from './start/services.ts';

/**
 * The entry is small on purpose: it reads the user and fetches the code of the current page while the code
 * that every page needs, which is much larger, is still loading.
 */
const root = document.getElementById('root');
const page = import('./start-page.tsx');

/** Not a top-level await: the page's code shares modules with this one, and each would wait for the other. */
async function start(): Promise<void> {
  try {
    const services = await readyServices();
    fetchCode(services);
    const { startPage } = await page;
    if (root) await startPage(root, services);
    if (services.config.rehearsal) {
      void import('#features/rehearsal').then(({ mountRehearsal }) => mountRehearsal());
    }
  } catch (error) {
    if (!root) return;
    const heading = document.createElement('h1');
    heading.textContent = document.title;
    const text = document.createElement('p');
    text.role = 'alert';
    text.textContent =
      error instanceof Error && error.name === 'ConfigError' ? error.message : notLoaded;
    const main = document.createElement('main');
    main.className = 'alone';
    main.append(heading, text);
    root.replaceChildren(main);
  }
}

async function readyServices(): Promise<Services> {
  if (first) {
    const { site: config, ...started } = first;
    return createServices({ ...environment, ...started, config });
  }
  // Only a static host needs the code that checks the settings.
  const { loadConfig } = await import('./start/load-config.ts');
  return createServices({ ...environment, config: await loadConfig(environment.fetch) });
}

/** Starts to load the code of the current page. The page itself reports a failure, and tries again. */
function fetchCode({ session }: Services): void {
  const name = pageAt(location.pathname);
  const code = session.current() ? name && pageCode[name]() : import('./signed-out-app.tsx');
  code?.catch(() => undefined);
}

void start();
