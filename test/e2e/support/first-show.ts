import type { Page } from '@playwright/test';

/** Notes on every page that is opened from now on when My account first shows who one is. */
export function watchFirstShow(page: Page): Promise<unknown> {
  return page.addInitScript(noteFirstShow);
}

/** The addresses of all scripts that were asked for before. */
export function scriptsOfFirstShow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < identityShownAt)
      .map(({ name }) => name),
  );
}

/** Waits for the code that shows errors and what it fetches in turn, once the page is shown. */
export async function awaitErrorCode(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['/errors-', '/unfinished-reset-notice-'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  );
}

declare global {
  /** When the page first had the region Identity, in milliseconds since the navigation. */
  var identityShownAt: number;
}

/** Runs in the page, before its own code. */
function noteFirstShow(): void {
  const observer = new MutationObserver(() => {
    const headings = [...document.querySelectorAll('main h2')];
    if (!headings.some(({ textContent }) => textContent === 'Account details')) return;
    globalThis.identityShownAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
