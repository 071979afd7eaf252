import type { Page } from '@playwright/test';

/** What the measurements use on every page, as `bench`. */
interface Clock {
  /** Measures the time from the next such event until a frame shows the expected result. */
  await: (event: keyof DocumentEventMap, isShown: () => boolean) => void;
  /** Milliseconds from the browser's time stamp of the event until the frame with the result was painted. */
  taken: () => Promise<number>;
  /** Milliseconds from the start of the navigation until a frame shows the expected result. */
  untilDrawn: (isShown: () => boolean) => Promise<number>;
  /** An element by selector and accessible name, e.g. `table`, "Proxy accounts". */
  named: (selector: string, name: string) => Element | undefined;
}

declare global {
  var bench: Clock;
}

/** Installs the clock on every page opened from now on. */
export async function putClock(page: Page): Promise<void> {
  await page.addInitScript(clock);
}

/** Runs an action and measures the time; `wait` runs in the page and calls `bench.await`. */
export async function timed<Argument>(
  page: Page,
  wait: (argument: Argument) => void,
  argument: Argument,
  act: () => Promise<unknown>,
): Promise<number> {
  // The types of evaluate unwrap handles, which no argument here contains.
  await page.evaluate(wait as (argument: unknown) => void, argument);
  await act();
  return page.evaluate(() => bench.taken());
}

/** Runs in the page, without access to this module. */
function clock(): void {
  let timing: Promise<number>;
  globalThis.bench = {
    await(event, isShown) {
      timing = new Promise((resolve) => {
        const start = ({ timeStamp }: Event) =>
          resolve(bench.untilDrawn(isShown).then((end) => end - timeStamp));
        addEventListener(event, start, { capture: true, once: true });
      });
    },
    taken: () => timing,
    untilDrawn: (isShown) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isShown()) return void requestAnimationFrame(look);
          // A task posted during a frame runs after it is painted; user-blocking tasks precede the browser's
          // own work, such as examining every form field for autofill.
          void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
        };
        requestAnimationFrame(look);
      }),
    named: (selector, name) =>
      [...document.querySelectorAll(selector)].find(
        (element) =>
          (element.getAttribute('aria-label') ??
            document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent) ===
          name,
      ),
  };
}
