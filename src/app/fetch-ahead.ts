import { pageNames } from './page-code.ts';
import { fetchPage, pages } from './pages.ts';

/** Milliseconds of rest that stand for an idle browser where it does not tell. */
const REST = 1000;

/**
 * Fetches the code of pages before they are asked for, so that a click shows them at once: of a link that is
 * pointed at or focused at once, of the others one by one when the browser is idle. Returns its end.
 */
export function fetchAhead(): () => void {
  const end = new AbortController();
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, onLink, end);
  void fetchWhenIdle(end.signal);
  return () => end.abort();
}

function onLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // What does not arrive is said when the page is opened, which asks for it again.
  if (link?.origin === location.origin) fetchPage(link.pathname).catch(() => undefined);
}

async function fetchWhenIdle(signal: AbortSignal): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const name of pageNames) {
    await idle();
    if (signal.aborted) return;
    await pages[name].fetch().catch(() => undefined);
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, REST);
  });
}
