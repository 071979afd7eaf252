import type { Page } from '@playwright/test';

/** What shows texts of the console, and seldom data alone. */
const LABELS =
  'h1, h2, h3, p, li, button, label, legend, summary, dt, th[scope="col"], nav a, option, figcaption, [role="status"], [role="alert"]';

/** Data that isn't marked as such. */
const DATA = [
  /^(Proxy Console|ada@example\.com|France|Paris by the hour)$/,
  /^[A-Z][a-z]{2} \d{1,2}, \d{4}, /,
];

/** The texts on display that lack the mark of a pseudo-language, except data. */
export async function untranslated(page: Page, mark: RegExp): Promise<string[]> {
  const texts = await page.locator(LABELS).evaluateAll((labels) =>
    labels.flatMap((label) => {
      if (!label.checkVisibility()) return [];
      const nodes = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (nodes.nextNode()) {
        const { parentElement: around, textContent } = nodes.currentNode;
        const isData = around?.closest(':not(h1) > bdi, code, kbd, time');
        if (!isData && around?.checkVisibility()) words.push(textContent ?? '');
      }
      const attributes = ['aria-label', 'title', 'placeholder'];
      return [words.join(''), ...attributes.map((name) => label.getAttribute(name) ?? '')];
    }),
  );
  return [...new Set(texts)].filter(
    (text) => /\p{L}{3}/u.test(text) && !mark.test(text) && !DATA.some((known) => known.test(text)),
  );
}
