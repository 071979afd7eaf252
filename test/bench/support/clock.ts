import type { CDPSession, Page } from '@playwright/test';

/** The cost of one user action. */
export interface Timing {
  /** Milliseconds from the browser's time stamp of the event until the frame with the result was painted. */
  toPaint: number;
  /** Milliseconds of the longest task in between; 0 if none took 50, which is the minimum that browsers report. */
  longestTask: number;
  /**
   * Milliseconds of processor time of the page's thread, including the measurement. Other programs on the
   * machine don't affect it, and it includes work in many slices.
   */
  work: number;
}

interface Frames {
  /** Milliseconds between one frame and the next. */
  gaps: number[];
  longestTask: number;
}

/** What the measurements use on every page, as `bench`. */
interface Clock {
  /** Measures the time from the next such event until a frame shows the expected result. */
  await: (event: keyof DocumentEventMap, isShown: () => boolean) => void;
  taken: () => Promise<Omit<Timing, 'work'>>;
  /** The same from the start of the navigation. */
  opened: (isShown: () => boolean) => Promise<Omit<Timing, 'work'>>;
  watchFrames: () => void;
  framesSeen: () => Frames;
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
): Promise<Timing> {
  // The types of evaluate unwrap handles, which no argument here contains.
  await page.evaluate(wait as (argument: unknown) => void, argument);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskDuration(session);
  await act();
  const timing = await page.evaluate(() => bench.taken());
  const work = (await taskDuration(session)) - before;
  await session.detach();
  return { ...timing, work };
}

async function taskDuration(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return seconds * 1000;
}

/** Runs in the page, without access to this module. */
function clock(): void {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const longestTask = (from: number, to: number) => {
    tasks.push(...observer.takeRecords());
    const meanwhile = tasks.filter(
      ({ startTime, duration }) => startTime + duration > from && startTime < to,
    );
    return Math.max(0, ...meanwhile.map(({ duration }) => duration));
  };

  let timing: Promise<Omit<Timing, 'work'>>;
  let frames: number[] = [];
  let isWatching = false;
  const onFrame = (now: number) => {
    frames.push(now);
    if (isWatching) requestAnimationFrame(onFrame);
  };

  const timingSince = async (start: number, isShown: () => boolean) => {
    const end = await bench.untilDrawn(isShown);
    // The browser reports a long task a little after its end.
    await new Promise((later) => setTimeout(later, 100));
    return { toPaint: end - start, longestTask: longestTask(start, end) };
  };

  globalThis.bench = {
    await(event, isShown) {
      timing = new Promise((resolve) => {
        const start = ({ timeStamp }: Event) => resolve(timingSince(timeStamp, isShown));
        addEventListener(event, start, { capture: true, once: true });
      });
    },
    taken: () => timing,
    opened: (isShown) => timingSince(0, isShown),
    watchFrames() {
      frames = [];
      isWatching = true;
      requestAnimationFrame(onFrame);
    },
    framesSeen() {
      isWatching = false;
      const gaps = frames.slice(1).map((now, index) => now - (frames[index] ?? now));
      return { gaps, longestTask: longestTask(frames.at(0) ?? 0, frames.at(-1) ?? 0) };
    },
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
