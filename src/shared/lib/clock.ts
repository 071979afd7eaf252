/** Milliseconds by which this device's clock must differ from the API's to count as wrong. */
const TOLERANCE = 5 * 60_000;

let ahead = 0;
/** The latest time that a response of the API had, and when it arrived by the clocks of this page. */
let latest: { server: number; wall: number; steady: number } | undefined;

/** Compares this device's clock with that of a response (RFC 9110, 6.6.1), which other origins may hide. */
export function noteServerTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) latest = { server, wall: Date.now(), steady: performance.now() };
  const difference = server - Date.now();
  // The header counts whole seconds: keep the first difference, so that it doesn't fluctuate with each
  // response.
  if (Math.abs(difference - ahead) > TOLERANCE)
    ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** Milliseconds by which the API's clock is ahead of this device's; 0 if they agree or nothing is known. */
export function clockDifference(): number {
  return ahead;
}

/** The current time: the API's if this device's clock is known to be wrong, else this device's. */
export function presentTime(): number {
  return Date.now() + ahead;
}

/** A moment by all clocks that can show later how long ago it was. */
export interface TimeStamp {
  /** The API's clock, no later than the moment; missing if the browser hides it. */
  server?: number;
  /** The page, and its clocks: one that can be set, and one that can't be but may stop while the device sleeps. */
  page: number;
  wall: number;
  steady: number;
}

export function timeStamp(): TimeStamp {
  return {
    ...(latest && { server: latest.server }),
    page: performance.timeOrigin,
    wall: Date.now(),
    steady: performance.now(),
  };
}

/**
 * Milliseconds since a moment, or more; undefined if no clock shows it. This device's own clock alone proves
 * nothing about the time before the page was loaded: it may have been set since.
 */
export function ageAtMost({ server, page, ...moment }: TimeStamp): number | undefined {
  if (latest && server !== undefined) return latest.server + passedSince(latest) - server;
  return page === performance.timeOrigin ? passedSince(moment) : undefined;
}

/** Of the two clocks of a page, the one that shows more is right about the least that has passed. */
function passedSince({ wall, steady }: Pick<TimeStamp, 'wall' | 'steady'>): number {
  return Math.max(Date.now() - wall, performance.now() - steady);
}
