import { forgetRemembered, LAST_USE, noteUse } from '#shared/api/session.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

interface WatchOptions {
  /** How long without use is too long. */
  minutes: number;
  device: () => Storage;
  /** Whether something is under way that counts as use. */
  isAtWork: () => boolean;
  /** Called each time that it is found too long; the remembered keys are forgotten by then. */
  onUnused: () => void;
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'];
/** The page may have slept: these tell that it is awake. */
const WAKINGS = ['pageshow', 'focus', 'online', 'visibilitychange', 'resume'];
/** Milliseconds between two looks at the time. */
const LOOK = 10_000;
/** Milliseconds in which one input stands for all. */
const ONE_USE = 1_000;

/**
 * Watches how long the console has not been used in any tab of this device. Two clocks are asked, and the one
 * that says longer is believed: the wall's goes on while the device sleeps, the page's own cannot be put back.
 * An input is use only if it did not come too late, so that whoever wakes the device does not unlock it.
 * Returns its end.
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

  /** Whether it has been too long. Use in another tab is use here. */
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
    // The page's own clock may have stood still meanwhile.
    if (performance.now() - own < ONE_USE && Math.abs(Date.now() - wall) < ONE_USE) return;
    if (isUnused()) lock();
    else note();
  }

  function lock() {
    // Only so that the inputs after this one wait their second, too. It is no use: the other tabs must find out.
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
