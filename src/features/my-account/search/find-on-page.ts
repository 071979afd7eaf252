/** What one match is made of: a member with its label, or a line that stands alone. */
const MEMBER = 'dl > div, tr';
const LINE = 'li, p, h2, h3, summary';

/** Neither controls nor values that were hidden until asked for: a secret is never found. */
const NOT_SEARCHED =
  '[data-not-searched], [data-secret], .visually-hidden, [aria-hidden], button:not(:has(> time))';

/**
 * The members below an element whose label or value holds a text, whatever its case, in the order of the
 * page; also those in folded parts. None for an empty text.
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

/** What an element that was found is called: by its label or its row's heading, else by its part of the page. */
export function nameOf(element: Element): string {
  const name =
    element.querySelector(':scope > dt, :scope > th') ??
    element.closest('section')?.querySelector('h2');
  // A time has more to say on demand, which is no part of the name.
  return (name?.querySelector('time') ?? name)?.textContent ?? '';
}

/** Opens every folded part that an element stands in, and notes that it was the search that did. */
export function unfold(element: Element): void {
  const closed = element.parentElement?.closest('details:not([open])');
  if (!(closed instanceof HTMLDetailsElement)) return;
  closed.open = true;
  closed.dataset['unfolded'] = '';
  unfold(closed);
}

/** Folds again what the search has opened, but for what holds an element. */
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
