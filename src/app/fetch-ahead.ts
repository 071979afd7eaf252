import { pageNames } from './page-code.ts';
import { fetchPage, pages } from './pages.ts';

/** Milliseconds of rest that stand for an idle browser where it does not tell. */
const REST = 1000;
/** Milliseconds on a link that tell a look from a pointer or a focus that passes over it. */
const LOOK = 50;

/**
 * Fetches the code of pages before they are asked for, so that a click shows them at once: of a link that is
 * pointed at or focused at once, of the others one by one when the browser is idle. What a page reads is read
 * for a link alone that is looked at. Returns its end.
 */
export function fetchAhead(read: (path: string) => Promise<void>): () => void {
  const end = new AbortController();
  let looked: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  function onLink({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === looked) return;
    looked = link;
    clearTimeout(timer);
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const path = link.pathname;
    // What does not arrive is said when the page is opened, which asks for it again.
    fetchPage(path).catch(() => undefined);
    timer = setTimeout(() => void read(path).catch(() => undefined), LOOK);
  }

  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, onLink, end);
  end.signal.addEventListener('abort', () => clearTimeout(timer));
  void fetchWhenIdle(end.signal);
  return () => end.abort();
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
