/**
 * Takes all of the page but `host` out of the document, where neither eyes nor tools find it, and keeps its keys
 * from being heard. It lives on in memory as it is. Returns what puts it back.
 */
export function drawCurtain(host: Element): () => void {
  const { activeElement, body, title } = document;
  const places = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollLeft, element.scrollTop] as const);
  const behind = document.createDocumentFragment();
  const take = () => behind.append(...[...body.children].filter((child) => child !== host));
  take();
  document.title = 'Locked · Proxy Console';
  // What was on its way when the lock came stays behind it, too.
  const late = new MutationObserver(take);
  late.observe(body, { childList: true });

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
    late.disconnect();
    body.prepend(behind);
    document.title = title;
    for (const dialog of body.querySelectorAll('dialog[open]')) {
      if (!(dialog instanceof HTMLDialogElement) || host.contains(dialog)) continue;
      // Out of the document it was no longer above the page. `close` would tell it that somebody closed it.
      dialog.removeAttribute('open');
      dialog.showModal();
    }
    for (const [element, left, top] of places) element.scrollTo({ left, top, behavior: 'instant' });
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  };
}
