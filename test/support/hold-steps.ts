import { vi } from 'vitest';

/**
 * Makes every step of a computation wait, as with large numbers. Returns the functions that let all go on that wait
 * now, and that end this.
 */
export function holdSteps(): { goOn: () => void; end: () => void } {
  const now = performance.now.bind(performance);
  let later = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + (later += 30));
  const waiting: (() => void)[] = [];
  vi.stubGlobal('scheduler', { postTask: (step: () => void) => waiting.push(step) });
  const goOn = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    goOn,
    end() {
      vi.unstubAllGlobals();
      clock.mockRestore();
      goOn();
    },
  };
}
