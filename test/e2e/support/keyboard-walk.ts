import type { Page } from '@playwright/test';

/** The problems found while walking through a page with Tab; all empty if there are none. */
interface Walk {
  /** Controls that were never focused. */
  missed: string[];
  /** Controls without a visible focus style. */
  unmarked: string[];
  /** Controls that were focused outside of the window. */
  unseen: string[];
  /** Where the focus stayed although Tab was pressed. */
  traps: string[];
}

/** Controls of virtual rows that may appear during the walk. */
const MOST_OF_ROWS = 3000;

/** Key presses sent at once. */
const BATCH = 20;

declare global {
  /** The walk's functions in the page. */
  var walk: { begin: () => number; isDone: () => boolean; end: () => Walk };
}

/**
 * Presses Tab until every control of the page, or of the dialog over it, has been focused. Virtual rows appear
 * and disappear during the walk: a control that is gone needn't be reached.
 */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  await page.evaluate(walkInPage);
  const count = await page.evaluate(() => walk.begin());
  for (let presses = 0; presses < count + MOST_OF_ROWS; presses += BATCH) {
    // The page itself checks between the key presses, so that they needn't wait for each other.
    await Promise.all(Array.from({ length: BATCH }, () => page.keyboard.press('Tab')));
    if (await page.evaluate(() => walk.isDone())) break;
  }
  return page.evaluate(() => walk.end());
}

/** Runs in the page, without access to this module. */
function walkInPage(): void {
  const selector =
    'a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]';
  const walked: Walk = { missed: [], unmarked: [], unseen: [], traps: [] };
  /** A date field has a stop for each of its parts, and one for its calendar. */
  const mostStops = 4;
  const left = new Set<Element>();
  const marked = new Set<Element>();
  const unmarked = new Set<Element>();
  let previous: Element | null = null;
  let stops = 0;
  /** Whether there was no key press since the last check. */
  let isLookedAt = true;

  const told = {
    name: (element: Element) => element.outerHTML.slice(0, 160),

    isReachable(element: HTMLElement): boolean {
      // A field is one, even where Tab passes it, unless it is hidden, for a password manager. Among the rows of a
      // table, the arrow keys move.
      const isField = element.matches(
        'main :is(input, select, textarea):not(table *, [aria-hidden="true"])',
      );
      if (element.tabIndex < 0 && !isField) return false;
      if (element.matches(':disabled, [inert] *')) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // A radio group is one stop.
      const group = document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`);
      return element.checked || ![...group].some(({ checked }) => checked);
    },

    /** Whether the control, or an element around or beside it, looks different when focused. */
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

  /**
   * The target of each key press is checked before the next one moves on. All keyup events may come after the
   * keydown events.
   */
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
