import { onTestFinished, vi } from 'vitest';

/**
 * Holds the timers of exactly that many milliseconds until the test lets that time pass. All other timers
 * keep running, so the conditions that the test waits for, and the API's responses, arrive by themselves.
 */
export function holdTimers(milliseconds: number): { pass: () => void } {
  const held = new Map<unknown, () => void>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  vi.stubGlobal(
    'setTimeout',
    (handler: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
      if (wait !== milliseconds) return start(handler, wait, ...args);
      const timer = start(() => undefined);
      held.set(timer, () => handler(...args));
      return timer;
    },
  );
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof stop>[0]) => {
    held.delete(timer);
    stop(timer);
  });
  onTestFinished(() => {
    vi.stubGlobal('setTimeout', start);
    vi.stubGlobal('clearTimeout', stop);
  });
  return {
    pass() {
      const due = [...held.values()];
      held.clear();
      for (const goOff of due) goOff();
    },
  };
}
