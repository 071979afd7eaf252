import { lockHistory } from '#shared/lib/navigation.ts';
import { pageElement } from '#shared/page/page-element.ts';

const LOCKED = 'Locked · Proxy Console';

/**
 * Puts `host` in the place of the page, which is then out of the document, where neither eyes nor tools find it,
 * and keeps its keys from being heard. It lives on in memory as it is. Returns what puts it back.
 */
export function showLockScreen(host: Element): () => void {
  const { activeElement } = document;
  const places = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  pageElement.replaceWith(host);
  lockHistory(true);

  let title = '';
  function hideTitle() {
    // A run puts its percentage before whatever title there is.
    if (document.title.endsWith(LOCKED)) return;
    title = document.title;
    document.title = LOCKED;
  }
  hideTitle();
  // What was on its way when the lock came stays behind it, too.
  const late = new MutationObserver(hideTitle);
  late.observe(document.head, { childList: true, characterData: true, subtree: true });

  const end = new AbortController();
  const { signal } = end;
  const isInside = ({ target }: Event) => target instanceof Node && host.contains(target);
  function stopOutside(event: Event) {
    if (!isInside(event)) event.stopImmediatePropagation();
  }
  addEventListener('keydown', stopOutside, { signal, capture: true });
  host.addEventListener('keydown', (event) => event.stopPropagation(), { signal });

  return () => {
    end.abort();
    hideTitle();
    late.disconnect();
    document.title = title;
    lockHistory(false);
    host.replaceWith(pageElement);
    // Before as well: a dialog that was opened meanwhile gives the focus back to there.
    focusOn(activeElement);
    for (const dialog of pageElement.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      // Out of the document it was no longer above the page. `close` would tell it that somebody closed it.
      dialog.removeAttribute('open');
      dialog.showModal();
    }
    for (const [element, left, top] of places) element.scrollTo({ left, top, behavior: 'instant' });
    focusOn(activeElement);
  };
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
