import type { Page } from '@playwright/test';

/** A name whose last sign would be on its left, if it ran in the direction of words from right to left. */
export const MIXED = 'Office (משרד)';

/** The texts on display in which that name runs in the direction of the words around it, if any has the name. */
export function reordered(page: Page): Promise<string[] | undefined> {
  return page.evaluate((name) => {
    const found: string[] = [];
    let count = 0;
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sign = document.createRange();
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const text = node.textContent ?? '';
      const first = text.indexOf(name);
      if (first === -1 || !node.parentElement?.checkVisibility()) continue;
      count += 1;
      const [start, end] = [first, first + name.length - 1].map((at) => {
        sign.setStart(node, at);
        sign.setEnd(node, at + 1);
        return sign.getBoundingClientRect();
      });
      if (start && end && start.top === end.top && start.left > end.left) found.push(text);
    }
    return count > 0 ? found : undefined;
  }, MIXED);
}
