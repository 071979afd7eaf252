import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** A text as `translatePage` shows it. */
export const translated = (text: string) => `⟦${text}⟧`;

interface TranslatedWindow {
  /** What the page did to texts that the translation has replaced: it still takes them for its own. */
  lostTexts: string[];
}

/**
 * Translates a page from now on as Google Translate does: each text node gives way to a `<font>`, also a text that
 * comes later, unless an element around it says `translate="no"`.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(translate);
  await page.evaluate(translate);
}

/** Nothing of the translated page is broken, or older than it should be. */
export async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as TranslatedWindow).lostTexts)).toEqual(
    [],
  );
}

/** Runs in the page. */
function translate() {
  const lostTexts: string[] = [];
  Object.assign(globalThis, { lostTexts });
  const replaced = new WeakSet<Node>();
  const lose = (node: Node | null, deed: string) => {
    if (node && replaced.has(node)) lostTexts.push(`${deed}: ${node.textContent}`);
  };

  // The page has a net of its own, which it sets later: what only the net catches is lost, too.
  for (const name of ['insertBefore', 'removeChild'] as const) {
    const watched = (act: (...nodes: [Node, Node]) => Node) =>
      function watch(this: Node, ...nodes: [Node, Node]) {
        lose(nodes[name === 'insertBefore' ? 1 : 0], name);
        return act.apply(this, nodes);
      };
    let current = watched(Node.prototype[name]);
    Object.defineProperty(Node.prototype, name, {
      get: () => current,
      set(net: typeof current) {
        current = watched(net);
      },
    });
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      lose(this, `set to ${text}`);
      value?.set?.call(this, text);
    },
  });

  const skipped = '[translate="no"], font, head, script, style, textarea';
  function replaceText(node: Text) {
    const text = node.data.trim();
    if (text === '' || !node.parentElement || node.parentElement.closest(skipped)) return;
    const font = document.createElement('font');
    const inner = document.createElement('font');
    font.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    inner.textContent = node.data.replace(text, () => `⟦${text}⟧`);
    font.append(inner);
    node.replaceWith(font);
    replaced.add(node);
  }
  function translateIn(root: Node) {
    if (root instanceof Text) replaceText(root);
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (nodes.nextNode()) texts.push(nodes.currentNode as Text);
    texts.forEach(replaceText);
  }
  translateIn(document);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(translateIn);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
