import { forgetRemembered, LAST_USE, noteUse } from '#shared/api/session.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

interface WatchOptions {
  /** Minutes of inactivity after which the console locks. */
  minutes: number;
  device: () => Storage;
  /** Whether something is running that counts as activity. */
  isAtWork: () => boolean;
  /** Called each time the limit is exceeded; the remembered keys have been cleared by then. */
  onUnused: () => void;
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'];
/** The page may have been suspended: these events say that it is awake. */
const WAKINGS = ['pageshow', 'focus', 'online', 'visibilitychange', 'resume'];
/** Milliseconds between two checks of the time. */
const LOOK = 10_000;
/** Milliseconds in which one input counts for all. */
const ONE_USE = 1_000;

/**
 * Watches how long the console has been inactive in all tabs of this browser. Two clocks are compared, and
 * the longer time counts: the system clock continues while the device sleeps, the page's monotonic clock
 * can't be set back. An input counts as activity only if it isn't too late, so that waking the device doesn't
 * unlock it. Returns the function that stops it.
 */
export function watchUse({ minutes, device, isAtWork, onUnused }: WatchOptions): () => void {
  const limit = minutes * 60_000;
  let wall = 0;
  let own = 0;

  function note() {
    wall = Date.now();
    own = performance.now();
    noteUse(device);
  }

  /** Whether the limit is exceeded. Activity in another tab counts here too. */
  function isUnused(): boolean {
    const stored = Number(tryOrNull(() => device().getItem(LAST_USE)));
    if (stored && stored !== wall) {
      wall = stored;
      own = performance.now() - Math.max(0, Date.now() - stored);
    }
    return performance.now() - own >= limit || Math.abs(Date.now() - wall) >= limit;
  }

  function look() {
    if (isAtWork()) note();
    else if (isUnused()) lock();
  }

  function onInput() {
    // The page's own clock may have stopped during sleep.
    if (performance.now() - own < ONE_USE && Math.abs(Date.now() - wall) < ONE_USE) return;
    if (isUnused()) lock();
    else note();
  }

  function lock() {
    // Only starts the second for the inputs after this one, too. It doesn't count as activity: the other tabs
    // must find out themselves.
    wall = Date.now();
    own = performance.now();
    forgetRemembered(device);
    onUnused();
  }

  note();
  const timer = setInterval(look, Math.min(LOOK, limit / 6));
  const end = new AbortController();
  const options = { signal: end.signal, capture: true, passive: true };
  for (const name of INPUTS) addEventListener(name, onInput, options);
  for (const name of WAKINGS) addEventListener(name, look, options);
  return () => {
    clearInterval(timer);
    end.abort();
  };
}
