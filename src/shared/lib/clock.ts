/** Milliseconds that this device's clock must differ from the API's to be called wrong. */
const TOLERANCE = 5 * 60_000;

let ahead = 0;

/** Compares this device's clock with that of an answer (RFC 9110, 6.6.1), which other origins may hide. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  // The header counts whole seconds: what was found once does not tremble with each answer.
  if (Math.abs(difference - ahead) > TOLERANCE)
    ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** Milliseconds by which the API's clock is ahead of this device's; 0 where they agree or nothing is known. */
export function clockDifference(): number {
  return ahead;
}

/** The present time: the API's where this device's clock is known to be wrong, else this device's. */
export function presentTime(): number {
  return Date.now() + ahead;
}
