import type { Page } from '@playwright/test';

/** What walking through a page with Tab showed to be wrong; nothing where all is well. */
interface Walk {
  /** Controls that the focus never came to. */
  missed: string[];
  /** Controls that look no different while they have the focus. */
  unmarked: string[];
  /** Controls that had the focus outside of the window. */
  unseen: string[];
  /** Where the focus stayed although Tab was pressed. */
  traps: string[];
}

/** Controls of virtual rows that may come up on the way. */
const MOST_OF_ROWS = 3000;

/** Presses that are sent at once. */
const BATCH = 20;

declare global {
  /** What the walk has in the page. */
  var walk: { begin: () => number; isDone: () => boolean; end: () => Walk };
}

/**
 * Presses Tab until every control of the page, or of the dialog over it, has had the focus. Virtual rows
 * come and go meanwhile: a control that is gone need not be reached.
 */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  await page.evaluate(walkInPage);
  const count = await page.evaluate(() => walk.begin());
  for (let presses = 0; presses < count + MOST_OF_ROWS; presses += BATCH) {
    // The page looks between the presses by itself, so that they need not wait for each other.
    await Promise.all(Array.from({ length: BATCH }, () => page.keyboard.press('Tab')));
    if (await page.evaluate(() => walk.isDone())) break;
  }
  return page.evaluate(() => walk.end());
}

/** Runs in the page, and sees nothing of this module. */
function walkInPage(): void {
  const selector =
    'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]';
  const walked: Walk = { missed: [], unmarked: [], unseen: [], traps: [] };
  /** A field of a date has a stop for each of its parts, and one for its calendar. */
  const mostStops = 4;
  const left = new Set<Element>();
  const marked = new Set<Element>();
  const unmarked = new Set<Element>();
  let previous: Element | null = null;
  let stops = 0;
  /** Whether nothing was pressed since the last look. */
  let isLookedAt = true;

  const told = {
    name: (element: Element) => element.outerHTML.slice(0, 160),

    isReachable(element: HTMLElement): boolean {
      if (element.tabIndex < 0 || element.matches(':disabled, [inert] *')) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // A group of radio buttons is one stop.
      const group = document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`);
      return element.checked || ![...group].some(({ checked }) => checked);
    },

    /** Whether the control, or what stands around or beside it, is drawn otherwise with the focus. */
    isMarked(element: Element): boolean {
      const around = [element, element.parentElement, element.nextElementSibling];
      const styles = around.flatMap((each) =>
        each ? [null, '::before', '::after'].map((part) => getComputedStyle(each, part)) : [],
      );
      return styles.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
      );
    },
  };

  function look() {
    const focused = document.activeElement;
    if (!focused || focused === document.body) previous = null;
    else {
      stops = focused === previous ? stops + 1 : 1;
      if (stops > mostStops) walked.traps.push(told.name(focused));
      previous = focused;
      left.delete(focused);
      const { top, bottom, left: from, right } = focused.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && from < innerWidth;
      if (!isSeen) walked.unseen.push(told.name(focused));
      (told.isMarked(focused) ? marked : unmarked).add(focused);
    }
    for (const element of left) if (!element.isConnected) left.delete(element);
  }

  function lookOnce() {
    if (!isLookedAt && left.size > 0) look();
    isLookedAt = true;
  }

  /** Where a press led is looked at before the next one moves on. Keys may come up after all have gone down. */
  function lookBeforeNext({ key }: KeyboardEvent) {
    if (key !== 'Tab') return;
    lookOnce();
    isLookedAt = false;
  }

  globalThis.walk = {
    begin() {
      addEventListener('keydown', lookBeforeNext, true);
      const dialogs = [...document.querySelectorAll('dialog:modal')];
      const scope = dialogs.at(-1) ?? document.body;
      for (const element of scope.querySelectorAll<HTMLElement>(selector)) {
        if (told.isReachable(element)) left.add(element);
      }
      return left.size;
    },
    isDone() {
      lookOnce();
      return left.size === 0;
    },
    end() {
      walked.missed = [...left].map(told.name);
      walked.unmarked = [...unmarked].filter((element) => !marked.has(element)).map(told.name);
      return walked;
    },
  };
}
