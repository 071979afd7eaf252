import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lockHistory } from '#shared/lib/navigation.ts';
import { brand } from '#shared/page/brand.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { Brand } from '../shell/shell.tsx';
import * as texts from './texts.ts';

/** While mounted, shows its children instead of the page, which is removed from the document. */
export function LockScreen({ children }: { children: Elements }) {
  const [host] = useState(() => document.createElement('div'));
  return createPortal(
    <main className="alone">
      <LockScreenMount host={host} />
      <Brand />
      <h1 className="visually-hidden">{texts.locked}</h1>
      {children}
    </main>,
    host,
  );
}

/**
 * Comes before the children, so that its effect runs before theirs: a dialog opens only within the document.
 * A layout effect, because it finishes before the browser paints: no page is visible in between.
 */
function LockScreenMount({ host }: { host: Element }) {
  useLayoutEffect(() => showLockScreen(host), [host]);
  return null;
}

/**
 * Shows `host` instead of the page, which is removed from the document, so that neither people nor tools find
 * it there, and disables its shortcuts. The page lives on in memory unchanged. Returns the function that
 * restores it.
 */
function showLockScreen(host: Element): () => void {
  const { activeElement } = document;
  const places = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  pageElement.replaceWith(host);
  lockHistory(true);

  const locked = texts.lockedTitle(brand.name);
  let title = '';
  function hideTitle() {
    // A run puts its percentage before any title.
    if (document.title.endsWith(locked)) return;
    title = document.title;
    document.title = locked;
  }
  hideTitle();
  // A title that changes while the lock is shown stays hidden, too.
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
    // Before as well: a dialog that was opened in the meantime returns the focus there.
    focusOn(activeElement);
    for (const dialog of pageElement.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      // Outside the document it was no longer modal. `close` would report that the user closed it.
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
