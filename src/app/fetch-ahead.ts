import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { keepFocus } from '#shared/page/keep-focus.ts';
import { pageNames, readPageAhead } from './page-code.ts';
import { fetchPage, pages } from './pages.ts';
import { noteTimeZone } from './shell/zone-note.ts';

/** Milliseconds that count as idle if the browser doesn't report it. */
const REST = 1000;
/** Milliseconds on a link that tell intent from a pointer or a focus that passes over it. */
const LOOK = 50;

/** What waits until the first page is shown. Ends when the signal aborts. */
export function afterShow(api: Api, cache: QueryClient, signal: AbortSignal): void {
  void idle().then(() => noteTimeZone(signal));
  keepFocus(signal);
  fetchAhead(api, cache, signal);
}

/**
 * Prefetches the code of pages, so that a click shows them at once: for a link that is hovered or focused
 * immediately, for the others one by one when the browser is idle. Data is prefetched only for a link that
 * the pointer or the focus stays on. Stops when the signal aborts.
 */
function fetchAhead(api: Api, cache: QueryClient, signal: AbortSignal): void {
  let looked: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  function onLink({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === looked) return;
    looked = link;
    clearTimeout(timer);
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const path = link.pathname;
    // The page itself reports a failure when it is opened, and tries again.
    fetchPage(path).catch(() => undefined);
    timer = setTimeout(() => void readPageAhead(api, cache, path).catch(() => undefined), LOOK);
  }

  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, onLink, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void fetchWhenIdle(signal);
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
