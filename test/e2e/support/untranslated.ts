import type { Page } from '@playwright/test';

/** What shows texts of the console, and seldom data alone. */
const LABELS =
  'h1, h2, h3, p, li, button, label, legend, summary, dt, th[scope="col"], nav a, option, figcaption, [role="status"], [role="alert"]';

/** Data that isn't marked as such, and the rules of the contract, which are in English. */
const ENGLISH = [
  /^(Proxy Console|ada@example\.com|France|Paris by the hour)$/,
  /^[A-Z][a-z]{2} \d{1,2}, \d{4}, /,
  /^(This value|Unknown placeholder|Enter only the host)\b/,
];

/** The texts on display that lack the mark of a pseudo-language, except data. */
export async function untranslated(page: Page, mark: RegExp): Promise<string[]> {
  const texts = await page.evaluate((labels) => {
    const wordsOf = (element: Element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: (string | null)[] = [];
      while (nodes.nextNode()) {
        const { parentElement, textContent } = nodes.currentNode;
        if (
          parentElement?.checkVisibility() &&
          !parentElement.closest(':not(h1) > bdi, code, kbd, time')
        )
          words.push(textContent);
      }
      return words.join('');
    };
    return [...document.querySelectorAll<HTMLElement>(labels)]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => [
        wordsOf(each),
        each.ariaLabel ?? '',
        each.title,
        each.getAttribute('placeholder') ?? '',
      ]);
  }, LABELS);
  return [...new Set(texts)].filter(
    (text) =>
      /\p{L}{3}/u.test(text) && !mark.test(text) && !ENGLISH.some((known) => known.test(text)),
  );
}
