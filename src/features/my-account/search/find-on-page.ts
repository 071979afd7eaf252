/** What one match consists of: a member with its label, or a single line. */
const MEMBER = 'dl > div, tr';
const LINE = 'li, p, h2, h3, summary';

/** Neither controls nor values that are hidden until requested: a secret is never found. */
const NOT_SEARCHED =
  '[data-not-searched], [data-secret], .visually-hidden, [aria-hidden], button:not(:has(> time))';

/**
 * The members below an element whose label or value contains a text, ignoring case, in page order; includes
 * folded parts. None for an empty text.
 */
export function findOnPage(root: Element, text: string): Element[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const found: Element[] = [];
  for (const [element, words] of textsOf(root)) {
    if (fold(words.join(' ')).includes(wanted)) found.push(element);
  }
  return found;
}

/** The name of a found element: its label or its row's header, otherwise its part of the page. */
export function nameOf(element: Element): string {
  const name =
    element.querySelector(':scope > dt, :scope > th') ??
    element.closest('section')?.querySelector('h2');
  // A time has an additional tooltip, which isn't part of the name.
  return (name?.querySelector('time') ?? name)?.textContent ?? '';
}

/** Opens every folded part around an element, and records that the search opened it. */
export function unfold(element: Element): void {
  const closed = element.parentElement?.closest('details:not([open])');
  if (!(closed instanceof HTMLDetailsElement)) return;
  closed.open = true;
  closed.dataset['unfolded'] = '';
  unfold(closed);
}

/** Folds what the search has opened, except what contains an element. */
export function foldAgain(except: Element | undefined): void {
  for (const opened of document.querySelectorAll<HTMLDetailsElement>('details[data-unfolded]')) {
    if (opened.contains(except ?? null)) continue;
    delete opened.dataset['unfolded'];
    opened.open = false;
  }
}

function textsOf(root: Element): Map<Element, string[]> {
  const texts = new Map<Element, string[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: (node) =>
      node instanceof Element && node.matches(NOT_SEARCHED)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const parent = node.parentElement;
    const element = parent?.closest(MEMBER) ?? parent?.closest(LINE);
    if (!element) continue;
    const words = texts.get(element);
    if (words) words.push(node.data);
    else texts.set(element, [node.data]);
  }
  return texts;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase().replaceAll(/\s+/g, ' ').trim();
}
