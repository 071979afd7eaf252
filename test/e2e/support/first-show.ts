import type { Page } from '@playwright/test';

/** Records, on every page opened from now on, when My account first shows the user. */
export function watchFirstShow(page: Page): Promise<unknown> {
  return page.addInitScript(noteFirstShow);
}

/** The URLs of all scripts requested before that. */
export function scriptsOfFirstShow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < identityShownAt)
      .map(({ name }) => name),
  );
}

/** Waits until the code of a page has been fetched ahead, and has run. */
export async function awaitCode(page: Page, name: string): Promise<void> {
  const file = await page.waitForFunction(
    (start) =>
      performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.includes(start) && entry.name.endsWith('.js'))?.name,
    `/assets/${name}-`,
  );
  await page.evaluate((address) => import(address ?? ''), await file.jsonValue());
}

/** Waits for the code that shows errors and its dependencies, after the page is shown. */
export async function awaitErrorCode(page: Page): Promise<void> {
  for (const name of ['errors', 'unfinished-runs']) await awaitCode(page, name);
}

declare global {
  /** When the page first had the region Account details, in milliseconds since the navigation. */
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
