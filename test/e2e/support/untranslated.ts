import type { Page } from '@playwright/test';
import { MIXED } from './reordered.ts';

/** What shows texts of the console. */
const LABELS =
  'h1, h2, h3, p, li, button, label, legend, summary, caption, dt, dd, th, td, nav a, option, figcaption, [role="status"], [role="alert"]';

/** What says one of those of an element, which may have no text. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder'] as const;

/** Data that isn't marked as such. */
const DATA = [
  /^(Proxy Console|ada@example\.com|France|ACCOUNT_BLOCKED|[\da-f]{24}|[a-z]{2}-[\da-f]{4}-\d{4})$/,
  // Values of profiles: of the demonstration, then of the states.
  /^(Paris|Paris by the hour|Kassel|residential|mobile|No account yet|Only these networks|Everything set)$/,
  /^(Requested by the Paris office|With a blank at its end|Typed for this state)\./,
  /^(Saved at|Perhaps saved at|Saved late at|Kept at|Fulda) \d+/,
  /^\d{1,2} [A-Z][a-z]{2} \d{4}, /,
];

/** The texts on display that lack the mark of a pseudo-language, except data. */
export async function untranslated(page: Page, mark: RegExp): Promise<string[]> {
  const named = page.locator(ATTRIBUTES.map((name) => `[${name}]`).join());
  const names = await named.evaluateAll(
    (elements, attributes) =>
      elements
        .filter((element) => element.checkVisibility())
        .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ATTRIBUTES,
  );
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
      return [words.join('')];
    }),
  );
  return [...new Set([...names, ...texts])].filter(
    (text) =>
      text !== MIXED &&
      /\p{L}{3}/u.test(text) &&
      !mark.test(text) &&
      !DATA.some((known) => known.test(text)),
  );
}
