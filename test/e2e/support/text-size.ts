import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/** Doubles the font size of the browser's settings, or sets it back. The usual one is 16 pixels. */
export async function setTextSize(page: Page, size: 'double' | 'usual'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = size === 'double' ? 32 : 16;
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`);
  await session.detach();
}

/** No text is cut off without an ellipsis or a way to scroll to it, and none lies over another. */
export async function expectTextWhole(page: Page): Promise<void> {
  // Some parts take their places a moment after the window has its size.
  await expect.poll(() => page.evaluate(findFaults)).toEqual([]);
}

/** Runs in the page, without access to this module. */
function findFaults(): string[] {
  interface Line {
    text: string;
    parent: HTMLElement;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const faults = new Set<string>();
  const lines: Line[] = [];

  /** What a line shows of itself, inside of all that clips it; null if it can be scrolled to, or isn't for eyes. */
  function visiblePart(line: Line): Line | null {
    const shown = { ...line };
    for (let at: HTMLElement | null = line.parent; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none' || style.opacity === '0') return null;
      // They lie over the rest of the page on purpose.
      if (['fixed', 'sticky'].includes(style.position) && !at.matches('dialog')) return null;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      const isScrolled = [style.overflowX, style.overflowY].some((each) =>
        ['auto', 'scroll'].includes(each),
      );
      const hasEllipsis =
        style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp);
      const isCut =
        shown.right > box.right + 2 || shown.bottom > box.bottom + 2 || shown.left < box.left - 2;
      if (isCut && !isScrolled && !hasEllipsis) faults.add(`cut off: ${line.text}`);
      shown.left = Math.max(shown.left, box.left);
      shown.right = Math.min(shown.right, box.right);
      shown.top = Math.max(shown.top, box.top);
      shown.bottom = Math.min(shown.bottom, box.bottom);
      if (shown.left >= shown.right || shown.top >= shown.bottom) return null;
    }
    return shown;
  }

  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('[popover], select, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Above and below the letters there is room that other lines may use.
      const room = (bottom - top) / 5;
      const line = { text, parent, left, right, top: top + room, bottom: bottom - room };
      const shown = right > left ? visiblePart(line) : null;
      if (shown) lines.push(shown);
    }
  }
  lines.sort((one, other) => one.top - other.top);
  for (const [place, one] of lines.entries()) {
    for (const other of lines.slice(place + 1)) {
      if (other.top >= one.bottom) break;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (one.text !== other.text && width > 2) faults.add(`overlap: ${one.text} | ${other.text}`);
    }
  }
  return [...faults];
}
